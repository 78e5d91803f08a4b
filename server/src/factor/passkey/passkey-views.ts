import { type RelyingParty, sql, type Transaction } from '../../platform/index.ts'
import type { KnownCredential } from './web-authn.ts'

/** A passkey of an account. */
export interface OwnPasskey extends KnownCredential {
  id: string
  name: string
  userHandle: Buffer
  /** The host that it was made for. */
  rpId: string
  addedAt: string
  usedAt: string | null
}

export async function listPasskeys(tx: Transaction, accountId: number): Promise<OwnPasskey[]> {
  return tx.many(sql`
    select id, name, credential_id as "credentialId", transports, user_handle as "userHandle", rp_id as "rpId", added_at as "addedAt", used_at as "usedAt"
      from list_passkeys(${accountId})`)
}

/** A passkey as far as it is checked by. */
export interface KeptPasskey {
  id: string
  accountId: number
  publicKey: Buffer
  signCount: number
  userHandle: Buffer
  rpId: string
}

export async function findPasskey(tx: Transaction, credentialId: Buffer): Promise<KeptPasskey | undefined> {
  return tx.maybe(sql`
    select id, account_id as "accountId", public_part as "publicKey", sign_count as "signCount", user_handle as "userHandle", rp_id as "rpId"
      from find_passkey(${credentialId})`)
}

/** How many passkeys were made for other hosts: they work no longer. */
export async function countLostPasskeys(tx: Transaction, parties: readonly RelyingParty[]): Promise<number> {
  const { count } = await tx.one<{ count: number }>(sql`select count_lost_passkeys(${parties.map(({ id }) => id)}) as count`)
  return count
}
