import type { Transaction } from '../database/database.ts'
import type { PublicContext } from '../serve/context.ts'
import { fail } from '../serve/problem.ts'
import { Throttle, type Try } from './throttle.ts'

/** Something that was counted, and when: it may be taken back. */
export interface Spent {
  attempt: Try
  at: Date
}

interface Hourly extends Pick<Try, 'kind'> {
  /** Of whom or what it is counted, wherever from; left out: of the address. */
  key?: string
  most: number
}

/** Counts one more of something that may happen so often an hour. It is rolled back with the transaction. @throws Problem TOO_MANY_TRIES */
export async function spendHourly(
  { tx, address, services }: Pick<PublicContext, 'address' | 'services'> & { tx: Transaction },
  { kind, key, most }: Hourly,
): Promise<Spent> {
  const counted = key === undefined ? { perAddress: most, perKey: null } : { perAddress: null, perKey: most }
  const [attempt, at] = [{ kind, key: key ?? '', address }, services.clock.now()]
  const begun = await throttleOf(services).begin(tx, attempt, { minutes: 60, perKeyAndAddress: null, ...counted }, at)
  if (!begun.allowed) fail('TOO_MANY_TRIES', { retryAfter: begun.retryAfter })
  return { attempt, at }
}

/** The same of an address that nobody is known by yet, in a transaction of its own: it counts whatever becomes of the call. @throws Problem TOO_MANY_TRIES */
export const spendByAddress = ({ address, services }: PublicContext, spent: Omit<Hourly, 'key'>): Promise<Spent> =>
  services.database.outsideCompany((tx) => spendHourly({ tx, address, services }, spent))

/** It went well: of these an address may have as many as it likes. */
export const takeBack = ({ services }: PublicContext, tx: Transaction, { attempt, at }: Spent): Promise<void> =>
  throttleOf(services).takeBack(tx, attempt, at)

const throttleOf = ({ configuration }: PublicContext['services']): Throttle => new Throttle(configuration.sessionSecret)
