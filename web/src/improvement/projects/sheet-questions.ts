import type { ProjectSheet } from '@strata/contract'
import type { Confirmation } from '../../ui/index.ts'

/** Asked before a project sheet changes its state; each names what becomes of it. */
export const sheetQuestions = {
  publish: ({ projectName, version, report }: ProjectSheet): Confirmation => ({
    title: `Publish ${projectName}?`,
    body: `Version ${version} is set as a PDF and becomes current${version > 1 ? ', in place of the version before it' : ''}. ${
      report ? 'Its project report is published with it.' : 'It has no project report; one can only be uploaded to a WIP.'
    }`,
    confirm: 'Publish',
  }),
  archive: ({ projectName }: ProjectSheet): Confirmation => ({
    title: `Archive ${projectName}?`,
    body: 'It leaves the current projects. It can be read, and unarchived, among those that are archived.',
    confirm: 'Archive',
  }),
  unarchive: ({ projectName }: ProjectSheet): Confirmation => ({
    title: `Unarchive ${projectName}?`,
    body: 'It stands among the current projects again.',
    confirm: 'Unarchive',
  }),
  remove: ({ projectName, report }: ProjectSheet): Confirmation => ({
    title: `Delete ${projectName}?`,
    body: `The project sheet${report ? ` and its project report ${report.name}` : ''} cannot be restored.`,
    confirm: 'Delete',
    isDestructive: true,
  }),
  archiveReport: (name: string): Confirmation => ({
    title: `Archive the project report ${name}?`,
    body: 'It is put aside and can still be read. The next version of the project sheet begins without it.',
    confirm: 'Archive',
  }),
} as const
