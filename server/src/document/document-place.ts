import { documentLimits, documentRefusalMessages } from '@strata/contract'
import { type CompanyTransaction, fail } from '../platform/index.ts'
import type { Work } from '../version/index.ts'
import { type Folder, findFolder, insertFolder, listFolderNames } from './document-folder-store.ts'
import { type DocumentPlace, lockPlace } from './document-store.ts'
import type { DocumentItem } from './document-subject.ts'
import { refuseName } from './refuse-name.ts'

/** The place of the item. */
export const placeOf = ({ docType, place, month }: Pick<DocumentItem, 'docType' | 'place' | 'month'>): DocumentPlace => ({
  docType,
  processChronId: place?.chronId ?? null,
  performanceDataId: month?.id,
})

/** The folder at a path; null: the root. @throws Problem FOLDER_MISSING */
export async function getFolder(tx: CompanyTransaction, place: DocumentPlace, path: string): Promise<Folder | null> {
  return path === '/' ? null : ((await findFolder(tx, place, path)) ?? fail('FOLDER_MISSING'))
}

/** Creates a folder, for good. @throws Problem FOLDER_MISSING, LIMIT_REACHED, NAME_EXISTS */
export async function createFolder(
  { tx, by, now }: Work,
  place: DocumentPlace,
  { parentFolder, folderName: name }: { parentFolder: string; folderName: string },
): Promise<undefined> {
  await lockPlace(tx, place)
  const parent = await getFolder(tx, place, parentFolder)
  const path = `${parent?.path ?? '/'}${name}/`
  await refuseFull(tx, place, { parentId: parent?.id ?? null, path })
  if (!(await insertFolder(tx, { ...place, parentId: parent?.id ?? null, name, path, by, now }))) refuseName(name)
}

async function refuseFull(
  tx: CompanyTransaction,
  place: DocumentPlace,
  { parentId, path }: { parentId: number | null; path: string },
): Promise<void> {
  const { folderDepth, foldersInFolder } = documentLimits
  if (path.split('/').length - 2 > folderDepth)
    fail('LIMIT_REACHED', { detail: documentRefusalMessages.tooDeep({ depth: String(folderDepth) }) })
  if ((await listFolderNames(tx, place, parentId)).length >= foldersInFolder)
    fail('LIMIT_REACHED', { detail: documentRefusalMessages.folderFull({ count: String(foldersInFolder) }) })
}
