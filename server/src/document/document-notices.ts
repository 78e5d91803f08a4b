import {
  type DocumentType,
  documentTables,
  type EventParams,
  type GlobalDocumentType,
  globalDocumentNames,
  isGlobalDocumentType,
  type TabTarget,
} from '@strata/contract'
import { addAlerts, addEvent, clearAwaiting, listDecisionRecipients, listRightHolders, queueDecisionMails } from '../announcement/index.ts'
import { type CompanyTransaction, signalWaiting } from '../platform/index.ts'

/** A version of a global document that something happened to. */
export interface DocumentNotice {
  id: number
  chronId: number
  docType: DocumentType
  name: string
  version: number
  /** The companyUserId of who uploaded it. */
  createdById: number
  on: Date
}

/** Alerts those who are asked to decide (specification 5 §8). */
export async function announceDocumentSent(tx: CompanyTransaction, notice: DocumentNotice & { sentBy: number }): Promise<void> {
  const to = whoIsAsked(await listDeciders(tx), notice.sentBy)
  const text = `${nameDocument(notice)} waits for your decision.`
  await addAlerts(tx, { to, text, target: documentTargetOf(notice), on: notice.on, awaits: { documentId: notice.id } })
  await queueDecisionMails(tx, to, { documentId: notice.id })
  await signalWaiting(tx, to)
}

export interface DocumentDecisionNotice extends DocumentNotice {
  approve: boolean
  comment: string
  /** Who sent it for approval. */
  senderId: number | null
  /** The companyUserId. */
  decidedBy: number
}

/** Tells who uploaded and who sent it, with the comment; an approval is an event for everyone, without it. */
export async function announceDocumentDecided(tx: CompanyTransaction, notice: DocumentDecisionNotice): Promise<void> {
  const { id, approve, comment, createdById, decidedBy, on } = notice
  await clearAwaiting(tx, { documentId: id })
  const outcome = approve ? 'approved' : 'rejected'
  const sentence = `${nameDocument(notice)} has been ${outcome}`
  const withComment = comment === '' ? `${sentence}.` : `${sentence}: ${comment}`
  const to = listDecisionRecipients({ preparerId: createdById, senderId: notice.senderId }, decidedBy)
  await addAlerts(tx, { to, text: withComment, target: documentTargetOf(notice), on })
  await addEvent(tx, {
    to: approve ? null : createdById,
    kind: `document.${outcome}`,
    comments: approve ? `${sentence}.` : withComment,
    params: paramsOf(notice, outcome.toUpperCase()),
    about: { documentId: id },
    on,
  })
  await signalWaiting(tx, await listDeciders(tx))
}

/** Nobody has to decide any more. */
export async function announceDocumentWithdrawn(tx: CompanyTransaction, id: number): Promise<void> {
  await clearAwaiting(tx, { documentId: id })
  await signalWaiting(tx, await listDeciders(tx))
}

/** Whose decision is asked for: all who may decide but who sent it (companyUserIds); that one too where nobody else may. */
export function whoIsAsked(deciders: readonly number[], sentBy: number): readonly number[] {
  const others = deciders.filter((memberId) => memberId !== sentBy)
  return others.length > 0 ? others : deciders
}

/** Who may decide about documents (companyUserIds). */
export const listDeciders = (tx: CompanyTransaction): Promise<number[]> =>
  listRightHolders(tx, documentTables.rights.globaldoc.approve, null)

/** `Version 2 of “Quality manual” in General Documents` */
export const nameDocument = ({ version, name, docType }: Pick<DocumentNotice, 'version' | 'name' | 'docType'>): string =>
  `Version ${version} of “${name}” in ${globalDocumentNames[globalTypeOf(docType)]}`

/** The tab that shows a version of a global document. */
export function documentTargetOf({ id, chronId, docType }: Pick<DocumentNotice, 'id' | 'chronId' | 'docType'>): TabTarget {
  const type = globalTypeOf(docType)
  return { tabType: 'globaldoc', tabTitle: globalDocumentNames[type], sourceId: type, tabData: { docType: type, dataId: id, chronId } }
}

function globalTypeOf(docType: DocumentType): GlobalDocumentType {
  if (!isGlobalDocumentType(docType)) throw new Error(`Documents of type ${docType} are not approved.`)
  return docType
}

function paramsOf({ id, docType }: DocumentNotice, status: string): EventParams {
  const nothing = { gpChronId: null, expectationId: null, dataYear: null, dataMonth: null, miParentId: null, miParentChronId: null }
  return { item: docType, itemId: id, status, ...nothing }
}
