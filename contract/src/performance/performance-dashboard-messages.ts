import { defineMessages } from '../messages/index.ts'

/** How a process and its sub-processes meet expectations, and the list of their performance data (specification 2 §2). */
export const performanceDashboardMessages = defineMessages({
  process: 'Process',
  processName: '({pid}) {name}',
  restricted: 'restricted',
  latest: 'Latest data',
  openLatest: 'Open the latest data',
  noneCompleted: 'None completed',
  howMet: 'How expectations were met',
  lastMonths: 'Last 12 months',
  lastMonthsOf: 'Last 12 months of {process}, {type}',
  noData: '{month}: no data',
  /** `counts`: '2 Does Not Meet Expectations, 5 Meets Expectations' */
  month: '{month}: {counts}',
  openMonth: '{month}, In-Progress: {counts}',
  legend: 'Legend',
  expectations: 'KRAs - Expectations',
  none: 'Approved expectations appear here with their data of the last 12 months. There are none yet.',

  months: 'Months',
  actions: 'Actions',
  openData: 'Open Performance Data',
  noneApproved: 'No approved Expectation',
  noneApprovedYet: 'There is no approved Expectation yet.',
  loadFailed: 'The Performance Data could not be loaded',
})
