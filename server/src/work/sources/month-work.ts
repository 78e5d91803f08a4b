import {
  type DataMonth,
  expectationTitles,
  nameItem,
  nameOfMonth,
  type RoleCode,
  reminderRoles,
  roleWords,
  workMessages,
} from '@strata/contract'
import {
  dueDateOf,
  globalPlaceOf,
  lastDueMonth,
  listEnterers,
  listPlacesAbove,
  listWaitingMonths,
  performanceTargetOf,
  type WaitingMonthRow,
} from '../../performance/index.ts'
import type { CompanyTransaction } from '../../platform/index.ts'
import { type HeldRole, listHeldRoles, type Place } from '../../process/index.ts'
import type { Worker, WorkThing } from '../work-source.ts'

/** What waits of performance data for a member who enters or leads them, in premium companies: months that are late or open, and Short Term Actions that are missing. */
export async function listMonthWork(tx: CompanyTransaction, { actor, now, timezone }: Worker): Promise<WorkThing[]> {
  if (!actor.isPremium) return []
  const { companyUserId } = actor
  const rows = await listWaitingMonths(tx, { companyUserId, last: lastDueMonth(now, timezone), timezone })
  if (rows.length === 0) return []
  const places = await listPlacesAbove(tx, [...new Set(rows.map(({ processChronId }) => processChronId))])
  const held = await listHeldRoles(tx, [...places.keys()])
  return rows.flatMap((row) => {
    const place = places.get(row.processChronId)
    const global = place && globalPlaceOf(place, places)
    if (!global || !listEnterers(place, held).includes(companyUserId)) return []
    const role = findOwnRole(place, held, companyUserId)
    return role ? [describeMonth(row, { place, global, as: roleWords[role] })] : []
  })
}

/** The role by which a member enters or leads the data: of a sub-process one of its own before one above. */
function findOwnRole({ chronId, parentChronId }: Place, held: readonly HeldRole[], companyUserId: number): RoleCode | undefined {
  const find = (processChronId: number, roles: readonly RoleCode[]) =>
    roles.find((role) =>
      held.some((one) => one.processChronId === processChronId && one.role === role && one.user.companyUserId === companyUserId),
    )
  if (parentChronId === null) return find(chronId, reminderRoles.global)
  return find(chronId, reminderRoles.sub) ?? find(parentChronId, reminderRoles.above)
}

interface Named {
  place: Place
  global: Place
  as: (typeof roleWords)[keyof typeof roleWords]
}

function describeMonth(row: WaitingMonthRow, { place, global, as }: Named): WorkThing {
  const { type, isOpened, isLate, rowCount, emptyCount, missingActions, since } = row
  const month: DataMonth = { month: row.month, year: row.year }
  const target = performanceTargetOf({ type, place }, { global, month })
  const title = workMessages.monthTitle({ item: nameItem({ of: place, type: expectationTitles[type] }), month: nameOfMonth(month) })
  const shared = { title, where: target.tabTitle, as, month, rowCount, emptyCount, missingActions, since, dueOn: dueDateOf(month), target }
  if (isLate) return { kind: 'lateMonth', ...shared, isOpened }
  return { kind: missingActions > 0 ? 'missingActions' : 'openMonth', ...shared }
}
