import { improvementMessages, improvementRoutes, type ProjectSheet } from '@strata/contract'
import { call } from '../../platform/client.ts'
import { whileLoading } from '../../shell/loading-flag.ts'
import type { PlanPlace } from '../plan-place.ts'
import { tell } from '../tell.ts'

const paramsOf = (place: PlanPlace, { id }: ProjectSheet) => ({ params: { ...place, sheetId: id } })

/** Publishes a WIP as it was seen: it is set as a PDF, which takes a moment, and never more than the time limit of a call. */
export const publishSheet = (place: PlanPlace, sheet: ProjectSheet): Promise<boolean> =>
  whileLoading(() =>
    tell(() => call(improvementRoutes.publishSheet, { ...paramsOf(place, sheet), headers: { 'if-match': sheet.etag } }), {
      done: improvementMessages.sheetPublished,
      failed: improvementMessages.sheetGenerateFailed,
    }),
  )

export const archiveSheet = (place: PlanPlace, sheet: ProjectSheet): Promise<boolean> =>
  tell(() => call(improvementRoutes.archiveSheet, paramsOf(place, sheet)), {
    done: improvementMessages.sheetArchived,
    failed: improvementMessages.sheetArchiveFailed,
  })

export const unarchiveSheet = (place: PlanPlace, sheet: ProjectSheet): Promise<boolean> =>
  tell(() => call(improvementRoutes.unarchiveSheet, paramsOf(place, sheet)), {
    done: improvementMessages.sheetUnarchived,
    failed: improvementMessages.sheetUnarchiveFailed,
  })

export const deleteSheet = (place: PlanPlace, sheet: ProjectSheet): Promise<boolean> =>
  tell(() => call(improvementRoutes.deleteSheet, paramsOf(place, sheet)), {
    done: improvementMessages.sheetDeleted,
    failed: improvementMessages.sheetDeleteFailed,
  })

/** Puts the report of a published sheet aside. */
export const archiveReport = (place: PlanPlace, report: NonNullable<ProjectSheet['report']>): Promise<boolean> =>
  tell(() => call(improvementRoutes.archiveProjectReport, { params: { ...place, chronId: report.docChronId } }), {
    done: improvementMessages.reportArchived,
    failed: improvementMessages.reportArchiveFailed,
  })
