import {
  type Configuration,
  type FileStore,
  forgetRestoreBegan,
  hasCluster,
  hasRestoreBegun,
  noteRestoreBegins,
} from '../../../platform/index.ts'
import { UsageError } from '../../usage.ts'
import type { LoadParts, OpenedDump } from '../restore/load-parts.ts'
import { checkSecret } from '../restore/restore-dump.ts'
import { hasFiles } from '../restore/target-state.ts'

/**
 * Begins in a data folder that has no database yet: it is marked before anything else is made in it, and the backup is checked while there is
 * nothing that a refusal would leave. Nothing to do for a database that is there: it takes the mark itself. @throws UsageError
 */
export async function beginInFolder(
  { databaseUrl, dataFolder }: Configuration,
  dump: OpenedDump,
  parts: Pick<LoadParts, 'otherSecret'> & { files: FileStore },
): Promise<void> {
  if (databaseUrl !== undefined) return
  const hasBegun = await hasRestoreBegun(dataFolder)
  if (!hasBegun && (await hasCluster(dataFolder))) return
  checkSecret(dump, parts)
  if (!hasBegun && (await hasFiles(parts.files))) throw new UsageError('The file storage is not empty.')
  await noteRestoreBegins(dataFolder)
  await dump.check().catch(async (error) => {
    if (!hasBegun) await forgetRestoreBegan(dataFolder)
    throw error
  })
}
