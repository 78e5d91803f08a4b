import type { Lifecycle, Refusal } from '@strata/contract'
import { type Decided, describeDecision } from '../platform/index.ts'

interface DecidedItem {
  version: Decided | undefined
  /** Of who asks. */
  timezone: string
}

/** The second of two decisions learns who made the first. */
export function explainDecided(refusal: Refusal, action: string, { version, timezone }: DecidedItem) {
  if (refusal.because !== 'state' || !version || (action !== 'approve' && action !== 'reject')) return undefined
  const detail = describeDecision(version, timezone)
  return detail === undefined ? undefined : { code: 'DECIDED_ALREADY' as const, detail }
}

/** Whether an action of a lifecycle does more than read. */
export const changesVersions = (lifecycle: Lifecycle, action: string): boolean =>
  Object.values(lifecycle).some((actions) => actions[action] !== undefined && !actions[action].reads)
