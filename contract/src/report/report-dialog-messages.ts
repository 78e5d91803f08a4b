import { defineMessages } from '../messages/index.ts'

/** specification 3 §5 */
export const reportDialogMessages = defineMessages({
  newTitle: 'New Report',
  editTitle: 'Edit Report',
  /** What one is asked about before it is left. */
  entries: 'this report',
  displayName: 'Display Name',
  newerName: 'Display Name: {name}',
  process: 'Process',
  processPlaceholder: 'Process that the report is about',
  noProcess: 'No process with this name',
  withoutFile: 'Without a file, only the name changes.',
})
