import type { Readable } from 'node:stream'
import type { DumpedFile } from './file-list.ts'

/** Where a backup or an export is read from. What it holds is anybody's until it was checked. */
export interface DumpSource {
  /** The bytes of a part. @throws UsageError where there is none */
  open(name: string): Promise<Readable>
  /** The bytes of each listed file, in the order of the list. @throws UsageError where one is missing */
  files(list: AsyncIterable<DumpedFile[]>): AsyncIterable<{ file: DumpedFile; content: Readable }>
  close(): Promise<void>
}
