import { ofPlainKinds, type PlainKind, plainKindNames, type TabTarget } from '@strata/contract'
import type { CompanyTransaction, Endpoint, Subject } from '../platform/index.ts'
import type { Place } from '../process/index.ts'
import type { FilingWork } from '../version/index.ts'
import type { ItemKind } from './item-kind.ts'

/** What a plain kind brings besides, which has its calls, its rights and its table by itself. */
interface PlainItemKind<Kind extends PlainKind = PlainKind> extends ItemKind {
  endpoints: readonly Endpoint[]
  subject: Subject<Kind>
  /** The tab that shows a version. */
  targetOf(versionId: number, place: Place): TabTarget
  /** Makes the version that is worked on, of the one in force. @throws Problem IA_EXISTS, WIP_EXISTS */
  revise(work: FilingWork, versionId: number): Promise<void>
  /** What an audit pack shows of a version, a line each. */
  describeContent(tx: CompanyTransaction, versionId: number): Promise<string[]>
}

/** A further kind is one line here: its adapter, in its own folder. */
export const plainItemKinds: { readonly [Kind in PlainKind]: PlainItemKind<Kind> } = {}

export const plainItemKind = (kind: PlainKind): PlainItemKind => plainItemKinds[kind]

export const plainEndpoints: readonly Endpoint[] = plainKindNames.flatMap((kind) => plainItemKind(kind).endpoints)

/** Each answers for its own kind. */
export const plainSubjects = ofPlainKinds((_, kind) => plainItemKind(kind).subject) as { readonly [Kind in PlainKind]: Subject<Kind> }
