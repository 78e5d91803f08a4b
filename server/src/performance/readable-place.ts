import { type Actor, decide, performanceTables } from '@strata/contract'
import { type CompanyTransaction, fail } from '../platform/index.ts'
import { findPlace, maySeeProcess, type Place } from '../process/index.ts'
import { performanceRightsOf } from './performance-rights.ts'

/** A process whose performance data the actor may read. @throws Problem NOT_FOUND, RESTRICTED, PREMIUM_ONLY */
export async function getReadablePlace(tx: CompanyTransaction, actor: Actor, chronId: number): Promise<Place> {
  const place = await findPlace(tx, chronId, actor.companyUserId)
  if (!place || !maySeeProcess(actor, place)) fail('NOT_FOUND')
  const decision = decide(performanceTables, actor, 'view', performanceRightsOf(place))
  return decision.allowed ? place : fail(decision.code)
}
