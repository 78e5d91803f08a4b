import { addDays, packLimits } from '@strata/contract'
import { z } from 'zod'
import { type Clock, type Database, type FileStore, ofEachCompany, type RecurringJob } from '../platform/index.ts'
import { packFolder, packPlace } from './pack-file.ts'
import { deletePack } from './pack-store.ts'
import { findPackGuids, listPacksBefore } from './pack-views.ts'

interface Parts {
  database: Database
  files: FileStore
  clock: Clock
}

/** Removes packs whose days are over, and files of the folder that no pack has: of packs that were removed, and of tries that were killed. */
export const removeOldPacksHourly = (parts: Parts): RecurringJob => ({
  name: 'removeOldPacks',
  pattern: '23 * * * *',
  run: () => removeOldPacks(parts),
})

export async function removeOldPacks(parts: Parts): Promise<void> {
  const { database, files, clock } = parts
  const before = addDays(clock.now(), -packLimits.keptDays)
  await ofEachCompany(database, async (companyId) => {
    const old = await database.readInCompany(companyId, (tx) => listPacksBefore(tx, before))
    for (const pack of old) {
      await database.inCompany(companyId, (tx) => deletePack(tx, pack.id))
      await files.delete(packPlace(companyId, pack))
    }
    await removeStrays(parts, companyId)
  })
}

/** Files that are looked at in one statement. */
const batch = 200

async function removeStrays({ database, files }: Parts, companyId: number): Promise<void> {
  const folder = packFolder(companyId)
  const guids: string[] = []
  for await (const { key } of files.list(folder)) {
    const guid = key.slice(folder.length + 1)
    if (z.uuid().safeParse(guid).success) guids.push(guid)
  }
  for (let at = 0; at < guids.length; at += batch) {
    const asked = guids.slice(at, at + batch)
    const known = await database.readInCompany(companyId, (tx) => findPackGuids(tx, asked))
    for (const guid of asked) if (!known.has(guid)) await files.delete(packPlace(companyId, { guid }))
  }
}
