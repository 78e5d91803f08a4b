import { type Actor, decide, type improvementRoutes, improvementTables, type RouteInput, type RouteOutput } from '@strata/contract'
import { findDecider } from '../../company/index.ts'
import { type CompanyTransaction, fail, refuseOtherCompany, type SessionContext } from '../../platform/index.ts'
import { findPlanItem, type ImprovementItem, type PlanAddress } from '../improvement-subject.ts'
import { setSheet } from '../print/set-sheet.ts'
import { publishSheet as publish } from './publish-sheet.ts'

type Routes = typeof improvementRoutes

export async function publishSheet(
  context: SessionContext,
  { params, headers }: RouteInput<Routes['publishSheet']>,
): Promise<RouteOutput<Routes['publishSheet']>> {
  const { actor, companyId, services } = context
  const { accountId, companyUserId: by } = actor
  const { processChronId, sheetId } = params
  refuseOtherCompany(context, params)
  const docId = await publish(
    {
      ...services,
      setSheet,
      companyId,
      stopwatch: context.stopwatch,
      by,
      now: services.clock.now(),
      // Read again: setting the PDF takes its time.
      load: async (tx, lock) =>
        loadToPublish(tx, (await findDecider(tx, accountId)) ?? fail('NO_RIGHT'), { processChronId, sheetId, lock }),
      conclude: async (tx, keptId) => {
        context.audit({ docId: keptId })
        await context.record(tx, { accountId, companyUserId: by })
      },
    },
    headers['if-match'],
  )
  return { docId }
}

async function loadToPublish(tx: CompanyTransaction, actor: Actor, address: PlanAddress): Promise<ImprovementItem> {
  const item = (await findPlanItem(tx, actor, address)) ?? fail('NOT_FOUND')
  const decision = decide(improvementTables, actor, 'publish', item.rights)
  return decision.allowed ? item : fail(decision.code)
}
