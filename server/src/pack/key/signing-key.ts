import { createHash, createPrivateKey, generateKeyPairSync, type KeyObject, randomUUID, sign } from 'node:crypto'
import type { PackKey } from '@strata/contract'
import { type Clock, type Configuration, type Database, deriveKey, Sealer } from '../../platform/index.ts'
import { addKey, type KeptKey, listKeptKeys } from './pack-key-store.ts'

interface Parts {
  database: Database
  configuration: Pick<Configuration, 'auditSecret'>
  clock: Clock
}

/** The key by which packs are signed now. */
export interface SigningKey {
  /** SHA-256, hex, of the public key. */
  fingerprint: string
  /** SPKI, DER in Base64. */
  publicKey: string
  sign(bytes: Uint8Array): Buffer
}

/** The present key of the installation; made where there is none, or where AUDIT_SECRET is not the one by which the present one was sealed. */
export async function getSigningKey(parts: Parts): Promise<SigningKey> {
  const sealer = new Sealer(deriveKey(parts.configuration.auditSecret, 'pack-key'))
  for (;;) {
    const present = (await listKeptKeys(parts.database)).find(({ endedAt }) => endedAt === null)
    if (present && isSealedBy(sealer, present)) return openKey(sealer, present)
    await addNewKey(parts, sealer, present)
  }
}

/** All there were, the present one first. */
export async function listPackKeys(database: Database): Promise<PackKey[]> {
  return (await listKeptKeys(database)).map((key) => ({ ...describePublic(key.publicKey), since: key.madeAt, until: key.endedAt }))
}

/** By the number of the key that a sealed value begins with. */
const isSealedBy = ({ number }: Sealer, { secret }: KeptKey): boolean => secret.subarray(1, 5).equals(number)

function openKey(sealer: Sealer, { id, publicKey, secret }: KeptKey): SigningKey {
  const der = Buffer.from(sealer.open(secret, { table: 'pack_key', id }), 'base64')
  const key: KeyObject = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' })
  return { ...describePublic(publicKey), sign: (bytes) => sign(null, bytes, key) }
}

async function addNewKey({ database, clock }: Parts, sealer: Sealer, present: KeptKey | undefined): Promise<void> {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const id = randomUUID()
  const der = privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64')
  await addKey(database, {
    inPlaceOf: present?.id ?? null,
    id,
    publicKey: publicKey.export({ format: 'der', type: 'spki' }),
    secret: sealer.seal(der, { table: 'pack_key', id }),
    now: clock.now(),
  })
}

/** Of a public key, in DER. */
export const describePublic = (der: Uint8Array): Pick<PackKey, 'fingerprint' | 'publicKey'> => ({
  fingerprint: createHash('sha256').update(der).digest('hex'),
  publicKey: Buffer.from(der).toString('base64'),
})
