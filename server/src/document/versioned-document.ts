import { documentTables, versionNoticeMessages } from '@strata/contract'
import { type VersionedItem, versionOf } from '../version/index.ts'
import { describeNotice, listAskedDeciders, listDeciders } from './document-notices.ts'
import { lockDocumentOf } from './document-store.ts'
import type { DocumentItem } from './document-subject.ts'
import { documentVersionColumns, keepFormerRejection } from './document-version-store.ts'
import { findVersion } from './document-views.ts'
import { followDocument } from './follow-document.ts'

/** What documents bring to the life of a version. Only global ones are approved. */
export const versionedDocument: VersionedItem<Pick<DocumentItem, 'version'>> = {
  kind: 'document',
  tables: documentTables,
  columns: documentVersionColumns,
  itemTypeOf: ({ docType }) => docType.toLowerCase(),
  placeOf: () => null,
  makersOf: ({ createdById: preparerId, senderId }) => ({ preparerId, senderId }),
  load: async (tx, id) => {
    await lockDocumentOf(tx, id)
    const version = await findVersion(tx, id)
    return version && { version }
  },
  contentHash: async (_tx, version) => version.contentHash,
  settle: ({ tx }, { id }) => keepFormerRejection(tx, id),
  follow: (work, item, outcome) => followDocument(work, versionOf(item), outcome),
  announce: { describe: (item) => describeNotice(versionOf(item)), listDeciders, listAskedDeciders },
  messages: { contentChanged: versionNoticeMessages.documentChanged },
}
