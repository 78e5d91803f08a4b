import type { SessionMeans, SignInOutcome } from '@strata/contract'
import { type CompanyTransaction, type PublicContext, sql, type Transaction } from '../../platform/index.ts'
import { describeDevice } from './device.ts'

interface SignInAttempt {
  /** By which the person came in, or tried to. */
  means: readonly SessionMeans[]
}

interface NotedSignIn extends SignInAttempt {
  companyUserId: number
  outcome: SignInOutcome
}

type Parts = Pick<PublicContext, 'services' | 'address' | 'userAgent'>

/** Adds an entry to the sign-in log of the company that a person enters, or is refused in (specification 5 §22.26). */
export async function noteSignIn(context: Parts, tx: CompanyTransaction, { companyUserId, outcome, means }: NotedSignIn): Promise<void> {
  const { now, device, address } = describeCaller(context)
  await tx.run(sql`
    insert into sign_in (company_id, at, company_user_id, outcome, means, device, address)
    values (${tx.companyId}, ${now}, ${companyUserId}, ${outcome}, ${means}, ${device}, ${address})`)
}

interface RefusedSignIn extends SignInAttempt {
  accountId: number
  outcome: Exclude<SignInOutcome, 'in'>
}

/** The same of a login that was refused before it was about a company: in each of which the account is an active member. */
export async function noteRefusedSignIn(context: Parts, tx: Transaction, { accountId, outcome, means }: RefusedSignIn): Promise<void> {
  const { now, device, address } = describeCaller(context)
  await tx.run(sql`select note_refused_sign_in(${accountId}, ${now}, ${outcome}, ${means}, ${device}, ${address})`)
}

const describeCaller = ({ services, userAgent, address }: Parts) => ({
  now: services.clock.now(),
  device: describeDevice(userAgent).slice(0, 100),
  address: address.slice(0, 60),
})
