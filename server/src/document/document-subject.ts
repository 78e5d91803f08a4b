import {
  type Actor,
  aboutVersion,
  type DocumentState,
  type DocumentStatus,
  type DocumentType,
  decide,
  documentActions,
  documentGroups,
  documentLifecycle,
  documentMessages,
  documentRefusalMessages,
  documentTables,
  documentType,
  explainState,
  isApprovedDocument,
  isCompletedMonth,
  isGlobalDocumentType,
  isNoteType,
  isRejectedDocument,
  listedStatuses,
  type NoteType,
  nameOfMonth,
  notedExpectations,
  noteGroups,
  type Refusal,
  type RightsItem,
  versionStatus,
} from '@strata/contract'
import { z } from 'zod'
import { readAsking } from '../company/index.ts'
import { findMonthItem, lockMonth, type MonthRow } from '../performance/index.ts'
import { type CompanyTransaction, fail, type LoadedItem, type LoaderInput, type MemberContext, type Subject } from '../platform/index.ts'
import { findPlace, maySeeProcess, type Place } from '../process/index.ts'
import { changesVersions, explainDecided, versionOf } from '../version/index.ts'
import { lockDocument, lockDocumentOf, lockPlace } from './document-store.ts'
import { type DocumentRow, findAnnualPlan, findNewestVersion, findVersion, isReplaced } from './document-views.ts'

/** A version of a document, or only the place where documents of a type are. */
export interface DocumentItem extends LoadedItem {
  docType: DocumentType
  /** The global process, of notes the one whose performance data they are to; null for the global groups. */
  place: Place | null
  /** Of notes the month; null for all else. */
  month: MonthRow | null
  version: DocumentRow | undefined
  /** The timezone of who asks. */
  timezone: string
}

declare module '../platform/serve/subject.ts' {
  interface SubjectItems {
    document: DocumentItem
  }
}

export const documentSubject: Subject<'document'> = { tables: documentTables, load: loadDocumentItem, explain }

/** The facts about a document that rights are decided by; without a version, about its place. A process that was never approved has no workspace yet. */
export function documentRightsOf(docType: DocumentType, place: Place | null, version?: VersionFacts): RightsItem {
  return {
    group: groupOf(docType, place),
    status: version && stateOf(version),
    ...(version?.id !== undefined && { about: aboutVersion('document', version.id) }),
    restricted: place?.isClosed ?? false,
    roles: place?.roles ?? [],
    preparerId: version?.createdById,
    senderId: version?.senderId,
    frozen: place ? place.isDeleted || place.isBelowDeleted || !place.hdd : false,
  }
}

type VersionFacts = Pick<DocumentRow, 'status' | 'createdById' | 'approvedOn' | 'retiredOn' | 'hasOpen'> &
  Partial<Pick<DocumentRow, 'id' | 'monthStatus' | 'senderId'>>

const groupOf = (docType: DocumentType, place: Place | null): string =>
  isNoteType(docType) ? noteGroups[place?.level === 'gpfc' ? 'macro' : 'sub'] : documentGroups[docType]

/** As the lifecycle has it: four states are no statuses of their own. */
function stateOf({ status, approvedOn, retiredOn, hasOpen, monthStatus }: Omit<VersionFacts, 'createdById'>): string {
  if (isCompletedMonth(monthStatus)) return 'COMPLETED'
  if (isReplaced({ status, approvedOn })) return 'SUPERSEDED'
  if (isRejectedDocument(status) && retiredOn !== null) return 'CORRECTED'
  return isApprovedDocument(status) && hasOpen ? 'REVISED' : status
}

/** A document with all its versions is as far as its approved version, else as its newest. */
export const wholeRightsOf = (docType: DocumentType, place: Place | null, newest: DocumentRow): RightsItem =>
  documentRightsOf(docType, place, newest.hasApproved ? { ...newest, status: versionStatus.approved, hasOpen: true } : newest)

/** Who asks, where. */
interface Asking {
  tx: CompanyTransaction
  actor: Actor
  /** What is asked for is held until the transaction ends; left out: it is not. */
  isHeld?: boolean
}

const address = z.object({
  docType: documentType,
  id: z.number().optional(),
  docId: z.number().optional(),
  parentId: z.number().optional(),
  status: z.enum(listedStatuses).optional(),
})
const uploadBody = z.object({ parentId: z.number(), chronId: z.number().nullish() })

async function loadDocumentItem(
  { tx, actor, isAhead }: MemberContext,
  input: LoaderInput,
  action: string,
): Promise<DocumentItem | undefined> {
  const asking = { tx, actor }
  const { docType, id = 0, docId = 0, parentId = 0, status } = address.parse(input.params)
  if (action === 'upload') return loadUploadItem(asking, { docType, ...uploadBody.parse(input.body) })
  if (action === 'list') return loadFolderItem(asking, { docType, parentId, status: status ?? inForceStatus(docType) })
  if (action === 'createFolder') return loadFolderItem(asking, { docType, parentId, status })
  if (action === 'versions') return loadWhole(asking, { docType, parentId, chronId: docId })
  if (action === 'removeAll') return loadRemovedWhole(asking, { docType, chronId: id })
  const isHeld = !isAhead && changesVersions(documentLifecycle, action)
  if (isHeld) await lockVersion(tx, id)
  return loadVersion({ ...asking, isHeld }, docType, await findVersion(tx, id))
}

/** A call that names no status asks for what is in force. */
const inForceStatus = (docType: DocumentType): DocumentStatus =>
  isGlobalDocumentType(docType) ? versionStatus.approved : versionStatus.wip

/** Notes are as their month is, which is locked before anything in it. */
async function lockVersion(tx: CompanyTransaction, id: number): Promise<void> {
  const monthId = (await findVersion(tx, id))?.performanceDataId
  if (monthId) await lockMonth(tx, monthId)
  await lockDocumentOf(tx, id)
}

async function loadVersion(asking: Asking, docType: DocumentType, version: DocumentRow | undefined): Promise<DocumentItem | undefined> {
  if (!version || version.docType !== docType) return undefined
  return itemOf(asking, { docType, parentId: parentOf(version), version })
}

/** Refuses who may not read a version of a document. @throws Problem NOT_FOUND, NO_RIGHT, RESTRICTED, PREMIUM_ONLY */
export async function refuseDocumentReader(asking: Asking, { type, id }: { type: string; id: number }): Promise<void> {
  const item = (await loadVersion(asking, documentType.parse(type), await findVersion(asking.tx, id))) ?? fail('NOT_FOUND')
  const decision = decide(documentTables, asking.actor, 'read', item.rights)
  if (!decision.allowed) fail(decision.code)
}

/** What calls name as `parentId`. */
const parentOf = ({ performanceDataId, processChronId }: Pick<DocumentRow, 'performanceDataId' | 'processChronId'>): number =>
  performanceDataId ?? processChronId ?? 0

/** The place, as the list of a status asks for it. */
async function loadFolderItem(
  asking: Asking,
  { docType, parentId, status }: { docType: DocumentType; parentId: number; status: string | undefined },
): Promise<DocumentItem | undefined> {
  const item = await itemOf(asking, { docType, parentId })
  if (!item || status === undefined) return item
  return { ...item, rights: { ...item.rights, status: isCompletedMonth(item.month) ? 'COMPLETED' : status } }
}

/** A document by its newest version. */
async function loadWhole(
  asking: Asking,
  { docType, parentId, chronId }: { docType: DocumentType; parentId: number; chronId: number },
): Promise<DocumentItem | undefined> {
  const item = await loadVersion(asking, docType, await findNewestVersion(asking.tx, chronId))
  return item && parentOf(versionOf(item)) === parentId ? item : undefined
}

async function loadRemovedWhole(
  asking: Asking,
  { docType, chronId }: { docType: DocumentType; chronId: number },
): Promise<DocumentItem | undefined> {
  const monthId = (await findNewestVersion(asking.tx, chronId))?.performanceDataId
  if (monthId) await lockMonth(asking.tx, monthId)
  await lockDocument(asking.tx, chronId)
  const item = await loadVersion(asking, docType, await findNewestVersion(asking.tx, chronId))
  return item && { ...item, rights: wholeRightsOf(docType, item.place, versionOf(item)) }
}

export interface UploadAddress {
  docType: DocumentType
  parentId: number
  /** Of the document whose next version is uploaded. */
  chronId?: number | null | undefined
}

/** The place that is uploaded to, with the newest version of the document that gets its next one: of annual plans a process has one document. */
export async function loadUploadItem(asking: Asking, { docType, parentId, chronId }: UploadAddress): Promise<DocumentItem | undefined> {
  if (isNoteType(docType)) await lockMonth(asking.tx, parentId)
  const place = await itemOf(asking, { docType, parentId })
  if (!place) return undefined
  if (docType === 'GSM') await lockPlace(asking.tx, { docType, processChronId: parentId })
  if (chronId == null) return docType === 'GSM' ? { ...place, version: await findAnnualPlan(asking.tx, parentId) } : place
  await lockDocument(asking.tx, chronId)
  return loadWhole(asking, { docType, parentId, chronId })
}

interface ItemAddress {
  docType: DocumentType
  parentId: number
  version?: DocumentRow
}

/** Global groups are at 0; notes in a month that one may know of; all else below such a global process (specification 5 §10, §16). */
async function itemOf(asking: Asking, { docType, parentId, version }: ItemAddress): Promise<DocumentItem | undefined> {
  const { tx, actor, isHeld = false } = asking
  if (isNoteType(docType)) return noteItemOf(asking, { docType, parentId, version })
  const place = isGlobalDocumentType(docType) ? null : await findGlobalProcess(tx, actor, parentId)
  if (place === undefined || (place === null && parentId !== 0)) return undefined
  return {
    docType,
    place,
    month: null,
    version,
    ...(await readAsking(tx, actor.companyUserId, isHeld)),
    rights: documentRightsOf(docType, place, version),
  }
}

/** A completed month accepts no notes. */
async function noteItemOf(
  { tx, actor, isHeld = false }: Asking,
  { docType, parentId, version }: ItemAddress & { docType: NoteType },
): Promise<DocumentItem | undefined> {
  const found = await findMonthItem(tx, actor, { type: notedExpectations[docType], id: parentId, lock: false })
  if (!found) return undefined
  const { place, month } = found
  const asking = await readAsking(tx, actor.companyUserId, isHeld)
  const rights = documentRightsOf(docType, place, version)
  return { docType, place, month, version, ...asking, rights: { ...rights, frozen: rights.frozen || isCompletedMonth(month) } }
}

async function findGlobalProcess(tx: CompanyTransaction, actor: Actor, chronId: number): Promise<Place | undefined> {
  const place = await findPlace(tx, chronId, actor.companyUserId)
  return place?.level === 'gpfc' && maySeeProcess(actor, place) ? place : undefined
}

/** Process documents are for members; the second of two decisions learns who made the first; a state that forbids something comes with its reason. */
function explain(refusal: Refusal, action: string, { docType, place, month, version, timezone, rights }: DocumentItem) {
  if (refusal.because === 'state' && month && isCompletedMonth(month))
    return { detail: documentRefusalMessages.monthCompleted({ month: nameOfMonth(month) }) }
  if (refusal.because === 'role' && docType === 'PRD' && reading.has(action)) return { detail: documentMessages.membersOnly }
  if (refusal.because === 'state' && place?.hdd === false) return { detail: documentRefusalMessages.notInChart }
  if (refusal.because !== 'state') return undefined
  if (rights.frozen) return { detail: documentMessages.processRemoved }
  return explainDecided(refusal, action, { version, timezone }) ?? explainWrongState(action, rights.status)
}

/** The sentence beside a WRONG_STATE. */
export function explainWrongState(action: string, state: string | undefined): { detail: string } | undefined {
  const [known, among] = [documentActions.find((name) => name === action), states.find((name) => name === state)]
  return known && among ? { detail: explainState(known, among) } : undefined
}

const states = Object.keys(documentLifecycle).filter((name): name is DocumentState => name in documentLifecycle)

const reading = new Set(['read', 'list', 'versions'])
