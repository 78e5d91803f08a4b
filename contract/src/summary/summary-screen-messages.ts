import { defineMessages } from '../messages/index.ts'

/** The Process Summary of a process: its definition, its chart and what can be done with a version. */
export const summaryScreenMessages = defineMessages({
  name: 'Process Summary',
  failed: 'The Process Summary could not be loaded',
  create: 'Create Process Summary',
  purpose: 'A Process Summary explains why {process} exists, what its suppliers provide and what its customers receive.',

  editDefinition: 'Edit "Why does this process exist?"',
  describeIt: 'Describe in one sentence what the process is for.',
  notDescribed: 'Not described yet.',
  tooLong: 'Use at most {most} characters.',

  chart: 'Process Summary chart',
  box: '{name}: {items}',
  emptyBox: '{name}: none',
  emptyList: 'None',
  boxKeys: 'Press Enter to edit it, or the arrow keys to move it',
  editBox: 'Edit {name}',
  openProcess: '{name}, open the process',
  view: 'View',
  list: 'List',
  drawing: 'Chart',

  description: 'Process Description',
  isWip: 'Version {version} is in progress.',
  onlyApproved: 'Only the approved version can become a WIP.',
  createWipTitle: 'Create Work in Progress',
  createWipBody: 'Version {version} stays in force. The WIP starts with the same definition, components and box positions.',
  createWip: 'Create WIP',
  ignoreTitle: 'Ignore Changes?',
  ignoreBody:
    '{count, plural, one {# unsaved change} other {# unsaved changes}}: boxes go back to where they were saved. The definition and the components are already saved and stay.',
  ignore: 'Ignore Changes',
  sendTitle: 'Send For Approval: Process Summary, version {version}',
  exportSubtitle: '(Process Summary)',
  exportBlocked: 'Save or ignore the changes first.',
  versionFailed: 'A version could not be loaded',

  /** What could not be opened. */
  parts: {
    decision: 'Make Decision',
    comparison: 'The comparison',
    description: 'The process description',
    send: 'Send for Approval',
    pdf: 'The PDF export',
  },
})
