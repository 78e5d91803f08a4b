import { documentTables, versionNoticeMessages } from '@strata/contract'
import { fail, signalDocuments } from '../platform/index.ts'
import { findPlace } from '../process/index.ts'
import { askWithApproval, readable } from '../reading/index.ts'
import { type VersionedItem, type VersionNotice, versionOf } from '../version/index.ts'
import { describeNotice, listAskedDeciders, listDeciders } from './document-notices.ts'
import { lockDocumentOf } from './document-store.ts'
import type { DocumentItem } from './document-subject.ts'
import { documentVersionColumns, keepFormerRejection } from './document-version-store.ts'
import { findVersion } from './document-views.ts'
import { askToReadNext, followDocument, readTypeOf } from './follow-document.ts'

type Item = Pick<DocumentItem, 'version' | 'place'>

/** What documents bring to the life of a version. Only global ones are approved. */
export const versionedDocument: VersionedItem<Item> = {
  kind: 'document',
  tables: documentTables,
  columns: documentVersionColumns,
  itemTypeOf: ({ docType }) => docType.toLowerCase(),
  placeOf: () => null,
  makersOf: ({ createdById: preparerId, senderId }) => ({ preparerId, senderId }),
  load: async (tx, id) => {
    await lockDocumentOf(tx, id)
    const version = await findVersion(tx, id)
    // Global ones, which belong to no process.
    return version && { version, place: null }
  },
  contentHash: async (_tx, version) => version.contentHash,
  settle: ({ tx }, { id }) => keepFormerRejection(tx, id),
  follow: async (work, item, outcome) => {
    await followDocument(work, versionOf(item), outcome)
    if (outcome === 'approved') await askToReadNext(work, versionOf(item), item.place)
  },
  askToRead: (work, item, asking) => {
    const { docType, chronId } = versionOf(item)
    return askWithApproval(work, { type: readTypeOf(docType) ?? fail('NOT_FOUND'), chronId }, describeItem(item), asking)
  },
  announce: { describe: describeItem, listDeciders, listAskedDeciders },
  signalAbout: (tx) => signalDocuments(tx, null),
  messages: { contentChanged: versionNoticeMessages.documentChanged },
}

function describeItem(item: Item): VersionNotice {
  return describeNotice({ ...versionOf(item), place: item.place })
}

/** What people are asked to read, process documents too. */
export const readableDocument = readable(versionedDocument, async (tx, id, reader) => {
  const version = await findVersion(tx, id)
  const place = version && version.processChronId !== null ? await findPlace(tx, version.processChronId, reader) : null
  return version && place !== undefined ? { version, place } : undefined
})
