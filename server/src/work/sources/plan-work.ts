import { companyRole, decide, improvementMessages, improvementTables, listHoldings, nameItem, workMessages } from '@strata/contract'
import { mapPlaces } from '../../alert/index.ts'
import { planRightsOf } from '../../improvement/index.ts'
import { type CompanyTransaction, localTime } from '../../platform/index.ts'
import { maySeeProcess, plansTargetOf } from '../../process/index.ts'
import type { Worker, WorkThing } from '../work-source.ts'
import { listEndedSheets } from './plan-work-views.ts'

/** Project sheets in work whose end date has passed, for those who answer for them by a role of their process: the administrator has them all, and is not asked. */
export async function listPlanWork(tx: CompanyTransaction, { actor, now, timezone }: Worker): Promise<WorkThing[]> {
  const today = localTime(now, timezone).day
  const sheets = await listEndedSheets(tx, { companyUserId: actor.companyUserId, today, timezone })
  const chronIds = sheets.map(({ processChronId }) => processChronId)
  const places = await mapPlaces(tx, actor.companyUserId, chronIds)
  return sheets.flatMap((sheet) => {
    const place = places.get(sheet.processChronId)
    if (!place || !maySeeProcess(actor, place)) return []
    const rights = planRightsOf(place, sheet)
    if (!decide(improvementTables, actor, 'edit', rights).allowed) return []
    const [as] = listHoldings(improvementTables, actor, 'edit', rights).filter((holder) => holder !== companyRole.admin)
    if (!as) return []
    const title = workMessages.planTitle({
      item: nameItem({ of: place, type: improvementMessages.title }),
      number: sheet.projectNumber,
      name: sheet.projectName,
    })
    const target = plansTargetOf(place, sheet.id)
    return [{ kind: 'plan', title, where: target.tabTitle, since: sheet.since, dueOn: sheet.endDate, target, as }]
  })
}
