import { chartRights } from '../chart/index.ts'
import { documentTables } from '../document/index.ts'
import { expectationRights } from '../expectation/index.ts'
import { ofPlainKinds } from '../kind/index.ts'
import type { Holder, RightsTable } from '../rights/index.ts'

interface Held {
  view: readonly Holder[]
  create: readonly Holder[]
  'restricted create'?: readonly Holder[]
}

/** Of documents and of the Global Chart administrator and CEO stand in the place of leader and sponsor. */
const offices = ['admin', 'ceo'] as const
const leading = [...offices, 'sponsor', 'leader'] as const

/** Who may read an item sees how its review stands; who may work on it answers it. */
const rightsOf = (shorten: readonly Holder[], { view, create, 'restricted create': restricted = create }: Held) => ({
  review: view,
  answer: create,
  'restricted answer': restricted,
  shorten,
  lengthen: offices,
})

const reviewRights = {
  gpfc: rightsOf(offices, chartRights.gpfc),
  ps: rightsOf(leading, chartRights.ps),
  ma: rightsOf(leading, chartRights.ma),
  mi: rightsOf(leading, chartRights.mi),
  maex: rightsOf(leading, expectationRights.maex),
  miex: rightsOf(leading, expectationRights.miex),
  globaldoc: rightsOf(offices, documentTables.rights.globaldoc),
  processdoc: rightsOf(offices, documentTables.rights.processdoc),
  ...ofPlainKinds(({ rights }) => rightsOf(leading, rights)),
} satisfies RightsTable
export type ReviewGroup = keyof typeof reviewRights

/** A review has no states of its own: what is in force is reviewed. */
export const reviewTables = { rights: reviewRights, lifecycle: {}, reads: ['review'] } as const

/** What the reader of an item may do about its review. */
export const reviewActions = ['answer', 'shorten', 'lengthen'] as const
