import { type Alert, addressOfTarget } from '@strata/contract'
import { useSession } from '../session/index.ts'
import { useWaitingWork } from './work-query.ts'

/** Whether an alert leads to what is listed as waiting anyway. */
export function useIsWaiting(): (alert: Alert) => boolean {
  const { companyId } = useSession()
  const { entries } = useWaitingWork()
  const waiting = new Set(entries.filter((entry) => entry.companyId === companyId).map(({ target }) => addressOfTarget(companyId, target)))
  return ({ target }) => waiting.has(addressOfTarget(companyId, target))
}
