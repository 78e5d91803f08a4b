import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { access, constants, type FileHandle, link, mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import type { FileAddresses } from './file-address.ts'
import { checkKey } from './file-key.ts'
import {
  type FileAddress,
  FileExists,
  type FileStore,
  FileTooLarge,
  type OpenFile,
  type PutOptions,
  type StoredFile,
} from './file-store.ts'

/** Files in a folder of this machine. */
export class LocalFileStore implements FileStore {
  readonly #folder: string
  readonly #addresses: FileAddresses

  /** `folder` is absolute. */
  constructor(folder: string, addresses: FileAddresses) {
    this.#folder = folder
    this.#addresses = addresses
  }

  /** Written beside its place, flushed to the disk and then named: a crash leaves the whole file or none. */
  async put(
    key: string,
    content: Uint8Array | Readable,
    { limit = Number.POSITIVE_INFINITY, replace = false }: PutOptions = {},
  ): Promise<StoredFile> {
    const path = this.#pathOf(key)
    const incoming = join(this.#folder, incomingFolder, randomUUID())
    await makeFolder(dirname(incoming))
    try {
      const stored = await writeDurably(incoming, content, limit)
      await makeFolder(dirname(path))
      await (replace ? rename(incoming, path) : linkAnew(incoming, path))
      await flushFolder(dirname(path))
      return stored
    } finally {
      await rm(incoming, { force: true })
    }
  }

  async open(key: string): Promise<OpenFile | undefined> {
    const path = this.#pathOf(key)
    const info = await stat(path).catch(nothingIfAbsent)
    return info?.isFile() ? { length: info.size, stream: createReadStream(path) } : undefined
  }

  async exists(key: string): Promise<boolean> {
    const info = await stat(this.#pathOf(key)).catch(nothingIfAbsent)
    return info?.isFile() ?? false
  }

  async delete(key: string): Promise<void> {
    await rm(this.#pathOf(key), { force: true })
  }

  signedUrl(address: FileAddress): string {
    return this.#addresses.sign({ ...address, key: checkKey(address.key) })
  }

  async ping(): Promise<void> {
    await makeFolder(this.#folder)
    await access(this.#folder, constants.R_OK | constants.W_OK)
  }

  #pathOf(key: string): string {
    return join(this.#folder, checkKey(key))
  }
}

/** No key begins with a dot, so none reaches it. */
const incomingFolder = '.incoming'

async function writeDurably(path: string, content: Uint8Array | Readable, limit: number): Promise<StoredFile> {
  const file = await open(path, 'wx', 0o600)
  try {
    const stored = await writeAll(file, content instanceof Readable ? content : [content], limit)
    await file.sync()
    return stored
  } finally {
    await file.close()
  }
}

async function writeAll(file: FileHandle, chunks: AsyncIterable<unknown> | Iterable<Uint8Array>, limit: number): Promise<StoredFile> {
  const hash = createHash('sha256')
  let length = 0
  for await (const chunk of chunks) {
    if (!(chunk instanceof Uint8Array)) throw new TypeError('A file is made of bytes.')
    length += chunk.length
    if (length > limit) throw new FileTooLarge('The file is larger than allowed.')
    hash.update(chunk)
    await file.writeFile(chunk)
  }
  return { length, sha256: hash.digest('hex') }
}

/** Gives the file its name unless the name is taken: a rename would replace. */
async function linkAnew(incoming: string, path: string): Promise<void> {
  try {
    await link(incoming, path).catch((error: unknown) => (linkless.has(codeOf(error)) ? claimAnew(incoming, path) : Promise.reject(error)))
  } catch (error) {
    if (codeOf(error) === 'EEXIST') throw new FileExists('A file with this key is there already.')
    throw error
  }
}

/** What file systems say that have no hard links, such as exFAT and some network folders. */
const linkless: ReadonlySet<unknown> = new Set(['EPERM', 'ENOSYS', 'ENOTSUP', 'EOPNOTSUPP'])

/** Takes the name with an empty file, then puts the file in its place: nobody else gets the name in between. */
async function claimAnew(incoming: string, path: string): Promise<void> {
  await (await open(path, 'wx', 0o600)).close()
  await rename(incoming, path)
}

/** Makes a folder and those above it that are missing, each one durable. */
async function makeFolder(folder: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true, mode: 0o700 })
  if (first === undefined) return
  for (let made = folder; made.length >= first.length; made = dirname(made)) await flushFolder(dirname(made))
}

/** A new name is durable once its folder is. Where folders cannot be flushed (Windows), the system sees to it. */
async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch(() => undefined)
  await handle?.sync().catch(() => {})
  await handle?.close()
}

function nothingIfAbsent(error: unknown): undefined {
  if (codeOf(error) === 'ENOENT' || codeOf(error) === 'ENOTDIR') return undefined
  throw error
}

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined)
