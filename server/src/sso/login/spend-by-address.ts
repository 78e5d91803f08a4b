import { fail, type PublicContext, Throttle, type ThrottleLimits, type Transaction, type Try } from '../../platform/index.ts'

/** Something that was counted, and when: it may be taken back. */
export interface Spent {
  attempt: Try
  at: Date
}

/** Counts one more of something that an address may do so often an hour. @throws Problem TOO_MANY_TRIES */
export async function spendByAddress(
  { address, services }: PublicContext,
  { kind, most }: Pick<Try, 'kind'> & { most: number },
): Promise<Spent> {
  const { database, clock } = services
  const limits = { minutes: 60, perKeyAndAddress: null, perAddress: most, perKey: null }
  const [attempt, at] = [{ kind, key: '', address }, clock.now()]
  const begun = await database.outsideCompany((tx) => throttleOf(services).begin(tx, attempt, limits, at))
  if (!begun.allowed) fail('TOO_MANY_TRIES', { retryAfter: begun.retryAfter })
  return { attempt, at }
}

/** It went well: of these an address may have as many as it likes. */
export const takeBack = ({ services }: PublicContext, tx: Transaction, { attempt, at }: Spent): Promise<void> =>
  throttleOf(services).takeBack(tx, attempt, at)

interface RefusedLogin {
  kind: 'ssoReturnRefused' | 'ssoEnterRefused' | 'ssoLogoutRefused'
  /** Of what kind it is: those of one key are alike. */
  key: string
  outcome: string
}

/** Writes the audit row of a call that is refused, in the company or outside of all: of those alike from one address the first of an hour alone. */
export async function recordRefusal(context: PublicContext, tx: Transaction, { outcome, ...refusal }: RefusedLogin): Promise<void> {
  const { address, services } = context
  const { allowed: isFirst } = await throttleOf(services).begin(tx, { ...refusal, address }, firstOfHour, services.clock.now())
  if (isFirst) await context.record(tx, { accountId: null, companyUserId: null, outcome })
  else context.leaveUnrecorded()
}

/** One address may be refused for one thing after another. */
const firstOfHour: ThrottleLimits = { minutes: 60, perKeyAndAddress: 1, perAddress: 10, perKey: null }

const throttleOf = ({ configuration }: PublicContext['services']): Throttle => new Throttle(configuration.sessionSecret)
