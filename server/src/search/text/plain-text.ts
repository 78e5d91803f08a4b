import { open } from 'node:fs/promises'
import { mostCharacters } from './file-kinds.ts'
import type { KeptText } from './kept-text.ts'

/** A text file in UTF-8, UTF-16 (which says so at its beginning), or else in the western one-byte code. @throws EnoughText; Error where it is no text */
export async function readTxt(path: string, kept: KeptText): Promise<void> {
  const file = await open(path)
  try {
    // A character takes four bytes at most.
    const { buffer, bytesRead } = await file.read(Buffer.alloc(mostCharacters * 4), 0, mostCharacters * 4, 0)
    kept.add(decodeText(buffer.subarray(0, bytesRead)))
  } finally {
    await file.close()
  }
}

function decodeText(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  if (bytes.includes(0)) throw new Error('This is no text.')
  try {
    // The last character may have been cut.
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true })
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
