import { fail, type PublicContext, Throttle, type Try } from '../../platform/index.ts'

/** Counts one more of something that an address may do so often an hour. @throws Problem TOO_MANY_TRIES */
export async function spendByAddress(
  { address, services }: PublicContext,
  { kind, most }: Pick<Try, 'kind'> & { most: number },
): Promise<void> {
  const { configuration, database, clock } = services
  const limits = { minutes: 60, perKeyAndAddress: null, perAddress: most, perKey: null }
  const throttle = new Throttle(configuration.sessionSecret)
  const begun = await database.outsideCompany((tx) => throttle.begin(tx, { kind, key: '', address }, limits, clock.now()))
  if (!begun.allowed) fail('TOO_MANY_TRIES', { retryAfter: begun.retryAfter })
}
