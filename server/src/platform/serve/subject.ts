import type { ErrorCode, Refusal, RightsItem, RightsTables, SubjectName } from '@strata/contract'
import type { PresentActor } from '../session/valid-session.ts'
import type { MemberContext } from './context.ts'
import type { ProblemExtras } from './problem.ts'

/** What every loaded item brings: the facts that rights are decided by. */
export interface LoadedItem {
  rights: RightsItem
  /** Of what is held: who asks, as they are since; what happened while the call waited for it counts. Left out: as the call began. */
  present?: PresentActor | 'inactive' | undefined
}

/**
 * The item each subject loads. A domain adds its own:
 *
 * ```ts
 * declare module '../platform/serve/subject.ts' {
 *   interface SubjectItems { chart: ChartItem }   // ChartItem extends LoadedItem
 * }
 * ```
 *
 * @public
 */
// biome-ignore lint/suspicious/noEmptyInterface: domains fill it by declaration merging.
export interface SubjectItems {}

export type ItemOf<S extends SubjectName> = S extends keyof SubjectItems ? SubjectItems[S] : LoadedItem

/** A call's parts after parsing, not yet narrowed to one route: a subject serves many routes. */
export interface LoaderInput {
  params: Readonly<Record<string, unknown>>
  query: Readonly<Record<string, unknown>>
  body: unknown
}

/** How a domain answers for one kind of item: its tables, and how an item is found from a call. */
export interface Subject<S extends SubjectName = SubjectName> {
  tables: RightsTables
  /** Nothing found: 404. Runs in the transaction of the call, before any right is asked. */
  load(context: MemberContext, input: LoaderInput, action: string): Promise<ItemOf<S> | undefined>
  /** A better code or sentence for a refusal, such as who decided already; nothing keeps the refusal as it is. */
  explain?(refusal: Refusal, action: string, item: ItemOf<S>): (ProblemExtras & { code?: ErrorCode }) | undefined
}

export type Subjects = { [S in SubjectName]?: Subject<S> }

/** Any subject, where only what all items have is asked for. */
export interface AnySubject {
  tables: RightsTables
  load(context: MemberContext, input: LoaderInput, action: string): Promise<LoadedItem | undefined>
  explain?(refusal: Refusal, action: string, item: LoadedItem): (ProblemExtras & { code?: ErrorCode }) | undefined
}
