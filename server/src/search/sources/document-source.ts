import {
  type Actor,
  type DocumentStatus,
  type DocumentType,
  decide,
  documentGroups,
  documentLifecycle,
  documentTables,
  globalDocumentNames,
  type Holder,
  improvementMessages,
  isArchivedDocument,
  isGlobalDocumentType,
  type NoteType,
  reportMessages,
  type SearchKind,
  searchMessages,
} from '@strata/contract'
import { targetOfDocument } from '../../document/index.ts'
import { type CompanyTransaction, sql } from '../../platform/index.ts'
import { maySeeProcess, type Place } from '../../process/index.ts'
import type { EntryDraft, Finding, SearchSource } from '../search-source.ts'
import { isReadable } from '../text/file-kinds.ts'

/** A version of a document in a state that is listed somewhere. */
interface FoundDocument {
  id: number
  chronId: number
  docType: Exclude<DocumentType, 'PRSH' | NoteType>
  processChronId: number | null
  /** `/Policies/2026/` */
  prefix: string
  name: string
  status: DocumentStatus
  fileName: string
  fileExt: string
  /** Bytes. */
  length: number
  guid: string
  createdOn: string
}

/** Documents by their name and the text in them. Published project sheets are found by the sheet itself; notes by the month that they are in. */
export const documentSource: SearchSource = {
  find: async (tx, ids) => (await listDocuments(tx, sql`v.id = any(${ids})`)).map(toFinding),
  draft: async (tx, chronId) => (await listDocuments(tx, sql`v.chron_id = ${chronId}`)).map(toDraft),
  listAfter: async (tx, after, most) =>
    (
      await tx.many<{ id: number }>(sql`
        select chron_id as id from document where company_id = ${tx.companyId} and chron_id > ${after} and doc_type <> 'PRSH'
           and performance_data_id is null
         order by chron_id limit ${most}`)
    ).map(({ id }) => id),
}

async function listDocuments(tx: CompanyTransaction, wanted: ReturnType<typeof sql>): Promise<FoundDocument[]> {
  return tx.many(sql`
    select v.id, v.chron_id as "chronId", d.doc_type as "docType", d.process_chron_id as "processChronId", coalesce(f.path, '/') as prefix,
           d.name, v.status, v.file_name as "fileName", v.file_ext as "fileExt", v.length, v.guid, v.created_on as "createdOn"
      from document_version v
      join document d on d.company_id = v.company_id and d.chron_id = v.chron_id
      left join document_folder f on f.company_id = d.company_id and f.id = d.folder_id
     where v.company_id = ${tx.companyId} and ${wanted} and d.doc_type <> 'PRSH' and d.performance_data_id is null and v.retired_on is null`)
}

const kindOf: Record<FoundDocument['docType'], SearchKind> = {
  GPD: 'document',
  QMSD: 'document',
  TLD: 'document',
  PRD: 'document',
  GSM: 'improvement',
  PRREP: 'improvement',
  CFR: 'report',
}

function toFinding(document: FoundDocument): Finding {
  return {
    id: document.id,
    placeChronId: document.processChronId,
    mayRead: (actor, place) => mayRead(actor, document, place),
    describe: (place) => ({ title: document.name, where: nameWhere(document, place), target: targetOfDocument(document, place) }),
  }
}

function mayRead(actor: Actor, { docType, status, processChronId }: FoundDocument, place: Place | null): boolean {
  if (processChronId !== null && (!place || !maySeeProcess(actor, place))) return false
  const item = { group: documentGroups[docType], status, restricted: place?.isClosed ?? false, roles: place?.roles ?? [] }
  const may = (action: string) => decide(documentTables, actor, action, item).allowed
  return isPutAside(docType, status) ? may('unarchive') || may('remove') : may('read')
}

/** Archived reports are listed for who may take them back or delete them (specification 3 §2.5): others find no way to them. */
const isPutAside = (docType: DocumentType, status: FoundDocument['status']): boolean => docType === 'CFR' && isArchivedDocument(status)

/** `General Documents › Policies · Draft`, `(P1) Win orders › Process Documents` */
function nameWhere({ docType, prefix, status }: FoundDocument, place: Place | null): string {
  const root = isGlobalDocumentType(docType) ? globalDocumentNames[docType] : rootNames[docType]
  const folders = prefix.split('/').filter((name) => name !== '')
  const path = [...(place ? [`(${place.pid}) ${place.pname}`] : []), root, ...folders].join(' › ')
  const state = isGlobalDocumentType(docType) || isArchivedDocument(status) ? stateNames[status] : undefined
  return state ? `${path} · ${state}` : path
}

const rootNames = {
  PRD: searchMessages.places.processDocuments,
  GSM: improvementMessages.gamTitle,
  PRREP: searchMessages.places.projectReports,
  CFR: reportMessages.title,
} as const

const stateNames: Partial<Record<DocumentStatus, string>> = searchMessages.documentStates

function toDraft(document: FoundDocument): EntryDraft {
  const { id, chronId, docType, status, processChronId, name, createdOn, guid } = document
  return {
    source: 'document',
    kind: kindOf[docType],
    itemId: id,
    chronId,
    placeChronId: processChronId,
    audience: holdersOf(docType, status),
    isCurrent: !isArchivedDocument(status),
    chartId: null,
    code: '',
    title: name,
    body: '',
    changedOn: createdOn,
    file: { guid, isReadable: isReadable(document) },
  }
}

function holdersOf(docType: FoundDocument['docType'], status: FoundDocument['status']): readonly Holder[] {
  const rights: Readonly<Record<string, readonly Holder[]>> = documentTables.rights[documentGroups[docType]]
  if (isPutAside(docType, status)) return [...(rights.create ?? []), ...(rights.delete ?? [])]
  return rights[documentLifecycle[status].read.right] ?? []
}
