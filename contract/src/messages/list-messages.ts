import { defineMessages } from './define-messages.ts'

/** What every list of rows says that can be checked and exported. */
export const listMessages = defineMessages({
  checkColumn: 'Chosen',
  check: 'Choose {name}',
  checkAll: 'Choose all on this page',
  checked: '{count} chosen',
  withChecked: 'With those chosen',
  clear: 'Choose none',
  actions: 'Actions',
  exportList: 'Export',
  exportAs: { xlsx: 'Export as .xlsx', csv: 'Export as .csv' },
  nothingToExport: 'The list is empty.',
  exported: '{count, plural, one {# row} other {# rows}} exported',
  exportFailed: 'Unable to export the list',
  /** After the first of those chosen, in a question about all of them. */
  andMore: 'and {count} more',
  /** Of something done with several rows of which some were refused. */
  failedOf: '{name}: {reason}',
  unanswered: 'no answer',
})
