import type { Readable } from 'node:stream'
import { fromBufferPromise } from 'yauzl'

/** specification 5 §18: unpacked bytes and entries of an archive. */
export const archiveLimits = { bytes: 200 * 1024 * 1024, entries: 1000 } as const

/** More is packed in an archive than it may hold. */
export class ArchiveTooLarge extends Error {
  override readonly name = 'ArchiveTooLarge'
}

/** Unpacks an archive entry by entry, counts and forgets it, whatever sizes it claims. @throws ArchiveTooLarge; Error where it is none or broken */
export async function measureArchive(bytes: Buffer): Promise<void> {
  const archive = await fromBufferPromise(bytes, { lazyEntries: true })
  if (archive.entryCount > archiveLimits.entries) throw new ArchiveTooLarge()
  let left: number = archiveLimits.bytes
  for await (const entry of archive.eachEntry()) left = await spend(await archive.openReadStreamPromise(entry), left)
}

async function spend(stream: Readable, allowed: number): Promise<number> {
  let left = allowed
  for await (const chunk of stream) {
    left -= Buffer.byteLength(chunk)
    if (left < 0) throw new ArchiveTooLarge()
  }
  return left
}
