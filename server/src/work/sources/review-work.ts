import { withDialog } from '@strata/contract'
import type { CompanyTransaction } from '../../platform/index.ts'
import { kindOf, listAskedReviews, nameReviewed } from '../../review/index.ts'
import type { Worker, WorkThing } from '../work-source.ts'

/** What the member is to look at again. A company that has no intervals is asked nothing. */
export async function listReviewWork(tx: CompanyTransaction, { actor, hasReviews, now }: Worker): Promise<WorkThing[]> {
  if (!hasReviews) return []
  const asked = await listAskedReviews(tx, actor, now)
  return asked.map(({ review, place, as }) => {
    const { type, chronId, dueSince: since, dueOn, needsWorkOn } = review
    const target = withDialog(kindOf(type).targetOf(review, place), { name: 'review', id: chronId, shows: type })
    const title = nameReviewed(review, place)
    return {
      kind: 'review',
      itemType: type,
      itemId: chronId,
      title,
      where: target.tabTitle,
      since,
      dueOn,
      target,
      as,
      needsWork: needsWorkOn !== null,
    }
  })
}
