import type pg from 'pg'
import type { FileStore } from '../platform/files/file-store.ts'
import { areFilesStrange, strangeFiles } from '../platform/files/files-mark-store.ts'
import { UsageError } from './usage.ts'

/** Before a command that looks at files or puts some: with another DATA_DIR than the servers' it would put them where nobody finds them. @throws UsageError */
export async function checkFilesAreOwn(place: { pool: Pick<pg.Pool, 'query'>; files: FileStore }): Promise<void> {
  if (await areFilesStrange(place)) throw new UsageError(strangeFiles)
}
