import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { deriveKey } from '../keys.ts'
import type { FileAddress } from './file-store.ts'

/** Signs addresses of our own files and checks them. The signature covers method, key, length, type, name and expiry. */
export class FileAddresses {
  readonly #key: Buffer

  constructor(secret: string) {
    this.#key = deriveKey(secret, 'file-address')
  }

  /** A path with a query, from the server's root. */
  sign(address: FileAddress): string {
    const expires = Math.floor(address.expiresAt.getTime() / 1000)
    const query = new URLSearchParams({ expires: String(expires), type: address.type })
    if (address.length !== undefined) query.set('length', String(address.length))
    if (address.fileName !== undefined) query.set('name', address.fileName)
    query.set('signature', this.#sign({ ...address, expires }).toString('base64url'))
    return `/files/${address.key.split('/').map(encodeURIComponent).join('/')}?${query}`
  }

  /** What an address allows, or nothing when it was altered, is for another method, or has expired. */
  check(method: string, key: string, query: unknown, now: Date): FileAddress | undefined {
    const parsed = querySchema.safeParse(query)
    if (!parsed.success || (method !== 'GET' && method !== 'PUT')) return undefined
    const { expires, type, length, name: fileName, signature } = parsed.data
    const address = { method, key, type, length, fileName, expires } as const
    const given = Buffer.from(signature, 'base64url')
    const expected = this.#sign(address)
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined
    if (expires * 1000 <= now.getTime()) return undefined
    return { method, key, type, length, fileName, expiresAt: new Date(expires * 1000) }
  }

  #sign({ method, key, type, length, fileName, expires }: Omit<FileAddress, 'expiresAt'> & { expires: number }): Buffer {
    const covered = JSON.stringify([method, key, type, length ?? null, fileName ?? null, expires])
    return createHmac('sha256', this.#key).update(covered).digest()
  }
}

const wholeNumber = z
  .string()
  .regex(/^\d{1,15}$/)
  .transform(Number)

const querySchema = z.object({
  expires: wholeNumber,
  type: z.string().max(200),
  length: wholeNumber.optional(),
  name: z.string().max(300).optional(),
  signature: z.string().max(100),
})
