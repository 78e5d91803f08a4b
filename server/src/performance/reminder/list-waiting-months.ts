import { type Actor, expectationTitles, nameItem, nameOfMonth, type WorkEntry, waitingWorkMessages } from '@strata/contract'
import { readCompanyTimezone } from '../../company/index.ts'
import type { CompanyTransaction } from '../../platform/index.ts'
import { listHeldRoles, type Place } from '../../process/index.ts'
import { performanceTargetOf } from '../performance-notices.ts'
import { globalPlaceOf, listEnterers, listPlacesAbove } from './data-enterers.ts'
import { dueDateOf, lastDueMonth } from './due-month.ts'
import { listWaitingMonths, type WaitingMonthRow } from './waiting-months-views.ts'

type WorkOfMonth = Exclude<WorkEntry, { kind: 'decision' }>

/** What waits of performance data for a member who enters or leads them: months that are late, and Short Term Actions that are missing in open ones. */
export async function listMonthWork(
  tx: CompanyTransaction,
  { actor, companyName, now }: { actor: Actor; companyName: string; now: Date },
): Promise<WorkOfMonth[]> {
  if (!actor.isPremium) return []
  const timezone = await readCompanyTimezone(tx)
  const asked = { companyUserId: actor.companyUserId, last: lastDueMonth(now, timezone), timezone }
  const rows = await listWaitingMonths(tx, asked)
  if (rows.length === 0) return []
  const places = await listPlacesAbove(tx, [...new Set(rows.map(({ processChronId }) => processChronId))])
  const held = await listHeldRoles(tx, [...places.keys()])
  return rows.flatMap((row) => {
    const place = places.get(row.processChronId)
    const global = place && globalPlaceOf(place, places)
    if (!global || !listEnterers(place, held).includes(actor.companyUserId)) return []
    return [{ companyId: tx.companyId, companyName, ...describeMonth(row, { place, global }) }]
  })
}

function describeMonth(row: WaitingMonthRow, { place, global }: { place: Place; global: Place }) {
  const { type, isOpened, isLate, rowCount, emptyCount, missingActions } = row
  const month = { month: row.month, year: row.year }
  const shared = {
    title: waitingWorkMessages.monthTitle({ item: nameItem({ of: place, type: expectationTitles[type] }), month: nameOfMonth(month) }),
    month,
    rowCount,
    emptyCount,
    missingActions,
    since: row.since,
    target: performanceTargetOf({ type, place }, { global, month }),
  }
  return isLate
    ? { kind: 'lateMonth' as const, ...shared, isOpened, dueOn: dueDateOf(month) }
    : { kind: 'missingActions' as const, ...shared }
}
