import { defineMessages } from '../messages/index.ts'

/** The workspace of a process: its tree, and the details of the process (specification 2 §2). */
export const processScreenMessages = defineMessages({
  tree: 'Process tree',
  showTree: 'Show the process tree',
  treePart: 'the process tree',
  items: {
    info: 'Process Details',
    ps: 'Process Summary',
    exinfo: 'KRAs - Expectations',
    dashboard: 'Performance Dashboard',
    performance: 'Performance Data',
    impplans: 'Improvement Plans',
    processdoc: 'Process Documents',
  },
  macroOf: 'Macro - {pid}: {name}',
  itemOf: '{pid}: {name}',
  none: 'none',
  premium: 'Premium',
  retired: 'Retired',
  restrictedItem: 'restricted',
  micros: '{count, plural, one {# micro} other {# micros}}',

  unnamed: 'Process',
  failed: 'Unable to get process',
  closeTab: 'Close this tab',
  unknown: 'There is no such process in {company}',
  openChart: 'Open the Global Chart',
  noMicro: 'Its process may have been removed from the Macro.',

  removed: 'This process was removed from the Global Chart on {date}. You can still read all of it, but you cannot change anything.',
  summary: 'Process Summary',
  macro: 'Macro',
  create: 'Create',
  createItem: 'Create {name}',
  open: 'Open',
  openItem: 'Open {name}',
  pictureOf: 'Picture of {name}',
  version: 'Version {version}',
  newer: 'A newer version',

  waiting: 'Waiting for you here',

  permissions: 'Your permissions',
  asRoles: 'as {roles}',
  rights: { create: 'Create', approve: 'Approve', open: 'Open', view: 'View', restricted: 'Restricted', premiumOnly: 'Premium only' },

  restrict: 'Restrict',
  unrestrict: 'Unrestrict',
  notOnChart: 'It was removed from the chart above.',
  restrictTitle: 'Restrict {process}?',
  restrictBody:
    'Only people with a role in it, the administrator, the CEO and advisors will be able to open it and everything below it. Everyone else sees ‘Access is Restricted to this process’.',
  unrestrictTitle: 'Unrestrict {process}?',
  unrestrictBody: 'Everyone in the company will be able to open it and read what is approved below it.',

  /** What could not be opened. */
  parts: {
    improvement: 'The improvement plans',
    documents: 'The documents',
    expectations: 'The expectations',
    dashboard: 'The dashboard',
    performance: 'The performance data',
    summary: 'The Process Summary',
    chart: 'The chart',
  },
})
