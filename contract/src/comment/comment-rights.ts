import { chartRights } from '../chart/index.ts'
import { expectationRights } from '../expectation/index.ts'
import type { Holder, RightsTable } from '../rights/index.ts'

/** Names of actions in `can`. */
export const commentAction = { post: 'post comments', archive: 'archive comments' } as const

/** Advisors read and post everywhere and archive nothing; the `comments` right opens the panel, posting included (specification 5 §7, §16). */
const rightsOf = (held: { comments: readonly Holder[] }) => ({
  comments: held.comments,
  [commentAction.post]: held.comments,
  [commentAction.archive]: held.comments.filter((holder) => holder !== 'advisor'),
})

const commentRights = {
  gpfc: rightsOf(chartRights.gpfc),
  ma: rightsOf(chartRights.ma),
  mi: rightsOf(chartRights.mi),
  ps: rightsOf(chartRights.ps),
  maex: rightsOf(expectationRights.maex),
  miex: rightsOf(expectationRights.miex),
} satisfies RightsTable

/** Comments have no states of their own: where all is frozen they are read, not written. */
export const commentTables = { rights: commentRights, lifecycle: {}, reads: ['comments'] } as const

/** What the reader of an item's comments may do with them. */
export const commentActions = ['comments', commentAction.post, commentAction.archive] as const
