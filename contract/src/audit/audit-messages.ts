import { defineMessages } from '../messages/index.ts'

/** specification 5 §18 */
export const auditMessages = defineMessages({
  title: 'Audit Trail',
  failed: 'Unable to get the Audit Trail',
  exportFailed: 'Unable to export the Audit Trail',
  export: 'Export',
  nothingToExport: 'There is nothing to export.',
  none: { title: 'No entries found', text: 'Choose other dates or remove a filter.' },
  entries: 'Entries',

  number: 'No.',
  time: 'Time',
  person: 'Person',
  sentence: 'What happened',
  action: 'Action',
  outcome: 'Outcome',
  done: 'Done',

  /** Of the exported file, in its order. */
  fileColumns: {
    number: 'No.',
    time: 'Time (UTC)',
    person: 'Person',
    sentence: 'What happened',
    user: 'User',
    action: 'Action',
    outcome: 'Outcome',
    facts: 'Facts',
    correlationId: 'Correlation id',
  },

  from: 'From',
  to: 'To',
  everybody: 'Everybody',
  all: 'All',
  showLooks: 'Include views',
  looksHint: 'Who only looked at alerts, comments or charts of performance data.',
  /** Groups of actions, by what their names begin with. */
  actions: {
    session: 'Logins and sessions',
    password: 'Passwords',
    user: 'Users and settings',
    provisioning: 'Provisioning',
    invitation: 'Invitations',
    advisor: 'Advisors',
    chart: 'Charts',
    process: 'Processes and roles',
    summary: 'Process Summaries',
    document: 'Documents',
    expectation: 'Expectations',
    performance: 'Performance data',
    improvement: 'Improvement Plans',
    report: 'Exception Reports',
    comment: 'Comments',
    suggestion: 'Suggestions',
    reading: 'Read and understood',
    alert: 'Alerts',
    guidance: 'Guidance requests',
    audit: 'Audit trail exports',
  },
  outcomes: {
    noRight: 'Refused: no right',
    restricted: 'Refused: restricted',
    notFound: 'Refused: not found',
    premiumOnly: 'Refused: premium only',
  },
})
