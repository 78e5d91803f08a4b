import { userDialogMessages as messages, type User } from '@strata/contract'
import type { Session } from '../../session/index.ts'

/** Why somebody cannot lose the access (specification 5 §4). */
export function findFixedReason({ companyUserId }: User, { company: { info } }: Session): string | undefined {
  if (companyUserId === info.admin_id) return messages.administratorStays
  return companyUserId === info.ceo_id ? messages.ceoStays : undefined
}
