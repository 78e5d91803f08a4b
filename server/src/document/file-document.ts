import { documentRefusalMessages } from '@strata/contract'
import { type CompanyTransaction, fail, matchesEtag } from '../platform/index.ts'
import { versionOf } from '../version/index.ts'
import { documentEtag } from './describe-document.ts'
import { getFolder, placeOf } from './document-place.ts'
import { lockPlace, storeFolder, storeName } from './document-store.ts'
import type { DocumentItem } from './document-subject.ts'
import { findVersion } from './document-views.ts'
import { refuseLongName, refuseTakenName } from './refuse-name.ts'

type Item = Pick<DocumentItem, 'docType' | 'place' | 'month' | 'version'>

/** Renames a document and answers its new etag, unquoted. @throws Problem INVALID, NAME_EXISTS, EDITED_MEANWHILE */
export async function renameDocument(
  tx: CompanyTransaction,
  item: Item,
  { name, ifMatch }: { name: string; ifMatch: string | undefined },
): Promise<string> {
  const version = versionOf(item)
  refuseLongName(item.docType, name)
  if (ifMatch !== undefined && !matchesEtag(ifMatch, documentEtag(version))) failEdited()
  const place = placeOf(item)
  await lockPlace(tx, place)
  await refuseTakenName(tx, { ...place, folderId: version.folderId, name, chronId: version.chronId })
  await storeName(tx, version.chronId, name)
  return documentEtag((await findVersion(tx, version.id)) ?? version)
}

/** Moves a document to another folder of its place. @throws Problem FOLDER_MISSING, NAME_EXISTS, EDITED_MEANWHILE where it is not in `from` */
export async function moveDocument(tx: CompanyTransaction, item: Item, { from, to }: { from: string; to: string }): Promise<undefined> {
  const { chronId, name, prefix, folderId: former } = versionOf(item)
  if (prefix.toLowerCase() !== from.toLowerCase()) failEdited()
  const place = placeOf(item)
  await lockPlace(tx, place)
  const folderId = (await getFolder(tx, place, to))?.id ?? null
  if (folderId === former) return
  await refuseTakenName(tx, { ...place, folderId, name, chronId })
  await storeFolder(tx, chronId, folderId)
}

const failEdited = (): never => fail('EDITED_MEANWHILE', { detail: documentRefusalMessages.changed })
