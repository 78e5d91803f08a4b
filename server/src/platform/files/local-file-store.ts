import { randomUUID } from 'node:crypto'
import { closeSync, createReadStream, fstatSync, open as openByNumber } from 'node:fs'
import { link, mkdir, open, opendir, readFile, rename, rm, stat, statfs, utimes, writeFile } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import type { Readable } from 'node:stream'
import { promisify } from 'node:util'
import type { FileAddresses } from './file-address.ts'
import { checkFolder, checkKey, isFileKey } from './file-key.ts'
import {
  type FileAddress,
  FileExists,
  FileMissing,
  type FileStore,
  type ListedFile,
  markName,
  type OpenFile,
  type PutOptions,
  parseMark,
  type StoredFile,
} from './file-store.ts'
import { MeasuredBytes } from './measured-bytes.ts'

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
  async put(key: string, content: Uint8Array | Readable, options: PutOptions = {}): Promise<StoredFile> {
    const path = this.#pathOf(key)
    const incoming = join(this.#folder, incomingFolder, randomUUID())
    await makeFolder(dirname(incoming))
    try {
      const bytes = new MeasuredBytes(content, options)
      await writeDurably(incoming, bytes)
      await makeFolder(dirname(path))
      await (options.replace ? rename(incoming, path) : linkNew(incoming, path))
      await flushFolder(dirname(path))
      return bytes.finish()
    } finally {
      await rm(incoming, { force: true })
    }
  }

  /** Held open from here on: it is read to its end, whoever removes it in the meantime. */
  async open(key: string): Promise<OpenFile | undefined> {
    const path = this.#pathOf(key)
    const fd = await openToRead(path, 'r').catch(nothingIfAbsent)
    if (fd === undefined) return undefined
    const info = fstatSync(fd)
    if (info.isFile()) return { length: info.size, stream: createReadStream(path, { fd }) }
    closeSync(fd)
    return undefined
  }

  async exists(key: string): Promise<boolean> {
    const info = await stat(this.#pathOf(key)).catch(nothingIfAbsent)
    return info?.isFile() ?? false
  }

  async delete(key: string): Promise<void> {
    await rm(this.#pathOf(key), { force: true })
  }

  /** The new name is there before the old one goes. */
  async move(from: string, to: string): Promise<void> {
    const [source, target] = [this.#pathOf(from), this.#pathOf(to)]
    await makeFolder(dirname(target))
    const now = new Date()
    try {
      await utimes(source, now, now)
      await linkNew(source, target)
    } catch (error) {
      if (isAbsent(error)) throw new FileMissing('There is no file with this key.')
      throw error
    }
    await flushFolder(dirname(target))
    await rm(source, { force: true })
  }

  async *list(folder = ''): AsyncGenerator<ListedFile> {
    for await (const path of listPaths(join(this.#folder, checkFolder(folder)))) {
      const key = relative(this.#folder, path).replaceAll(sep, '/')
      const info = isFileKey(key) ? await stat(path).catch(nothingIfAbsent) : undefined
      if (info) yield { key, modifiedOn: info.mtime }
    }
  }

  async removeUnfinished(before: Date): Promise<number> {
    let removed = 0
    for await (const path of listPaths(join(this.#folder, incomingFolder))) {
      const info = await stat(path).catch(nothingIfAbsent)
      if (!info || info.mtime >= before) continue
      await rm(path, { force: true })
      removed += 1
    }
    return removed
  }

  signedUrl(address: FileAddress): string {
    return this.#addresses.sign({ ...address, key: checkKey(address.key) })
  }

  async readMark(): Promise<string | undefined> {
    const text = await readFile(join(this.#folder, markName), 'utf8').catch(nothingIfAbsent)
    return text === undefined ? undefined : parseMark(text)
  }

  async writeMark(mark: string): Promise<void> {
    const incoming = join(this.#folder, incomingFolder, randomUUID())
    await makeFolder(dirname(incoming))
    await writeDurably(incoming, [Buffer.from(`${mark}\n`)])
    await rename(incoming, join(this.#folder, markName))
    await flushFolder(this.#folder)
  }

  async removeMark(): Promise<void> {
    await rm(join(this.#folder, markName), { force: true })
  }

  async freeSpace(): Promise<number | undefined> {
    await makeFolder(this.#folder)
    const { bavail, bsize } = await statfs(this.#folder)
    return bavail * bsize
  }

  /** A full disk shows only in bytes that are written. */
  async ping(): Promise<void> {
    const probe = join(this.#folder, incomingFolder, randomUUID())
    await makeFolder(dirname(probe))
    try {
      await writeFile(probe, Buffer.alloc(probeBytes), { flag: 'wx', mode: 0o600 })
    } finally {
      await rm(probe, { force: true })
    }
  }

  #pathOf(key: string): string {
    return join(this.#folder, checkKey(key))
  }
}

const openToRead = promisify<string, string, number>(openByNumber)

/** No key begins with a dot, so none reaches it. */
const incomingFolder = '.incoming'

/** More than a file system keeps beside a file's name. */
const probeBytes = 4_096

async function writeDurably(path: string, bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<void> {
  const file = await open(path, 'wx', 0o600)
  try {
    for await (const chunk of bytes) await file.writeFile(chunk)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** The files in a folder and those below, one after another. */
async function* listPaths(folder: string): AsyncGenerator<string> {
  const entries = await opendir(folder).catch(nothingIfAbsent)
  if (!entries) return
  for await (const entry of entries) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* listPaths(path)
    else if (entry.isFile()) yield path
  }
}

/** Gives the file its name unless the name is taken: a rename would replace. */
async function linkNew(incoming: string, path: string): Promise<void> {
  try {
    await link(incoming, path).catch((error: unknown) => (linkless.has(codeOf(error)) ? claimNew(incoming, path) : Promise.reject(error)))
  } catch (error) {
    if (codeOf(error) === 'EEXIST') throw new FileExists('A file with this key is there already.')
    throw error
  }
}

/** What file systems say that have no hard links, such as exFAT and some network folders. */
const linkless: ReadonlySet<unknown> = new Set(['EPERM', 'ENOSYS', 'ENOTSUP', 'EOPNOTSUPP'])

/** Takes the name with an empty file, then puts the file in its place: nobody else gets the name in between. */
async function claimNew(incoming: string, path: string): Promise<void> {
  await (await open(path, 'wx', 0o600)).close()
  await rename(incoming, path)
}

/** Makes a folder and those above it that are missing, each one durable. */
async function makeFolder(folder: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true, mode: 0o700 })
  if (first === undefined) return
  for (let made = folder; made.length >= first.length; made = dirname(made)) await flushFolder(dirname(made))
}

function nothingIfAbsent(error: unknown): undefined {
  if (isAbsent(error)) return undefined
  throw error
}

const isAbsent = (error: unknown): boolean => codeOf(error) === 'ENOENT' || codeOf(error) === 'ENOTDIR'

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined)

/** A new name is durable once its folder is. Where folders cannot be flushed (Windows), the system sees to it. */
export async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch(() => undefined)
  await handle?.sync().catch(() => {})
  await handle?.close()
}
