import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { deriveKey } from '../keys.ts'
import type { FileAddress, FileReader } from './file-store.ts'

/** Signs addresses of our own files and checks them. The signature covers all that an address says. */
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
    if (address.exact) query.set('exact', '1')
    if (address.saves) query.set('saves', '1')
    if (address.reader) query.set('reader', nameReader(address.reader))
    query.set('signature', this.#sign({ ...address, expires }).toString('base64url'))
    return `/files/${address.key.split('/').map(encodeURIComponent).join('/')}?${query}`
  }

  /** What an address allows, or nothing when it was altered, is for another method, or has expired. */
  check(method: string, key: string, query: unknown, now: Date): FileAddress | undefined {
    const parsed = querySchema.safeParse(query)
    if (!parsed.success || (method !== 'GET' && method !== 'PUT')) return undefined
    const { expires, name: fileName, signature, ...rest } = parsed.data
    const address: Signed = { method, key, fileName, expires, ...rest }
    const given = Buffer.from(signature, 'base64url')
    const expected = this.#sign(address)
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined
    if (expires * 1000 <= now.getTime()) return undefined
    return { method, key, fileName, expiresAt: new Date(expires * 1000), ...rest }
  }

  #sign({ method, key, type, length, fileName, expires, exact = false, saves = false, reader }: Signed): Buffer {
    // Without these it is what the first release signed.
    const added = exact || saves || reader ? [exact, saves, ...(reader ? [nameReader(reader)] : [])] : []
    const covered = JSON.stringify([method, key, type, length ?? null, fileName ?? null, expires, ...added])
    return createHmac('sha256', this.#key).update(covered).digest()
  }
}

type Signed = Omit<FileAddress, 'expiresAt'> & { expires: number }

/** `12.document.GPD.45`: the companyUserId, and the item. */
const nameReader = ({ memberId, item: { on, type, id } }: FileReader): string => [memberId, on, type, id].join('.')

const readItems = z.enum(['document', 'note', 'chart', 'pack'])
const readerPattern = /^([1-9]\d{0,15})\.(document|note|chart|pack)\.([A-Za-z]{2,8})\.([1-9]\d{0,15})$/

const namedReader = z
  .string()
  .regex(readerPattern)
  .transform((text): FileReader => {
    const [, memberId, on, type = '', id] = readerPattern.exec(text) ?? []
    return { memberId: Number(memberId), item: { on: readItems.parse(on), type, id: Number(id) } }
  })

const wholeNumber = z
  .string()
  .regex(/^\d{1,15}$/)
  .transform(Number)

const flag = z.literal('1').transform(() => true)

const querySchema = z.object({
  expires: wholeNumber,
  type: z.string().max(200),
  length: wholeNumber.optional(),
  name: z.string().max(300).optional(),
  exact: flag.optional(),
  saves: flag.optional(),
  reader: namedReader.optional(),
  signature: z.string().max(100),
})
