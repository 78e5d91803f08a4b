import { defineMessages } from '../messages/index.ts'

/** The screen of performance data: its months, what is done with them, and their history (specification 3 §2.4, §4). Months are names: 'Oct 2026'. */
export const performanceScreenMessages = defineMessages({
  parts: { history: 'The history', upload: 'The upload' },
  loadFailed: 'The Performance Data could not be loaded',
  notFound: 'Performance Data not found',
  notFoundHint: 'The process may have been removed from the Macro.',
  path: 'Path to this data',
  subProcess: 'Sub-process',
  process: '({pid}) {name}',
  removed: 'This process was removed from the approved chart.',

  noneApproved: 'There is no approved Expectation yet',
  noneApprovedHint: 'Performance data are entered against the approved expectations of ({pid}) {name}.',
  expectations: 'KRAs - Expectations',
  empty: {
    noneApproved: 'Performance data are entered against approved expectations. There are none yet.',
    mayEnter: 'Enter what was delivered in a month to compare it with what was expected.',
    mayRead: 'Data appear here once the month is completed.',
  },

  month: 'Month',
  chooseMonth: 'Choose a month',
  chooseYear: 'Choose a year',
  previousYear: 'Previous year',
  nextYear: 'Next year',
  noOtherYear: 'There is no other year to choose.',
  earlier: 'Month before',
  earlierMonth: 'Month before, {month}',
  later: 'Month after',
  laterMonth: 'Month after, {month}',
  noneEarlier: 'There is no earlier month.',
  noneLater: 'There is no later month.',
  due: 'Due {day}',
  late: 'Late since {day}',
  copyLinkTo: 'Copy link to {month}',
  completedOn: 'Completed on {day}',
  completedBy: 'Completed on {day} by {name}',

  enterHint: 'Every parameter of the approved version gets a row to fill in.',
  hasData: 'already has data',
  allHaveData: 'All of these months have data.',
  noneToEnterFor: 'There is no approved Expectation to enter data for.',
  isFull: 'All of the last four months have data.',
  unsaved: '{count, plural, one {One row is not saved yet.} other {# rows are not saved yet.}}',
  missingActions: '{count, plural, one {Short Term Action is required in # row} other {Short Term Action is required in # rows}}',

  closeBody:
    'The data of {month} will be completed. Everyone with access to the process can read them, and nobody can change them until they are re-opened.{empty, plural, =0 {} one { One row has no data.} other { # rows have no data.}}',
  closeEmptyBody:
    'Nothing has been entered for {month}: every row stays at No Data Entered. The data will be completed. Everyone with access to the process can read them, and nobody can change them until they are re-opened.',
  closeEmpty: 'Close without data',
  reopenBody: 'The data of {month} can be changed again. They do not count as completed until you close them.',
  removeTitle: 'Delete Performance Data',
  removeBody: 'Everything entered for {month} will be deleted, with its single values and notes. You cannot undo this.',

  open: 'Open',
  actions: 'Actions',
  onlyOpenDeleted: 'Only In-Progress data can be deleted.',

  /** What a basic company reads in the place of performance data. */
  premium: {
    what: 'With premium access, a company records each month what was delivered beside what was expected. Strata then shows what does not meet expectations, draws charts of it, reminds of late months and makes the Exception Report.',
    askAdmin: 'Ask {name}, the administrator of your company, for premium access.',
    askAnyAdmin: 'Ask the administrator of your company for premium access.',
    askProvider: 'You administer this company: ask whoever runs Strata for you to give it premium access.',
  },
})
