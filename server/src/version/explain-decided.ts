import { awaitingStatuses, consentMessages, goOn, isConsent, type Lifecycle, type Refusal } from '@strata/contract'
import { type Decided, describeDecision } from '../platform/index.ts'

interface DecidedItem {
  version: (Decided & { status: string }) | undefined
  /** Of who asks. */
  timezone: string
}

/** The second of two decisions learns who made the first, and whoever consents why no consent of theirs is asked for. */
export function explainDecided(refusal: Refusal, action: string, { version, timezone }: DecidedItem) {
  if (refusal.because === 'state' && version && isConsent(action))
    return {
      code: 'WRONG_STATE' as const,
      detail: awaitingStatuses.some((status) => status === version.status) ? consentMessages.given : consentMessages.over,
    }
  if (refusal.because !== 'state' || !version || ![goOn, 'approve', 'reject'].includes(action)) return undefined
  const detail = describeDecision(version, timezone)
  return detail === undefined ? undefined : { code: 'DECIDED_ALREADY' as const, detail }
}

/** Whether an action of a lifecycle does more than read, or approves beside it. */
export const changesVersions = (lifecycle: Lifecycle, action: string): boolean =>
  action === goOn || Object.values(lifecycle).some((actions) => actions[action] !== undefined && !actions[action].reads)
