import type pg from 'pg'
import { areFilesStrange, type FileStore, strangeFiles } from '../platform/index.ts'
import { UsageError } from './usage.ts'

/** Before a command that looks at files or puts some: with another DATA_DIR than the servers' it would put them where nobody finds them. @throws UsageError */
export async function checkFilesAreOwn(place: { pool: Pick<pg.Pool, 'query'>; files: FileStore }): Promise<void> {
  if (await areFilesStrange(place)) throw new UsageError(strangeFiles)
}
