import { defineMessages } from '../messages/index.ts'

/** The list of a process's expectations, and the screen of one with its versions (specification 3 §2.1, §2.2). */
export const expectationScreenMessages = defineMessages({
  heading: 'KRAs - Expectations',
  list: 'Expectations',
  process: 'Process',
  status: 'Status',
  actions: 'Actions',
  restricted: 'restricted',
  none: 'None',
  version: 'Version {version}',
  approval: 'by {name} on {date}',
  listLoadFailed: 'Expectations could not be loaded',
  summaryHint: 'Customers, suppliers and interfacing processes come from the approved summary.',
  openSummary: 'Open the Process Summary',

  notThere: 'There is no Expectation yet.',
  exists: 'There is already an Expectation.',
  onlyWipDeleted: 'Only a WIP can be deleted.',
  processRemoved: 'This process was removed from the approved chart.',

  named: '{title} of {process}',
  path: 'Path to this expectation',
  subProcess: 'Sub-process',
  loadFailed: 'The Expectation could not be loaded',
  removedBanner: 'This process was removed from the Macro. Its expectations can be read but not changed.',
  notFound: 'Expectation not found',
  notFoundHint: 'Its process may have been removed from the Macro.',
  empty: 'There is no Expectation yet',
  emptyHint: {
    ce: 'What {process} and its customers expect of each other appears here, with targets and bounds.',
    se: 'What {process} and its suppliers expect of each other appears here, with targets and bounds.',
    ie: 'What {process} and its interfacing processes expect of each other appears here, with targets and bounds.',
  },
  summary: 'Process Summary',
  noSummaryHint: {
    ce: 'Expectations are about the customers in the approved Process Summary.',
    se: 'Expectations are about the suppliers in the approved Process Summary.',
    ie: 'Expectations are about the interfacing processes in the approved Process Summary.',
  },
  back: 'Back to the expectations',

  /** Each is loaded when it is first opened. */
  lazy: {
    detail: 'The expectation',
    download: 'The download',
    template: 'The template',
    reciprocal: 'The reciprocal panel',
    comments: 'The list of comments',
    decide: 'Make Decision',
    send: 'Send for Approval',
  },
})

/** Send For Approval, and what forbids it (specification 3 §2.2, §8). */
export const sendExpectationMessages = defineMessages({
  title: 'Send For Approval: version {version}',
  preCheck: 'Pre-check',
  showRow: 'Show the row',
  showRowOf: 'Show the row of {name}',
  finding: '{error}: {name}',
  rowsToRemove: 'Some rows still need to be removed.',
})
