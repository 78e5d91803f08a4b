import { fail, type MemberContext, Throttle, type Try } from '../platform/index.ts'

/** Counts one more of something that may happen so often an hour. It is rolled back with the call. @throws Problem TOO_MANY_TRIES */
export async function spendHourly(
  { tx, address, services }: Pick<MemberContext, 'tx' | 'address' | 'services'>,
  { kind, key, most }: Pick<Try, 'kind' | 'key'> & { most: number },
): Promise<void> {
  const throttle = new Throttle(services.configuration.sessionSecret)
  const limits = { minutes: 60, perKeyAndAddress: null, perAddress: null, perKey: most }
  const { allowed: isAllowed, retryAfter } = await throttle.begin(tx, { kind, key, address }, limits, services.clock.now())
  if (!isAllowed) fail('TOO_MANY_TRIES', { retryAfter })
}
