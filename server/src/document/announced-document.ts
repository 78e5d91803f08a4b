import { type DocumentStatus, type DocumentType, documentTables, globalDocumentNames } from '@strata/contract'
import type { AnnouncedKind, AnnouncedVersion } from '../version/index.ts'
import { describeNamed, globalTypeOf, listAskedDeciders, listDeciders } from './document-notices.ts'
import { documentRightsOf } from './document-subject.ts'
import { documentFactColumns } from './document-views.ts'

interface DocumentFacts extends AnnouncedVersion {
  docType: DocumentType
  name: string
  status: DocumentStatus
  approvedOn: string | null
  retiredOn: string | null
  /** Whether another version is a draft, in approval or rejected, and no newer one took its place. */
  hasOpen: boolean
}

/** What global documents bring so that alerts and lists of what waits speak of them: only these are approved. They are below no process. */
export const announcedDocument: AnnouncedKind<DocumentFacts, null> = {
  kind: 'document',
  tables: documentTables,
  columns: documentFactColumns,
  isShownIn: (_, tabType) => tabType === 'globaldoc',
  rightsOf: (document) => documentRightsOf(document.docType, null, { ...document, createdById: document.preparerId }),
  nameType: ({ docType }) => globalDocumentNames[globalTypeOf(docType)],
  describe: (document) => describeNamed(document),
  listDeciders,
  keepAsked: async (tx, sent, memberId) => {
    const deciders = sent.length > 0 ? await listDeciders(tx) : []
    return sent.filter(({ sentById }) => listAskedDeciders(deciders, sentById).includes(memberId))
  },
}
