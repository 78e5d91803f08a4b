import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'

/** Tables with a column `secret` that is sealed in the place of its row's `id`. */
export const sealedTables = ['totp', 'sso_provider'] as const

/** Where a sealed value is kept, by its table and the id of its row: in another place it does not open. */
interface SealPlace {
  /** `pack_key` is sealed by a key of AUDIT_SECRET. */
  table: (typeof sealedTables)[number] | 'pack_key'
  id: string
}

/**
 * Seals secrets that the server must read again, by AES-256-GCM: whoever has the database or a backup alone reads none of them. Sealed, a value is a byte for the
 * form, 4 bytes for the number of the key, 12 for the nonce, 16 for the tag, and the ciphertext.
 */
export class Sealer {
  readonly #key: Buffer
  /** Of the key, four bytes of a hash of it: with each value that it sealed. */
  readonly number: Buffer

  /** `key` has 32 bytes. */
  constructor(key: Buffer) {
    if (key.length !== 32) throw new Error('A sealing key has 32 bytes')
    this.#key = key
    this.number = createHash('sha256').update('strata sealing key').update(key).digest().subarray(0, 4)
  }

  seal(text: string, place: SealPlace): Buffer {
    const nonce = randomBytes(12)
    const cipher = createCipheriv('aes-256-gcm', this.#key, nonce).setAAD(bytesOf(place))
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
    return Buffer.concat([form, this.number, nonce, cipher.getAuthTag(), sealed])
  }

  /** @throws SealedByAnotherKey; Error where it was altered or is of another place */
  open(sealed: Buffer, place: SealPlace): string {
    if (!sealed.subarray(0, 1).equals(form) || !sealed.subarray(1, 5).equals(this.number)) throw new SealedByAnotherKey()
    const decipher = createDecipheriv('aes-256-gcm', this.#key, sealed.subarray(5, 17), { authTagLength: 16 })
    decipher.setAAD(bytesOf(place)).setAuthTag(sealed.subarray(17, 33))
    return Buffer.concat([decipher.update(sealed.subarray(33)), decipher.final()]).toString('utf8')
  }
}

/** The value was sealed by a key that is not `SEALING_KEY` any longer. */
export class SealedByAnotherKey extends Error {
  override readonly name = 'SealedByAnotherKey'
}

const form = Buffer.from([1])
const bytesOf = ({ table, id }: SealPlace): Buffer => Buffer.from(JSON.stringify([table, id]))
