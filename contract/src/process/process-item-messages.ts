import { defineMessages } from '../messages/index.ts'

/** What is read of a process wherever it is named or opened. */
export const processItemMessages = defineMessages({
  restricted: 'Restricted Process',
  /** What the tree calls a kind (specification 2 §2). */
  expectations: { ce: 'Customers', se: 'Suppliers', ie: 'Interfacing Processes' },
  /** The same of performance data. */
  performance: { ce: 'Customer data', se: 'Supplier data', ie: 'Interfacing data' },
  path: 'Location of this chart',
  cannotOpen: 'This cannot be opened from here.',
  openFailed: 'Unable to open this in {company}',

  deletedIds: 'Deleted Process IDs',
  deletedIdsFailed: 'Unable to get deleted process IDs',
  noDeletedIds: {
    title: 'No process has been deleted',
    text: 'The IDs of approved processes that were removed from the {chart} appear here.',
  },
  id: 'ID',
  name: 'Name',
  deletedOn: 'Deleted on',
  deletedBy: 'Deleted by',
})
