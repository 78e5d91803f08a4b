import { alertMessages, alertRoutes, decideMessages as messages, type WaitingDecision } from '@strata/contract'
import type { QueryClient } from '@tanstack/react-query'
import { notify, query } from '../../platform/index.ts'
import { openInCompany, openTarget } from '../../process/index.ts'

/** After a decision: the way to what waits next, of this company first (specification 5 §19); nothing where nothing waits. */
export async function offerNextWaiting(client: QueryClient, companyId: number, decidedId: number): Promise<void> {
  const next = await findNextWaiting(client, companyId, decidedId)
  if (!next) return
  const { title, companyName: company } = next
  notify.info(next.companyId === companyId ? messages.nextWaits({ title }) : messages.nextWaitsElsewhere({ title, company }), {
    id: 'next-waiting',
    actions: [{ label: messages.showNext, run: () => openWaiting(next, companyId) }],
  })
}

/** Opens where it is done, in its company. */
export function openWaiting(
  { companyId, companyName, target }: Pick<WaitingDecision, 'companyId' | 'companyName' | 'target'>,
  hereId: number,
): void {
  if (companyId === hereId) openTarget(target)
  else openInCompany(companyId, companyName, target)
}

/** What waits next after a decision (specification 5 §19): the oldest of this company, else of another; nothing where nothing does. */
async function findNextWaiting(client: QueryClient, companyId: number, decidedId: number): Promise<WaitingDecision | undefined> {
  await client.invalidateQueries({ queryKey: waitingQuery(companyId).queryKey, refetchType: 'none' })
  const waiting = await client.fetchQuery(waitingQuery(companyId)).catch(() => [])
  const others = waiting.filter(({ companyId: itsId, target }) => itsId !== companyId || target.tabData.dataId !== decidedId)
  return others.find((decision) => decision.companyId === companyId) ?? others[0]
}

/** The decisions that wait for one, in all companies one belongs to, the oldest first. */
const waitingQuery = (companyId: number) =>
  query({
    key: ['alert', companyId, 'waiting'],
    route: alertRoutes.listWaiting,
    request: { params: { companyId } },
    failed: alertMessages.waitingFailed,
  })
