import type { Readable } from 'node:stream'

/**
 * Where files lie: a local folder, or later a bucket. A key is a path of lower-case words, such as
 * `12/charts/<uuid>.json`; its first part is the company's id. What lies under a key never changes, except
 * under keys that were uploaded to.
 */
export interface FileStore {
  /** Stores bytes durably. A key that is taken is refused unless `replace` is set. @throws FileExists, FileTooLarge */
  put(key: string, content: Uint8Array | Readable, options?: PutOptions): Promise<StoredFile>
  /** The bytes, or nothing where there are none. */
  open(key: string): Promise<OpenFile | undefined>
  exists(key: string): Promise<boolean>
  /** Removing what is not there is fine. */
  delete(key: string): Promise<void>
  /** An address that allows one thing with one key until it expires; whoever has it may use it. */
  signedUrl(address: FileAddress): string
  /** Fulfils when storage can be reached, else rejects. */
  ping(): Promise<void>
}

export interface PutOptions {
  /** Bytes; more is refused and nothing is kept. */
  limit?: number
  replace?: boolean
}

export interface StoredFile {
  length: number
  /** Hex. */
  sha256: string
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
  expiresAt: Date
  /** For GET: the name under which a browser saves it. */
  fileName?: string
}

/** The key holds other bytes already. */
export class FileExists extends Error {
  override readonly name = 'FileExists'
}

/** More bytes came than allowed. */
export class FileTooLarge extends Error {
  override readonly name = 'FileTooLarge'
}
