import { Button } from '@mantine/core'
import {
  actionMessages,
  type CompanyDocument,
  daysBetween,
  decideMessages,
  fullName,
  isApprovedDocument,
  isGlobalDocumentType,
  documentLifeMessages as messages,
} from '@strata/contract'
import { formatDateTime } from '../../platform/index.ts'
import { useSession } from '../../session/index.ts'
import { DecisionFrame, type EvidenceProps } from '../../version/index.ts'
import type { DocumentPlace } from '../document-place.ts'
import { useDocumentVersions } from '../document-queries.ts'
import { statusOf } from '../document-status.ts'
import { type DocumentVersion, listRejections, toVersion } from '../document-version.ts'
import { useOpenDocument } from '../open-document.tsx'
import { DocumentContent } from '../viewer/document-content.tsx'
import classes from './document-evidence.module.css'
import { DocumentFacts } from './document-facts.tsx'

/** Make Decision, or reading: the document beside what is known of it and the answer (specification 2 §2); on a small screen it opens over them. */
export function DocumentEvidence({ content: place, ...deciding }: EvidenceProps<DocumentPlace, DocumentVersion>) {
  const { version: document, isSmall, reading } = deciding
  const isRead = reading !== undefined
  const { user } = useSession()
  const { data } = useDocumentVersions(place, document.chronId, { page: 0, size: 100 })
  const former = data?.versions.find((version) => (isRead ? wasInForceBefore(version, document) : isApprovedDocument(statusOf(version))))
  const { open, save, viewer } = useOpenDocument()
  const saveIt = () => save(document)
  return (
    <div className={classes.place}>
      <DecisionFrame
        {...deciding}
        versions={former ? [toVersion(former)] : []}
        contentHash={document.contentHash}
        noteHash={document.noteHash}
        {...(!isRead && { subtitle: describeSent(document, user.timezone) })}
        {...(isRead && !document.approvedOn && { subtitle: describeUploaded(document, user.timezone) })}
        above={
          <DocumentFacts
            {...{ document, former, isSmall, isRead }}
            rejections={isRead ? [] : listRejections(document, data?.versions ?? [])}
            onOpen={open}
          />
        }
      >
        {!isSmall && (
          <div className={classes.content}>
            <DocumentContent document={document} onSave={saveIt} actions={<DownloadButton onClick={saveIt} />} />
          </div>
        )}
      </DecisionFrame>
      {viewer}
    </div>
  )
}

/** Of a process every version was. */
const wasInForceBefore = (version: CompanyDocument, document: DocumentVersion): boolean =>
  version.version < document.version && (version.approvedOn !== null || !isGlobalDocumentType(document.docType))

const describeUploaded = ({ version, createdBy, createdOn }: DocumentVersion, zone: string | undefined): string =>
  messages.uploaded({ version, name: fullName(createdBy), when: formatDateTime(createdOn, zone) })

/** "Sent by Tomas Berg on Nov 18 2026 04:12 PM, waiting for you for 2 days" */
function describeSent({ version, sentOn, sentBy, createdBy }: DocumentVersion, zone: string | undefined): string {
  if (!sentOn) return messages.version({ version })
  const days = Math.max(0, daysBetween(sentOn, new Date()))
  return decideMessages.waiting({ name: fullName(sentBy ?? createdBy), when: formatDateTime(sentOn, zone), days })
}

const DownloadButton = ({ onClick }: { onClick: () => void }) => (
  <Button variant="default" size="xs" onClick={onClick}>
    {actionMessages.download}
  </Button>
)
