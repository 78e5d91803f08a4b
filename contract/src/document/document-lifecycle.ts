import type { DocumentStatus } from '../company/index.ts'
import { type ExpectationType, expectationRights } from '../expectation/index.ts'
import { improvementRights } from '../improvement/index.ts'
import { performanceRights } from '../performance/index.ts'
import { type Holder, inStatusOf, type Lifecycle, type RightsTable } from '../rights/index.ts'
import type { DocumentType } from './document.ts'
import { documentRights } from './document-rights.ts'

/** Notes to the performance data of a month (specification 3 §2.4), by whose expectations the data are of: `parentId` is the id of the month's data. */
export const noteTypes = { ce: 'CDD', se: 'SDD', ie: 'IPDD' } as const satisfies Record<ExpectationType, DocumentType>
export type NoteType = (typeof noteTypes)[ExpectationType]

/** The same the other way round. */
export const notedExpectations = { CDD: 'ce', SDD: 'se', IPDD: 'ie' } as const satisfies Record<NoteType, ExpectationType>

export const isNoteType = (type: DocumentType): type is NoteType => type in notedExpectations

/** The group of the rights table that each type belongs to; notes have one group for global processes and one for sub-processes. */
export const documentGroups = {
  GPD: 'globaldoc',
  QMSD: 'globaldoc',
  TLD: 'globaldoc',
  PRD: 'processdoc',
  GSM: 'gam',
  PRSH: 'projectsheet',
  PRREP: 'projectreport',
  CFR: 'report',
} as const satisfies Record<Exclude<DocumentType, NoteType>, string>
export const noteGroups = { macro: 'maexdnote', sub: 'miexdnote' } as const

const { access, create: createProcessDocument } = documentRights.processdoc
const { create: createGlobal, approve } = documentRights.globaldoc
const { manage } = improvementRights.impplans

/** The rights that come with `create`: to upload a file and, where documents are in folders, to create a folder. */
const creating = <const H extends readonly Holder[]>(create: H) => ({ create, upload: create })
const filing = <const H extends readonly Holder[]>(create: H) => ({ ...creating(create), createFolder: create })

/** Notes are written by those who enter performance data, and read by those who may read the month (specification 5 §16). */
const noting = <const C extends readonly Holder[], R extends readonly Holder[], U extends readonly Holder[]>(
  { create, 'restricted create': restricted }: { create: C; 'restricted create': R },
  { viewUnapproved }: { viewUnapproved: U },
) => ({
  view: ['everyone'] as const,
  viewUnapproved,
  ...creating(create),
  'restricted create': restricted,
  'restricted upload': restricted,
  delete: create,
  'restricted delete': restricted,
  versions: ['everyone'] as const,
})

/**
 * Who holds which right on documents (specification 2 §6, specification 3 §6, specification 5 §7, §16). Reading takes `view`; what was never approved, and notes of an open month, take
 * `viewUnapproved`, what waits for its approval `viewAwaiting`. For process documents, `access` lists who holds both. Annual plans and their versions belong to those who manage improvement plans; anyone may add a
 * project report.
 * `create`, `upload`, `createFolder` and `versions` do not depend on a state.
 */
const rights = {
  globaldoc: {
    view: ['everyone'],
    viewUnapproved: ['admin', 'ceo', 'advisor'],
    viewAwaiting: ['admin', 'ceo', 'advisor', 'consenter'],
    ...filing(createGlobal),
    approve,
    consent: ['consenter'],
    withdraw: ['preparer', 'sender'],
    delete: createGlobal,
    versions: ['everyone'],
  },
  processdoc: { view: access, viewUnapproved: access, ...filing(createProcessDocument), delete: createProcessDocument, versions: access },
  gam: { view: ['everyone'], viewUnapproved: ['everyone'], ...creating(manage), versions: manage },
  projectsheet: { view: ['everyone'], viewUnapproved: ['everyone'], versions: ['everyone'] },
  projectreport: { view: ['everyone'], viewUnapproved: ['everyone'], ...creating(['everyone']), versions: ['everyone'] },
  report: { view: ['everyone'], ...creating(['admin', 'leader']), delete: ['admin', 'ceo'], versions: ['everyone'] },
  maexdnote: noting(performanceRights.maexd, expectationRights.maex),
  miexdnote: noting(performanceRights.miexd, expectationRights.miex),
} as const satisfies RightsTable

/** What the actions have in common in every state; `discarding` is for a WIP or REJECTED version, `deleting` for an ARCHIVED one. */
const renaming = { right: 'create', only: ['globaldoc', 'processdoc', 'report', 'maexdnote', 'miexdnote'] } as const
const moving = { right: 'create', only: ['globaldoc', 'processdoc'] } as const
const revising = { right: 'create', only: ['globaldoc', 'processdoc', 'gam', 'report', 'maexdnote', 'miexdnote'] } as const
const discarding = { right: 'delete', only: ['globaldoc', 'processdoc', 'maexdnote', 'miexdnote'] } as const
const deleting = { right: 'delete', only: ['globaldoc', 'processdoc', 'report'] } as const

/**
 * The life of a document's version (specification 2 §4, specification 3 §4, specification 5 §10, §19, §21). Global documents need approval; the others are in force at once: process documents,
 * annual plans, project reports and notes as WIP, reports as APPROVED. `list` decides who sees a state in lists; `revise` uploads the next version; `remove` deletes one version,
 * `removeAll` the document. A version is RETIRED when a newer one replaces it. What was approved has to be archived before it can be deleted.
 *
 * Four states are not statuses in the database:
 * - SUPERSEDED: a RETIRED version that was never approved; it still needs `viewUnapproved`
 * - CORRECTED: a REJECTED version that a newer one replaced (specification 5 §22.6)
 * - REVISED: an APPROVED version whose next version is under way; actions on the document are offered on that one
 * - COMPLETED: any version of a note whose month is completed
 */
export const documentLifecycle = {
  WIP: {
    read: { to: 'WIP', right: 'viewUnapproved', reads: true },
    list: { to: 'WIP', right: 'viewUnapproved', reads: true },
    rename: { to: 'WIP', ...renaming },
    move: { to: 'WIP', ...moving },
    revise: { to: 'SUPERSEDED', ...revising },
    sendForApproval: { to: 'IA', right: 'create', only: ['globaldoc'] },
    archive: { to: 'ARCHIVED', right: 'create', only: ['processdoc'] },
    remove: { to: 'WIP', ...discarding },
    removeAll: { to: 'WIP', ...discarding },
  },
  IA: {
    read: { to: 'IA', right: 'viewAwaiting', reads: true },
    list: { to: 'IA', right: 'viewUnapproved', reads: true },
    approve: { to: 'APPROVED', right: 'approve', only: ['globaldoc'] },
    reject: { to: 'REJECTED', right: 'approve', only: ['globaldoc'] },
    consent: { to: 'IA', right: 'consent', only: ['globaldoc'] },
    refuse: { to: 'REJECTED', right: 'consent', only: ['globaldoc'] },
    withdraw: { to: 'WIP', right: 'withdraw', only: ['globaldoc'] },
  },
  APPROVED: {
    read: { to: 'APPROVED', right: 'view', reads: true },
    list: { to: 'APPROVED', right: 'view', reads: true },
    rename: { to: 'APPROVED', ...renaming },
    move: { to: 'APPROVED', ...moving },
    revise: { to: 'APPROVED', ...revising },
    archive: { to: 'ARCHIVED', right: 'create', only: ['globaldoc', 'report'] },
  },
  REJECTED: {
    read: { to: 'REJECTED', right: 'viewUnapproved', reads: true },
    list: { to: 'REJECTED', right: 'viewUnapproved', reads: true },
    rename: { to: 'REJECTED', ...renaming },
    move: { to: 'REJECTED', ...moving },
    revise: { to: 'CORRECTED', ...revising },
    sendForApproval: { to: 'IA', right: 'create', only: ['globaldoc'] },
    remove: { to: 'REJECTED', ...discarding },
    removeAll: { to: 'REJECTED', ...discarding },
  },
  CORRECTED: { read: { to: 'CORRECTED', right: 'viewUnapproved', reads: true } },
  REVISED: { read: { to: 'REVISED', right: 'view', reads: true } },
  RETIRED: { read: { to: 'RETIRED', right: 'view', reads: true } },
  SUPERSEDED: { read: { to: 'SUPERSEDED', right: 'viewUnapproved', reads: true } },
  COMPLETED: {
    read: { to: 'COMPLETED', right: 'view', reads: true },
    list: { to: 'COMPLETED', right: 'view', reads: true },
  },
  ARCHIVED: {
    read: { to: 'ARCHIVED', right: 'view', reads: true },
    list: { to: 'ARCHIVED', right: 'view', reads: true },
    unarchive: { to: 'APPROVED', right: 'create', only: ['globaldoc', 'processdoc', 'report'] },
    remove: { to: 'ARCHIVED', ...deleting },
    removeAll: { to: 'ARCHIVED', ...deleting },
  },
} as const satisfies Lifecycle

/** A draft of a global document; of any other document, the version in force. */
export const wipDocumentStatuses: readonly DocumentStatus[] = ['WIP']
/** Waiting for a decision. */
export const awaitingDocumentStatuses: readonly DocumentStatus[] = ['IA']
export const rejectedDocumentStatuses: readonly DocumentStatus[] = ['REJECTED']
/** A document has at most one version in these, beside its approved one. */
export const openDocumentStatuses: readonly DocumentStatus[] = [
  ...wipDocumentStatuses,
  ...awaitingDocumentStatuses,
  ...rejectedDocumentStatuses,
]
/** In force after an approval, or published. */
export const approvedDocumentStatuses: readonly DocumentStatus[] = ['APPROVED']
/** May be sent for approval. */
export const sendableDocumentStatuses: readonly DocumentStatus[] = [...wipDocumentStatuses, ...rejectedDocumentStatuses]
/** May be archived. */
export const archivableDocumentStatuses: readonly DocumentStatus[] = [...approvedDocumentStatuses, ...wipDocumentStatuses]
/** Replaced by a newer version. */
export const retiredDocumentStatuses: readonly DocumentStatus[] = ['RETIRED']
/** What a new version begins as. */
export type NewDocumentStatus = 'WIP' | 'APPROVED'
/** What a retired version becomes when the version after it is deleted. */
export type ReinstatedDocumentStatus = 'WIP' | 'ARCHIVED'
/** Archived, always with the whole document. */
export const archivedDocumentStatuses: readonly DocumentStatus[] = ['ARCHIVED']
/** Reports that lists show: those in force and those archived. */
export type ListedReportStatus = 'APPROVED' | 'ARCHIVED'
export const listedReportStatuses: readonly DocumentStatus[] = [...approvedDocumentStatuses, ...archivedDocumentStatuses]

export const isWipDocument = inStatusOf(wipDocumentStatuses)
export const isRejectedDocument = inStatusOf(rejectedDocumentStatuses)
export const isApprovedDocument = inStatusOf(approvedDocumentStatuses)
export const isRetiredDocument = inStatusOf(retiredDocumentStatuses)
export const isArchivedDocument = inStatusOf(archivedDocumentStatuses)

export const documentTables = {
  rights,
  lifecycle: documentLifecycle,
  reads: ['view', 'viewUnapproved', 'viewAwaiting', 'versions'],
  premium: Object.values(noteGroups),
} as const

/** The actions that `can` of every version answers. */
export const documentActions = [
  'read',
  'versions',
  'rename',
  'move',
  'revise',
  'sendForApproval',
  'approve',
  'reject',
  'consent',
  'withdraw',
  'archive',
  'unarchive',
  'remove',
  'removeAll',
] as const
