import { inStatusOf, type Lifecycle, type RightsTable } from '../rights/index.ts'
import { improvementRights } from './improvement-rights.ts'
import type { SheetStatus } from './project-sheet.ts'

/** Managers do all; anyone who may open the process reads, and adds a report to a sheet that is worked on (specification 2 §6). */
const rights = {
  impplans: { ...improvementRights.impplans, view: ['everyone'], 'add report': ['everyone'] },
} as const satisfies RightsTable

/**
 * The life of a project sheet's version (specification 2 §4, specification 5 §11). PRIOR is no status of its own but a WIP with a version before it, which cannot be deleted.
 * Areas and annual plans have no states: they ask for `manage` and `view` alone.
 */
export const improvementLifecycle = {
  WIP: {
    read: { to: 'WIP', right: 'view', reads: true },
    edit: { to: 'WIP', right: 'manage' },
    publish: { to: 'APPROVED', right: 'manage' },
    remove: { to: 'WIP', right: 'manage' },
    addReport: { to: 'WIP', right: 'add report' },
  },
  PRIOR: {
    read: { to: 'PRIOR', right: 'view', reads: true },
    edit: { to: 'PRIOR', right: 'manage' },
    publish: { to: 'APPROVED', right: 'manage' },
    addReport: { to: 'PRIOR', right: 'add report' },
  },
  APPROVED: {
    read: { to: 'APPROVED', right: 'view', reads: true },
    revise: { to: 'APPROVED', right: 'manage' },
    archive: { to: 'ARCHIVED', right: 'manage' },
    archiveReport: { to: 'APPROVED', right: 'manage' },
  },
  RETIRED: { read: { to: 'RETIRED', right: 'view', reads: true } },
  ARCHIVED: {
    read: { to: 'ARCHIVED', right: 'view', reads: true },
    unarchive: { to: 'APPROVED', right: 'manage' },
  },
} as const satisfies Lifecycle

/** The version of a sheet that is worked on. */
export const wipSheetStatuses: readonly SheetStatus[] = ['WIP']
/** In force. */
export const publishedSheetStatuses: readonly SheetStatus[] = ['APPROVED']
/** Either: a name that is taken. */
export const liveSheetStatuses: readonly SheetStatus[] = [...wipSheetStatuses, ...publishedSheetStatuses]
/** A newer version took its place: shown nowhere but among the versions of its document. */
export const pastSheetStatuses: readonly SheetStatus[] = ['RETIRED']
/** Put aside as a whole, with its reports. */
export const archivedSheetStatuses: readonly SheetStatus[] = ['ARCHIVED']

export const isWipSheet = inStatusOf(wipSheetStatuses)
export const isPublishedSheet = inStatusOf(publishedSheetStatuses)
export const isArchivedSheet = inStatusOf(archivedSheetStatuses)

export const improvementTables = { rights, lifecycle: improvementLifecycle, reads: ['view'] } as const

/** The actions whose standing every sheet carries in `can`. */
export const sheetActions = ['read', 'edit', 'publish', 'remove', 'addReport', 'revise', 'archive', 'archiveReport', 'unarchive'] as const
