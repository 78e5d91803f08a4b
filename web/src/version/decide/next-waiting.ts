import type { WaitingDecision } from '@strata/contract'
import type { QueryClient } from '@tanstack/react-query'
import { openInCompany, openTarget } from '../../process/index.ts'
import { waitingQuery } from './waiting-query.ts'

/** Opens where it is decided, in its company. */
export function openWaiting({ companyId, companyName, target }: WaitingDecision, hereId: number): void {
  if (companyId === hereId) openTarget(target)
  else openInCompany(companyId, companyName, target)
}

/** What waits next after a decision (specification 5 §19): the oldest of this company, else of another; nothing where nothing does. */
export async function findNextWaiting(client: QueryClient, companyId: number, decidedId: number): Promise<WaitingDecision | undefined> {
  await client.invalidateQueries({ queryKey: waitingQuery(companyId).queryKey, refetchType: 'none' })
  const waiting = await client.fetchQuery(waitingQuery(companyId)).catch(() => [])
  const others = waiting.filter(({ companyId: itsId, target }) => itsId !== companyId || target.tabData.dataId !== decidedId)
  return others.find((decision) => decision.companyId === companyId) ?? others[0]
}
