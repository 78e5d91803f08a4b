import { type Alert, addressOfTarget, alertMessages, type RouteInput, type WorkEntry, type WorkKind, workRoutes } from '@strata/contract'
import { useQuery } from '@tanstack/react-query'
import { query, useAwaited } from '../platform/index.ts'
import { useSession } from '../session/index.ts'

export const workKey = (companyId: number) => ['work', companyId]

export type WorkAsked = Partial<RouteInput<typeof workRoutes.listWork>['query']>

/** What waits for one until it is done, in all companies one belongs to, by the day it is due. Signals refresh it; the days pass without one. */
export const workQuery = (companyId: number, asked: WorkAsked = {}) =>
  query(
    {
      key: [...workKey(companyId), asked],
      route: workRoutes.listWork,
      request: { params: { companyId }, query: asked },
      failed: alertMessages.waitingFailed,
    },
    { refetchOnWindowFocus: true },
  )

const none: readonly WorkEntry[] = []

/** How much waits and the first of it; none until it is loaded. `isAwaited`: it is on its way for the first time. */
export function useWaitingWork() {
  const { companyId } = useSession()
  const asked = useQuery(workQuery(companyId))
  const { data } = asked
  return { entries: data?.rows ?? none, count: data?.count ?? 0, isLoaded: data !== undefined, isAwaited: useAwaited(asked) }
}

/** What waits for one’s own hands in a global process, in the company one is in. */
export function useWorkOfProcess(globalChronId: number): readonly WorkEntry[] {
  const { companyId } = useSession()
  const { entries } = useWaitingWork()
  return entries.filter(
    ({ kind, companyId: itsId, target }) =>
      !ownDoings.has(kind) && itsId === companyId && target.tabType === 'process' && target.sourceId === globalChronId,
  )
}

/** Whether an alert leads to what is listed as waiting anyway. */
export function useIsWaiting(): (alert: Alert) => boolean {
  const { companyId } = useSession()
  const { entries } = useWaitingWork()
  const asked = entries.filter(({ kind, companyId: itsId }) => itsId === companyId && !ownDoings.has(kind))
  const waiting = new Set(asked.map(({ target }) => addressOfTarget(companyId, target)))
  return ({ target }) => waiting.has(addressOfTarget(companyId, target))
}

/** What one did oneself: an alert about it says what became of it. */
const ownDoings: ReadonlySet<WorkKind> = new Set(['idleWip', 'asked'])
