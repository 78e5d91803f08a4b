import { fail, type PublicContext, Throttle, type Transaction, type Try } from '../../platform/index.ts'

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

const throttleOf = ({ configuration }: PublicContext['services']): Throttle => new Throttle(configuration.sessionSecret)
