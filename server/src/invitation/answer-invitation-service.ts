import type { CompanyTransaction } from '../platform/index.ts'
import { mailWelcome, readPassword } from '../session/index.ts'
import { lockCompany } from '../user/index.ts'
import { announceAnswer } from './announce-answer.ts'
import { findOpenInvitation, type InvitationProof, writeAnswer } from './invitation-store.ts'

export interface InvitationAnswer {
  /** Whose invitation: by the member, or by the account. */
  of: { companyUserId: number } | { accountId: number }
  accepts: boolean
  proof: InvitationProof
  readClock: () => Date
}

export interface AnsweredInvitation {
  companyUserId: number
  accountId: number
}

/** Accepts or declines an invitation of the transaction's company and notifies who waits for it; nothing where none is open for this proof. */
export async function answerInvitation(
  tx: CompanyTransaction,
  { of, accepts, proof, readClock }: InvitationAnswer,
): Promise<AnsweredInvitation | undefined> {
  // An invitation that ends while this waits has given its seat to somebody else.
  if (accepts) await lockCompany(tx, readClock())
  const now = readClock()
  const invitation = await findOpenInvitation(tx, of, now)
  if (!invitation) return undefined
  const { companyUserId, accountId } = invitation
  if (!(await writeAnswer(tx, { companyUserId, accepts, proof, now }))) return undefined
  await announceAnswer(tx, { companyUserId, accepts, on: now })
  // Somebody whom no company knew before was asked first: the password comes after.
  if (accepts && (await readPassword(tx, accountId)) === undefined) await mailWelcome(tx, { accountId, companyUserId, isElsewhere: false })
  return { companyUserId, accountId }
}

/** The first login of an invited person by the company's provider, with an address in a domain that the company has proved, is the answer; false where that proves nothing. */
export async function acceptByProvider(tx: CompanyTransaction, companyUserId: number, now: Date): Promise<boolean> {
  if (!(await writeAnswer(tx, { companyUserId, accepts: true, proof: { byProvider: true }, now }))) return false
  await announceAnswer(tx, { companyUserId, accepts: true, on: now })
  return true
}
