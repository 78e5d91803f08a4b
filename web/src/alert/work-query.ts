import { type Alert, addressOfTarget, alertMessages, alertRoutes, type WorkEntry } from '@strata/contract'
import { useQuery } from '@tanstack/react-query'
import { query } from '../platform/index.ts'
import { useSession } from '../session/index.ts'

/** What waits for one until it is done, in all companies one belongs to, the oldest first. Signals refresh it; the days pass without one. */
export const workQuery = (companyId: number) =>
  query(
    {
      key: ['alert', companyId, 'work'],
      route: alertRoutes.listWork,
      request: { params: { companyId } },
      failed: alertMessages.waitingFailed,
    },
    { refetchOnWindowFocus: true },
  )

const none: readonly WorkEntry[] = []

/** How much waits and what; none of it until it is loaded. */
export function useWaitingWork() {
  const { companyId } = useSession()
  const { data, error, refetch } = useQuery(workQuery(companyId))
  return { entries: data ?? none, count: data?.length ?? 0, isLoaded: data !== undefined, error, refetch }
}

/** What waits in a global process, in the company one is in. */
export function useWorkOfProcess(globalChronId: number): readonly WorkEntry[] {
  const { companyId } = useSession()
  const { entries } = useWaitingWork()
  return entries.filter(
    ({ target, ...entry }) => entry.companyId === companyId && target.tabType === 'process' && target.sourceId === globalChronId,
  )
}

/** Whether an alert leads to what is listed as waiting anyway. */
export function useIsWaiting(): (alert: Alert) => boolean {
  const { companyId } = useSession()
  const { entries } = useWaitingWork()
  const waiting = new Set(entries.filter((entry) => entry.companyId === companyId).map(({ target }) => addressOfTarget(companyId, target)))
  return ({ target }) => waiting.has(addressOfTarget(companyId, target))
}
