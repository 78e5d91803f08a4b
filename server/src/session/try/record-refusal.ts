import { type PublicContext, Throttle, type ThrottleLimits, type Transaction } from '../../platform/index.ts'

interface RefusedLogin {
  kind: 'challengeRefused' | 'ssoReturnRefused' | 'ssoEnterRefused' | 'ssoLogoutRefused'
  /** Of what kind it is: those of one key are alike. */
  key: string
  outcome: string
}

/** Writes the audit row of a call that is refused, in the company or outside of all: of those alike from one address the first of an hour alone. */
export async function recordRefusal(context: PublicContext, tx: Transaction, { outcome, ...refusal }: RefusedLogin): Promise<void> {
  const { address, services } = context
  const throttle = new Throttle(services.configuration.sessionSecret)
  const { allowed: isFirst } = await throttle.begin(tx, { ...refusal, address }, firstOfHour, services.clock.now())
  if (isFirst) await context.record(tx, { accountId: null, companyUserId: null, outcome })
  else context.leaveUnrecorded()
}

/** One address may be refused for one thing after another. */
const firstOfHour: ThrottleLimits = { minutes: 60, perKeyAndAddress: 1, perAddress: 10, perKey: null }
