import type { Readable } from 'node:stream'
import { z } from 'zod'

/**
 * Where files are: a local folder, or later a bucket. A key is a path of lower-case words, such as
 * `12/charts/<uuid>.json`; its first part is the company's id. What is under a key never changes, except
 * under keys that were uploaded to.
 */
export interface FileStore {
  /** Stores bytes durably, all or nothing. A key that is taken is refused unless `replace` is set. @throws FileExists, FileTooLarge, FileTooShort */
  put(key: string, content: Uint8Array | Readable, options?: PutOptions): Promise<StoredFile>
  /** The bytes, or nothing where there are none. */
  open(key: string): Promise<OpenFile | undefined>
  exists(key: string): Promise<boolean>
  /** Removing what is not there is fine. */
  delete(key: string): Promise<void>
  /** Gives a file another key, where nothing is yet; from then on it counts as changed now. @throws FileExists, FileMissing */
  move(from: string, to: string): Promise<void>
  /** The files under a folder such as `12/uploads`, or all, in no order. What comes or goes in the meantime may be left out. */
  list(folder?: string): AsyncIterable<ListedFile>
  /** Removes what puts left that broke off before this time, which has no key. Answers how many. */
  removeUnfinished(before: Date): Promise<number>
  /** An address that allows one thing with one key until it expires; whoever has it may use it, one with a reader only while that one may read the item. */
  signedUrl(address: FileAddress): string
  /** The mark of this storage, a UUID, or nothing where it has none. It is no file: no key reaches it, no list names it. */
  readMark(): Promise<string | undefined>
  writeMark(mark: string): Promise<void>
  /** From then on it is nobody's. */
  removeMark(): Promise<void>
  /** Bytes that are free; nothing where nobody knows, as of a bucket. */
  freeSpace(): Promise<number | undefined>
  /** Fulfils when something can be written, else rejects: a disk may be full, a folder or a bucket read-only. */
  ping(): Promise<void>
}

export interface PutOptions {
  /** Bytes; more is refused and nothing is kept. */
  limit?: number
  /** Fewer bytes than the limit are refused too. */
  exact?: boolean
  replace?: boolean
}

export interface StoredFile {
  length: number
  /** Hex. */
  sha256: string
}

export interface ListedFile {
  key: string
  modifiedOn: Date
}

export interface OpenFile {
  length: number
  stream: Readable
}

export interface FileAddress {
  method: 'GET' | 'PUT'
  key: string
  /** Media type: of the answer, or of what may be PUT. */
  type: string
  /** For PUT: the most bytes. */
  length?: number
  /** For PUT: exactly `length` bytes. */
  exact?: boolean
  expiresAt: Date
  /** For GET: the name under which a browser saves it. */
  fileName?: string
  /** For GET: the browser saves it, whatever its type. */
  saves?: boolean
  /** For GET: whose rights on what are asked at each request. Left out: a file that was made for one download. */
  reader?: FileReader
}

export interface FileReader {
  /** The companyUserId. */
  memberId: number
  item: ReadItem
}

/** The item whose file it is, as calls name it: the type of a document or chart and a version's id, of the notes of a completed month that was opened again theirs as they are kept, or of an audit pack its id. */
export interface ReadItem {
  on: 'document' | 'note' | 'chart' | 'pack'
  type: string
  id: number
}

/** What is at the place of the mark, if it is one. */
export function parseMark(text: string): string | undefined {
  return z.uuid().safeParse(text.trim()).data
}

/** Of the file or object that holds the mark. No key begins with a dot. */
export const markName = '.strata-mark'

/** The key holds other bytes already. */
export class FileExists extends Error {
  override readonly name = 'FileExists'
}

/** There is no file with this key. */
export class FileMissing extends Error {
  override readonly name = 'FileMissing'
}

/** Fewer bytes came than announced. */
export class FileTooShort extends Error {
  override readonly name = 'FileTooShort'
}

/** More bytes came than allowed. */
export class FileTooLarge extends Error {
  override readonly name = 'FileTooLarge'
}
