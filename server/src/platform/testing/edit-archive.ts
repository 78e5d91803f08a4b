import { fromBufferPromise } from 'yauzl'
import { buildArchive } from './archive-factory.ts'

/** The same archive with some of its files changed; one that becomes nothing is left out. For tests. */
export async function editArchive(bytes: Buffer, edit: (name: string, content: string) => string | undefined): Promise<Buffer> {
  const files: Record<string, string> = {}
  const archive = await fromBufferPromise(bytes, { lazyEntries: true })
  for await (const entry of archive.eachEntry()) {
    const chunks: Buffer[] = []
    for await (const chunk of await archive.openReadStreamPromise(entry)) chunks.push(chunk)
    const content = edit(entry.fileName, Buffer.concat(chunks).toString())
    if (content !== undefined) files[entry.fileName] = content
  }
  return buildArchive(files)
}
