import { lostPasskeysMessages, passkeyMessages } from '@strata/contract'
import { type Configuration, type Database, fail, listRelyingParties, type RelyingParty, type Services } from '../../platform/index.ts'
import { countLostPasskeys } from './passkey-views.ts'

/**
 * Whose passkeys a page may ask for: its own host's. `origin` is the header of that name; programs send none.
 * @throws Problem PASSKEYS_ELSEWHERE, whose sentence says what to open instead
 */
export function requireRelyingParty({ configuration }: Pick<Services, 'configuration'>, origin: string | undefined): RelyingParty {
  const parties = listRelyingParties(configuration)
  const [first] = parties
  if (!first) return fail('PASSKEYS_ELSEWHERE', { detail: passkeyMessages.nowhere })
  const found = origin === undefined ? first : parties.find((party) => party.origin === origin)
  return found ?? fail('PASSKEYS_ELSEWHERE', { detail: passkeyMessages.elsewhere({ address: first.origin }) })
}

/** A sentence for the operator where passkeys were made for other hosts than this server has now. */
export async function describeLostPasskeys(configuration: Configuration, database: Database): Promise<string | undefined> {
  const count = await database.outsideCompany((tx) => countLostPasskeys(tx, listRelyingParties(configuration)))
  return count === 0 ? undefined : lostPasskeysMessages.lost({ count, address: configuration.publicUrl })
}
