import type { DocumentStatus } from '../company/index.ts'
import { expectationRights } from '../expectation/index.ts'
import { improvementRights } from '../improvement/index.ts'
import { performanceRights } from '../performance/index.ts'
import { type Holder, inStatusOf, type Lifecycle, type RightsTable } from '../rights/index.ts'
import type { DocumentType } from './document.ts'
import { documentRights } from './document-rights.ts'
import type { NoteType } from './performance-note.ts'

/** The rows of the rights table that each type belongs to; notes have one for global processes and one for sub-processes. */
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

/** What creating in a place comes down to: uploading a file and, where documents lie in folders, making one. */
const creating = <const H extends readonly Holder[]>(create: H) => ({ create, upload: create })
const filing = <const H extends readonly Holder[]>(create: H) => ({ ...creating(create), createFolder: create })

/** Notes are kept by who enters performance data, and read by who may read the month (specification 5 §16). */
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
 * Who holds which right on documents (specification 2 §6, specification 3 §6, specification 5 §7, §16). `view` is reading what holds or held; `viewUnapproved` a draft, or one that is or
 * was in approval; of notes, those of an open month. Of process documents both are for members. Annual plans and their versions belong to those who manage improvement plans;
 * anyone may add a project report.
 * `create`, `upload`, `createFolder` and `versions` ask for no state.
 */
const rights = {
  globaldoc: {
    view: ['everyone'],
    viewUnapproved: ['admin', 'ceo', 'advisor'],
    ...filing(createGlobal),
    approve,
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

const named = { right: 'create', only: ['globaldoc', 'processdoc', 'report', 'maexdnote', 'miexdnote'] } as const
const filed = { right: 'create', only: ['globaldoc', 'processdoc'] } as const
const revised = { right: 'create', only: ['globaldoc', 'processdoc', 'gam', 'report', 'maexdnote', 'miexdnote'] } as const
const discarded = { right: 'delete', only: ['globaldoc', 'processdoc', 'maexdnote', 'miexdnote'] } as const
const deleted = { right: 'delete', only: ['globaldoc', 'processdoc', 'report'] } as const

/**
 * The life of a document's version (specification 2 §4, specification 3 §4, specification 5 §10, §19, §21). Global documents are approved, the others are current at once: process documents,
 * annual plans, project reports and notes as WIP, reports as APPROVED. `list` asks for the state that is listed; `revise` uploads the next version; `remove` deletes one version,
 * `removeAll` the document. RETIRED is what a newer version took the place of. What was approved is archived before it is deleted.
 *
 * Four are no statuses of their own: SUPERSEDED is a RETIRED version that was never approved, which is still not for everyone; CORRECTED a REJECTED one that a newer version took the
 * place of (specification 5 §22.6); REVISED an APPROVED one whose next version is under way: what concerns the document is done there; COMPLETED a note, or a version of one, of a month
 * that is completed.
 */
export const documentLifecycle = {
  WIP: {
    read: { to: 'WIP', right: 'viewUnapproved', reads: true },
    list: { to: 'WIP', right: 'viewUnapproved', reads: true },
    rename: { to: 'WIP', ...named },
    move: { to: 'WIP', ...filed },
    revise: { to: 'SUPERSEDED', ...revised },
    sendForApproval: { to: 'IA', right: 'create', only: ['globaldoc'] },
    archive: { to: 'ARCHIVED', right: 'create', only: ['processdoc'] },
    remove: { to: 'WIP', ...discarded },
    removeAll: { to: 'WIP', ...discarded },
  },
  IA: {
    read: { to: 'IA', right: 'viewUnapproved', reads: true },
    list: { to: 'IA', right: 'viewUnapproved', reads: true },
    approve: { to: 'APPROVED', right: 'approve', only: ['globaldoc'] },
    reject: { to: 'REJECTED', right: 'approve', only: ['globaldoc'] },
    withdraw: { to: 'WIP', right: 'withdraw', only: ['globaldoc'] },
  },
  APPROVED: {
    read: { to: 'APPROVED', right: 'view', reads: true },
    list: { to: 'APPROVED', right: 'view', reads: true },
    rename: { to: 'APPROVED', ...named },
    move: { to: 'APPROVED', ...filed },
    revise: { to: 'APPROVED', ...revised },
    archive: { to: 'ARCHIVED', right: 'create', only: ['globaldoc', 'report'] },
  },
  REJECTED: {
    read: { to: 'REJECTED', right: 'viewUnapproved', reads: true },
    list: { to: 'REJECTED', right: 'viewUnapproved', reads: true },
    rename: { to: 'REJECTED', ...named },
    move: { to: 'REJECTED', ...filed },
    revise: { to: 'CORRECTED', ...revised },
    sendForApproval: { to: 'IA', right: 'create', only: ['globaldoc'] },
    remove: { to: 'REJECTED', ...discarded },
    removeAll: { to: 'REJECTED', ...discarded },
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
    remove: { to: 'ARCHIVED', ...deleted },
    removeAll: { to: 'ARCHIVED', ...deleted },
  },
} as const satisfies Lifecycle

/** A draft of a global document; the version that holds of the others. */
export const wipDocumentStatuses: readonly DocumentStatus[] = ['WIP']
/** Waiting for a decision. */
export const awaitingDocumentStatuses: readonly DocumentStatus[] = ['IA']
export const rejectedDocumentStatuses: readonly DocumentStatus[] = ['REJECTED']
/** Beside the approved version, at most one of these. */
export const openDocumentStatuses: readonly DocumentStatus[] = [
  ...wipDocumentStatuses,
  ...awaitingDocumentStatuses,
  ...rejectedDocumentStatuses,
]
/** In force after an approval, or published. */
export const approvedDocumentStatuses: readonly DocumentStatus[] = ['APPROVED']
/** What may be sent for approval, and what may be put aside. */
export const sendableDocumentStatuses: readonly DocumentStatus[] = [...wipDocumentStatuses, ...rejectedDocumentStatuses]
export const archivableDocumentStatuses: readonly DocumentStatus[] = [...approvedDocumentStatuses, ...wipDocumentStatuses]
/** A newer version took its place. */
export const retiredDocumentStatuses: readonly DocumentStatus[] = ['RETIRED']
/** What a new version begins as, and what one is again when the version after it is deleted. */
export type NewDocumentStatus = 'WIP' | 'APPROVED'
export type ReinstatedDocumentStatus = 'WIP' | 'ARCHIVED'
/** Put aside as a whole. */
export const archivedDocumentStatuses: readonly DocumentStatus[] = ['ARCHIVED']
/** Reports that lists show: those that hold, and those put aside. */
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
  reads: ['view', 'viewUnapproved', 'versions'],
  premium: Object.values(noteGroups),
} as const

/** The actions whose standing every version carries in `can`. */
export const documentActions = [
  'read',
  'versions',
  'rename',
  'move',
  'revise',
  'sendForApproval',
  'approve',
  'reject',
  'withdraw',
  'archive',
  'unarchive',
  'remove',
  'removeAll',
] as const
