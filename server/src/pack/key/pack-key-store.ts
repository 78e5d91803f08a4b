import { type Database, sql } from '../../platform/index.ts'

/** A key as it is kept: the public half, and the private half sealed. Instants are ISO 8601. */
export interface KeptKey {
  id: string
  publicKey: Uint8Array
  secret: Buffer
  madeAt: string
  endedAt: string | null
}

/** The present one first. */
export const listKeptKeys = (database: Database): Promise<KeptKey[]> =>
  database.outsideCompany((tx) =>
    tx.many<KeptKey>(sql`
      select id, public_half as "publicKey", secret, made_at as "madeAt", ended_at as "endedAt" from list_pack_keys()`),
  )

interface NewKey extends Pick<KeptKey, 'id' | 'publicKey' | 'secret'> {
  inPlaceOf: string | null
  now: Date
}

/** False where somebody else was faster. */
export async function addKey(database: Database, { inPlaceOf, id, publicKey, secret, now }: NewKey): Promise<boolean> {
  const { added } = await database.outsideCompany((tx) =>
    tx.one<{ added: boolean }>(sql`select add_pack_key(${inPlaceOf}, ${id}, ${publicKey}, ${secret}, ${now}) as added`),
  )
  return added
}
