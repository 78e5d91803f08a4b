import type { Readable } from 'node:stream'
import { openPromise } from 'yauzl'
import { ArchiveTooLarge, archiveLimits } from '../../platform/index.ts'

/** One entry is held in memory as a whole. */
const mostOfEntry = 64 * 1024 * 1024

/**
 * The wanted entries of an archive as text, in the order in which they are in it; bytes are counted while they are unpacked, whatever sizes it claims.
 * @throws ArchiveTooLarge; Error where it is none or broken
 */
export async function* readArchive(path: string, isWanted: (name: string) => boolean): AsyncGenerator<{ name: string; text: string }> {
  const archive = await openPromise(path, { lazyEntries: true })
  if (archive.entryCount > archiveLimits.entries) throw new ArchiveTooLarge()
  let left: number = archiveLimits.bytes
  for await (const entry of archive.eachEntry()) {
    if (!isWanted(entry.fileName)) continue
    const bytes = await unpack(await archive.openReadStreamPromise(entry), Math.min(left, mostOfEntry))
    left -= bytes.length
    yield { name: entry.fileName, text: new TextDecoder().decode(bytes) }
  }
}

async function unpack(stream: Readable, allowed: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of stream) {
    length += chunk.length
    if (length > allowed) throw new ArchiveTooLarge()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
