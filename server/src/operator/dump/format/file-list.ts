import { z } from 'zod'
import { isFileKey } from '../../../platform/index.ts'
import { UsageError } from '../../usage.ts'
import { fileListName } from './dump-manifest.ts'
import { readLines } from './row-lines.ts'

export const dumpedFile = z.strictObject({
  key: z.string().refine(isFileKey),
  length: z.int().min(0),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
})

/** A file of a backup or an export. */
export type DumpedFile = z.output<typeof dumpedFile>

export async function* writeFileList(files: Iterable<DumpedFile>): AsyncGenerator<Buffer> {
  for (const { key, length, sha256 } of files) yield Buffer.from(`${JSON.stringify({ key, length, sha256 })}\n`)
}

/** @throws UsageError for a list that is broken, or names a file that would leave its place */
export async function* readFileList(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<DumpedFile[]> {
  let number = 0
  for await (const lines of readLines(fileListName, bytes)) {
    yield lines.map((line) => {
      number += 1
      const parsed = dumpedFile.safeParse(line)
      if (!parsed.success) throw new UsageError(`${fileListName}, line ${number} names no file of Strata.`)
      return parsed.data
    })
  }
}
