import type { Holder } from '../rights/index.ts'

/**
 * What a plain kind of items brings: one item of a global process at most, its versions in a table of the name of the kind, which is its type of items too. All that goes by
 * kinds or by types of items asks this list, on each side: lives of versions, suggestions, consents, reading, reviews, audit packs, addresses, the tree of a process.
 */
export interface PlainKindWords {
  /** 'Policy' */
  name: string
  /** Where it does not load: 'The policy'. */
  part: string
  /** In the audit trail: 'a policy', and what each of its actions is called. */
  one: string
  actions: Readonly<Record<PlainAction, string>>
  /** Who may read what is in force, and who may work on it: they suggest, read and review it too. */
  rights: { view: readonly Holder[]; create: readonly Holder[] }
}

type PlainAction = 'consent' | 'create' | 'decide' | 'makeWip' | 'restore' | 'save' | 'sendForApproval' | 'withdraw'

/** A further kind is one line here: its adapter, in a file beside this one. */
const plainKinds = {} as const satisfies Record<string, PlainKindWords>

export type PlainKind = keyof typeof plainKinds

/** In the order in which people find them. */
export const plainKindNames = Object.keys(plainKinds) as PlainKind[]

const isPlain = new Set<string>(plainKindNames)
export const isPlainKind = (type: string): type is PlainKind => isPlain.has(type)

const words: Readonly<Record<PlainKind, PlainKindWords>> = plainKinds
export const wordsOfPlain = (kind: PlainKind): PlainKindWords => words[kind]

/** What is made of each of them, by its name. */
export const ofPlainKinds = <Value>(make: (words: PlainKindWords, kind: PlainKind) => Value): Record<PlainKind, Value> =>
  // The entries are those of the record.
  Object.fromEntries(plainKindNames.map((kind) => [kind, make(wordsOfPlain(kind), kind)])) as Record<PlainKind, Value>

/** 'policy.save' */
type PlainAuditAction = `${PlainKind}.${PlainAction}`

export const plainSentences = Object.fromEntries(
  plainKindNames.flatMap((kind) => Object.entries(wordsOfPlain(kind).actions).map(([action, sentence]) => [`${kind}.${action}`, sentence])),
) as Record<PlainAuditAction, string>

declare module '../http/subject.ts' {
  /** Rights are asked about each of them. */
  interface PlainSubjects extends Record<PlainKind, true> {}
}
