import { createHash } from 'node:crypto'

/** A name for a file, or for what is like one, that is always the same. */
export function uuidOf(kind: string, n: number): string {
  const hex = createHash('sha256').update(`${kind}:${n}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

export interface FileContent {
  bytes: Buffer
  length: number
  sha256: string
}

export function contentOf(text: string): FileContent {
  const bytes = Buffer.from(text)
  return { bytes, length: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') }
}
