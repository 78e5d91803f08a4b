import { defineMessages } from '../messages/index.ts'

/** specification 3 §2.7, §4, §8 */
export const progressTrackerMessages = defineMessages({
  title: 'Progress Tracker',
  failed: 'Unable to get Progress Tracker',
  none: { title: 'There is no approved Global Chart yet', text: 'Its processes appear here once it is approved.' },
  summary: 'Summary',
  details: 'Details',
  processCount: '{count, plural, one {# process} other {# processes}} on the approved Global Chart',
  region: 'Processes and their progress',
  process: 'Process',
  sponsor: 'Sponsor',
  leaders: 'Leaders',
  columns: {
    ps: 'Process Summary',
    macro: 'Macro',
    ce: 'Customer expectations',
    cedata: 'Performance data',
    improvement: 'Improvement plans',
  },
  reviews: 'Reviews',
  reviewStates: { overdue: 'Overdue', due: 'Due', inTime: 'In time', none: 'No review' },
  reviewCount: '{state} ({count})',
  states: { 0: 'Not started', 1: 'WIP', 2: 'Approved' },
  /** The specification counts what is in approval as WIP. */
  legend: { 0: 'Not started', 1: 'WIP or in approval', 2: 'Approved' },
  stateCount: '{state}: {count} of {total}',
  restricted: 'Restricted Process',
  notApproved: 'You can open this process once its chart is approved.',
})
