import { improvementMessages, improvementRoutes, type ProjectSheet } from '@strata/contract'
import { type Action, call } from '../../platform/index.ts'
import type { PlanPlace } from '../plan-place.ts'

const paramsOf = (place: PlanPlace, { id }: ProjectSheet) => ({ params: { ...place, sheetId: id } })

/** Publishes a WIP as it was seen: it is set as a PDF, which takes a moment, and never more than the time limit of a call. */
export const publishing = (place: PlanPlace, sheet: ProjectSheet): Action => ({
  work: () => call(improvementRoutes.publishSheet, { ...paramsOf(place, sheet), headers: { 'if-match': sheet.etag } }),
  isBlocking: true,
  done: improvementMessages.sheetPublished,
  failed: improvementMessages.sheetGenerateFailed,
})

export const archiving = (place: PlanPlace, sheet: ProjectSheet): Action => ({
  work: () => call(improvementRoutes.archiveSheet, paramsOf(place, sheet)),
  done: improvementMessages.sheetArchived,
  failed: improvementMessages.sheetArchiveFailed,
})

export const unarchiving = (place: PlanPlace, sheet: ProjectSheet): Action => ({
  work: () => call(improvementRoutes.unarchiveSheet, paramsOf(place, sheet)),
  done: improvementMessages.sheetUnarchived,
  failed: improvementMessages.sheetUnarchiveFailed,
})

export const deleting = (place: PlanPlace, sheet: ProjectSheet): Action => ({
  work: () => call(improvementRoutes.deleteSheet, paramsOf(place, sheet)),
  done: improvementMessages.sheetDeleted,
  failed: improvementMessages.sheetDeleteFailed,
})

/** Puts the report of a published sheet aside. */
export const archivingReport = (place: PlanPlace, report: NonNullable<ProjectSheet['report']>): Action => ({
  work: () => call(improvementRoutes.archiveProjectReport, { params: { ...place, chronId: report.docChronId } }),
  done: improvementMessages.reportArchived,
  failed: improvementMessages.reportArchiveFailed,
})

/** Attaches an uploaded report to a WIP; a failure is an info, with the server's own sentence (specification 2 §8). */
export const attachingReport = (place: PlanPlace, sheet: ProjectSheet, docId: number): Action => ({
  work: () => call(improvementRoutes.addProjectReport, { ...paramsOf(place, sheet), body: { docId } }),
  done: improvementMessages.reportUploaded,
  failed: (problem) => ({ text: improvementMessages.reportUploadFailed, detail: problem?.detail, tone: 'info' }),
})
