import { documentTables, versionNoticeMessages } from '@strata/contract'
import { type VersionedItem, versionOf } from '../version/index.ts'
import { describeNotice, listAskedDeciders, listDeciders } from './document-notices.ts'
import type { DocumentItem } from './document-subject.ts'
import { documentVersionColumns, keepFormerRejection } from './document-version-store.ts'
import { followDocument } from './follow-document.ts'

/** What documents bring to the life of a version. Only global ones are approved. */
export const versionedDocument: VersionedItem<Pick<DocumentItem, 'version'>> = {
  kind: 'document',
  tables: documentTables,
  columns: documentVersionColumns,
  contentHash: async (_tx, version) => version.contentHash,
  settle: ({ tx }, { id }) => keepFormerRejection(tx, id),
  follow: (work, item, outcome) => followDocument(work, versionOf(item), outcome),
  announce: { describe: (item) => describeNotice(versionOf(item)), listDeciders, listAskedDeciders },
  messages: { contentChanged: versionNoticeMessages.documentChanged },
}
