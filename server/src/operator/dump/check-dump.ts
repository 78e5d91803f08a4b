import type { Readable } from 'node:stream'
import { MeasuredBytes } from '../../platform/index.ts'
import { UsageError } from '../usage.ts'
import {
  type DumpManifest,
  fileListName,
  filePartName,
  manifestLimit,
  manifestName,
  type ReadManifest,
  readManifest,
  tablePartName,
} from './format/dump-manifest.ts'
import type { DumpSource } from './format/dump-source.ts'
import { readFileList } from './format/file-list.ts'

/** @throws UsageError where there is no manifest that can be read */
export async function readManifestOf(source: DumpSource, auditSecret: string): Promise<ReadManifest> {
  const chunks: Uint8Array[] = []
  await intact(manifestName, async () => {
    for await (const chunk of new MeasuredBytes(await source.open(manifestName), { limit: manifestLimit })) chunks.push(chunk)
  })
  return readManifest(Buffer.concat(chunks), auditSecret)
}

/** Reads everything once and compares it with the manifest, before anything is written. @throws UsageError naming what is missing or altered */
export async function checkDump(source: DumpSource, manifest: DumpManifest, print: (line: string) => void): Promise<void> {
  for (const table of manifest.tables) await checkPart(tablePartName(table.name), table, () => source.open(tablePartName(table.name)))
  await checkPart(fileListName, manifest.files, () => source.open(fileListName))
  let count = 0
  let bytes = 0
  for await (const { file, content } of source.files(readFileList(await source.open(fileListName)))) {
    await checkPart(filePartName(file.key), file, async () => content)
    count += 1
    bytes += file.length
  }
  if (count !== manifest.files.count || bytes !== manifest.files.bytes)
    throw new UsageError('The list of files is not that of the manifest.')
  print(`All of ${manifest.tables.length} tables and ${count} files is as it was written.`)
}

async function checkPart(name: string, expected: { length: number; sha256: string }, open: () => Promise<Readable>): Promise<void> {
  await intact(name, async () => {
    const content = await open()
    const measured = new MeasuredBytes(content, { limit: expected.length, exact: true })
    try {
      for await (const _chunk of measured);
    } finally {
      content.destroy()
    }
    if (measured.finish().sha256 !== expected.sha256) throw new UsageError(`${name} was altered.`)
  })
}

/** What is found wrong with a part, as a sentence that names it. */
async function intact(name: string, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (error instanceof UsageError) throw error
    throw new UsageError(`${name} is damaged: ${error instanceof Error ? error.message : String(error)}`)
  }
}
