import { type CompanyDocument, fullName, isGlobalDocumentType, documentViewerMessages as messages, nameActing } from '@strata/contract'
import { formatDateTime } from '../../platform/index.ts'
import { useSession } from '../../session/index.ts'
import { loadSignatureButton } from '../../signing/index.ts'
import { lazyUnseen } from '../../ui/index.ts'
import { loadConsentBar } from '../../version/index.ts'
import { type Rejection, toVersion } from '../document-version.ts'
import { versionedDocument } from '../versioned-document.ts'
import classes from './versions-dialog.module.css'

const SignatureButton = lazyUnseen(loadSignatureButton)
const ConsentBar = lazyUnseen(loadConsentBar)

interface Props {
  version: CompanyDocument
  /** No head of a column names what was decided. */
  isInSentence?: boolean
}

/** Who decided on a version, when, and why it was rejected: the last decision first (specification 5 §22.6). */
export function DecisionCell({ version, isInSentence = false }: Props) {
  const { approvedBy, approvedFor, approvedOn, rejection, formerRejections } = version
  const { user } = useSession()
  const approver = approvedBy && nameActing(approvedBy, approvedFor)
  return (
    <>
      {approver && (isInSentence ? messages.approvedBy({ name: approver }) : approver)}
      {approvedOn && <span className={classes.when}>{formatDateTime(approvedOn, user.timezone)}</span>}
      <Signed version={version} />
      <Consented version={version} />
      {[...(rejection ? [rejection] : []), ...formerRejections].map((rejected) => (
        <RejectionWords key={rejected.on} rejection={rejected} />
      ))}
    </>
  )
}

/** Where the company ever signed: who signed it. */
function Signed({ version: { id, docType, approvedOn, rejection, formerRejections } }: Pick<Props, 'version'>) {
  const { companyId, company } = useSession()
  const decidedOn = approvedOn ?? rejection?.on ?? formerRejections[0]?.on
  if (company.info.signed_since === null || decidedOn === undefined) return null
  return <SignatureButton version={{ companyId, kind: 'document', type: docType, id, state: decidedOn }} />
}

/** Where the company ever asked for consents: who consented to it. */
function Consented({ version: document }: Pick<Props, 'version'>) {
  const { companyId, company } = useSession()
  if (!company.info.has_consents || !isGlobalDocumentType(document.docType)) return null
  return (
    <ConsentBar
      item={versionedDocument({ companyId, docType: document.docType, parentId: document.parentId }, document)}
      version={toVersion(document)}
    />
  )
}

function RejectionWords({ rejection: { by, on, comment } }: { rejection: Rejection }) {
  const { user } = useSession()
  return (
    <div className={classes.rejection}>
      {messages.rejectedBy({ name: fullName(by) })}
      <span className={classes.when}>{formatDateTime(on, user.timezone)}</span>
      <q className={classes.reason}>{comment}</q>
    </div>
  )
}
