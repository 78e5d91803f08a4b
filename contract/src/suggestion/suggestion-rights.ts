import { chartRights } from '../chart/index.ts'
import { documentTables } from '../document/index.ts'
import { expectationRights } from '../expectation/index.ts'
import { ofPlainKinds } from '../kind/index.ts'
import type { Holder, RightsTable } from '../rights/index.ts'
import { suggestionLifecycle } from './suggestion-lifecycle.ts'

interface Held {
  view: readonly Holder[]
  create: readonly Holder[]
  'restricted create'?: readonly Holder[]
}

/** Who may read an item suggests; who may work on it answers, and sees what others suggest. The preparer of a suggestion is who wrote it. */
const rightsOf = ({ view, create, 'restricted create': restricted = create }: Held) => ({
  suggestions: view,
  suggest: view,
  answer: create,
  'restricted answer': restricted,
  drawing: [...create, 'preparer'] as const,
  'restricted drawing': [...restricted, 'preparer'] as const,
  takeBack: ['preparer'] as const,
})

const suggestionRights = {
  gpfc: rightsOf(chartRights.gpfc),
  ps: rightsOf(chartRights.ps),
  ma: rightsOf(chartRights.ma),
  mi: rightsOf(chartRights.mi),
  maex: rightsOf(expectationRights.maex),
  miex: rightsOf(expectationRights.miex),
  globaldoc: rightsOf(documentTables.rights.globaldoc),
  ...ofPlainKinds(({ rights }) => rightsOf(rights)),
} satisfies RightsTable
export type SuggestionGroup = keyof typeof suggestionRights

export const suggestionTables = { rights: suggestionRights, lifecycle: suggestionLifecycle, reads: ['suggestions', 'drawing'] } as const

/** What the reader of an item may do about suggestions for it, and with one of them. */
export const itemSuggestionActions = ['suggest', 'answer'] as const
export const suggestionActions = ['takeUp', 'decline', 'takeBack'] as const
