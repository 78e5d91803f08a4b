import { improvementMessages, improvementRoutes, type ProjectSheet } from '@strata/contract'
import { call, type PlanAction, whileLoading } from '../../platform/index.ts'
import type { PlanPlace } from '../plan-place.ts'

const paramsOf = (place: PlanPlace, { id }: ProjectSheet) => ({ params: { ...place, sheetId: id } })

/** Publishes a WIP as it was seen: it is set as a PDF, which takes a moment, and never more than the time limit of a call. */
export const publishing = (place: PlanPlace, sheet: ProjectSheet): PlanAction => ({
  work: () => whileLoading(() => call(improvementRoutes.publishSheet, { ...paramsOf(place, sheet), headers: { 'if-match': sheet.etag } })),
  done: improvementMessages.sheetPublished,
  failed: improvementMessages.sheetGenerateFailed,
})

export const archiving = (place: PlanPlace, sheet: ProjectSheet): PlanAction => ({
  work: () => call(improvementRoutes.archiveSheet, paramsOf(place, sheet)),
  done: improvementMessages.sheetArchived,
  failed: improvementMessages.sheetArchiveFailed,
})

export const unarchiving = (place: PlanPlace, sheet: ProjectSheet): PlanAction => ({
  work: () => call(improvementRoutes.unarchiveSheet, paramsOf(place, sheet)),
  done: improvementMessages.sheetUnarchived,
  failed: improvementMessages.sheetUnarchiveFailed,
})

export const deleting = (place: PlanPlace, sheet: ProjectSheet): PlanAction => ({
  work: () => call(improvementRoutes.deleteSheet, paramsOf(place, sheet)),
  done: improvementMessages.sheetDeleted,
  failed: improvementMessages.sheetDeleteFailed,
})

/** Puts the report of a published sheet aside. */
export const archivingReport = (place: PlanPlace, report: NonNullable<ProjectSheet['report']>): PlanAction => ({
  work: () => call(improvementRoutes.archiveProjectReport, { params: { ...place, chronId: report.docChronId } }),
  done: improvementMessages.reportArchived,
  failed: improvementMessages.reportArchiveFailed,
})
