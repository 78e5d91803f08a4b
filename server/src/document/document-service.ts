import { versionStatus } from '@strata/contract'
import { fail } from '../platform/index.ts'
import { versionOf, type Work } from '../version/index.ts'
import { placeOf } from './document-place.ts'
import { lockPlace, storeArchived } from './document-store.ts'
import type { DocumentItem } from './document-subject.ts'
import { archiveVersion, unarchiveVersion } from './document-version-store.ts'
import { followDocument } from './follow-document.ts'
import { refuseTakenName } from './refuse-name.ts'

type Item = Pick<DocumentItem, 'docType' | 'place' | 'month' | 'version'>

/** Puts the document aside with all its versions. @throws Problem WRONG_STATE */
export async function archiveDocument(work: Work, item: Item): Promise<undefined> {
  const { tx, now } = work
  const version = versionOf(item)
  if (!(await archiveVersion(tx, version.id, now))) fail('WRONG_STATE')
  await storeArchived(tx, version.chronId, now)
  await followDocument(work, version, 'ended')
}

/** Puts it in force again: process documents are current without an approval. @throws Problem WRONG_STATE, NAME_EXISTS */
export async function unarchiveDocument({ tx }: Work, item: Item): Promise<undefined> {
  const { id, chronId, folderId, name } = versionOf(item)
  const place = placeOf(item)
  await lockPlace(tx, place)
  await refuseTakenName(tx, { ...place, folderId, name, chronId })
  if (!(await unarchiveVersion(tx, id, item.docType === 'PRD' ? versionStatus.wip : versionStatus.approved))) fail('WRONG_STATE')
  await storeArchived(tx, chronId, null)
}
