import { actionMessages, projectsMessages as messages, type ProjectSheet } from '@strata/contract'
import type { Confirmation } from '../../ui/index.ts'

/** Asked before a project sheet changes its state; each names what becomes of it. */
export const sheetQuestions = {
  publish: ({ projectName, version, report }: ProjectSheet): Confirmation => ({
    title: messages.publishTitle({ name: projectName }),
    body: messages.publishBody({ version, isFirst: version === 1, hasReport: report !== null }),
    confirm: messages.publish,
  }),
  archive: ({ projectName }: ProjectSheet): Confirmation => ({
    title: messages.archiveTitle({ name: projectName }),
    body: messages.archiveBody,
    confirm: actionMessages.archive,
  }),
  unarchive: ({ projectName }: ProjectSheet): Confirmation => ({
    title: messages.unarchiveTitle({ name: projectName }),
    body: messages.unarchiveBody,
    confirm: actionMessages.unarchive,
  }),
  remove: ({ projectName, report }: ProjectSheet): Confirmation => ({
    title: messages.deleteTitle({ name: projectName }),
    body: report ? messages.deleteBodyWithReport({ report: report.name }) : messages.deleteBody,
    confirm: actionMessages.delete,
    isDestructive: true,
  }),
  archiveReport: (name: string): Confirmation => ({
    title: messages.archiveReportTitle({ name }),
    body: messages.archiveReportBody,
    confirm: actionMessages.archive,
  }),
} as const
