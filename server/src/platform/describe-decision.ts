import { fullName, type Person } from '@strata/contract'
import { describeMoment } from './describe-moment.ts'

/** How the last decision on a version went. Instants are ISO 8601. */
export interface Decided {
  approvedBy: Person | null
  approvedOn: string | null
  rejection: { by: Person; on: string } | null
}

/** Who decided, and when, for the second of two who decide at once; nothing where nobody has. */
export function describeDecision({ approvedBy, approvedOn, rejection }: Decided, timezone: string): string | undefined {
  if (approvedBy && approvedOn) return `${fullName(approvedBy)} approved this on ${describeMoment(approvedOn, timezone)}.`
  return rejection ? `${fullName(rejection.by)} rejected this on ${describeMoment(rejection.on, timezone)}.` : undefined
}
