import type { CommentItemType } from '@strata/contract'
import { remarkOf, scatter, subjectOf } from '../business-words.ts'
import { type LargePlan, personOf } from '../large-plan.ts'
import { companyId, daysAgo, type LargeRow, type LargeTables } from './row-of-table.ts'

/** What people wrote: a tenth of it as threads on the Global Chart alone, the rest as threads of four on all other items. */
export const commentTables: LargeTables = {
  comment: function* (plan) {
    const { comments } = plan.sizes
    const onGlobal = Math.floor(comments / 10)
    for (let id = 1; id <= onGlobal; id += 1) yield commentOf(plan, { id, root: id, size: 1, item: itemOf(plan, 0) })
    for (let root = onGlobal + 1, thread = 1; root <= comments; root += threadSize, thread += 1) {
      const size = Math.min(threadSize, comments - root + 1)
      const item = itemOf(plan, thread)
      for (let id = root; id < root + size; id += 1) yield commentOf(plan, { id, root, size, item })
    }
  },
  comment_read: function* (plan) {
    const { type, chronId } = itemOf(plan, 0)
    for (let n = 0; n < Math.min(200, (plan.sizes.people - 3) / 2); n += 1)
      yield {
        company_id: companyId,
        // No two of them are one: those who left are passed over to their left.
        company_user_id: 3 + n * 2,
        item_type: type,
        item_chron_id: chronId,
        read_on: daysAgo(plan, 40 + n / 10),
      }
  },
}

const threadSize = 4

interface CommentedItem {
  type: CommentItemType
  chronId: number
}

/** The Global Chart, or one of all others by turns. */
function itemOf({ charts, expectations }: LargePlan, n: number): CommentedItem {
  if (n > 0 && n % 4 === 0) {
    const expectation = expectations[(n / 4) % expectations.length]
    if (expectation) return expectation
  }
  const chart = charts[n === 0 ? 0 : 1 + (n % (charts.length - 1))]
  return { type: chart?.type ?? 'gpfc', chronId: chart?.chronId ?? 1 }
}

interface PlannedComment {
  id: number
  root: number
  size: number
  item: CommentedItem
}

function commentOf(plan: LargePlan, { id, root, size, item }: PlannedComment): LargeRow {
  const isRoot = id === root
  return {
    company_id: companyId,
    id,
    chron_id: root,
    item_type: item.type,
    item_chron_id: item.chronId,
    company_user_id: personOf(plan, scatter(id, plan.sizes.people)),
    subject: isRoot ? subjectOf(id) : '',
    body: remarkOf(id),
    created_on: writtenOn(plan, root, id),
    last_added_on: isRoot ? writtenOn(plan, root, root + size - 1) : null,
    archived: isRoot && id % 17 === 0,
  }
}

/** Replies follow by some hours. */
const writtenOn = (plan: LargePlan, root: number, id: number): string => daysAgo(plan, 600 - scatter(root, 590) - (id - root) / 5)
