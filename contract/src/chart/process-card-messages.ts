import { defineMessages } from '../messages/index.ts'

/** What a map shows of a process before it is opened: the card beside a box, and what invites to it. */
export const processCardMessages = defineMessages({
  open: 'Open',
  openProcess: 'Open {process}',
  enter: 'Enter',
  noRole: 'Nobody yet',
  summary: 'Process Summary',
  macro: 'Macro',
  micro: 'Micro',
  nothingBelow: 'None yet',
  openItem: '{item}, {state}',
  performance: 'Performance',
  worst: 'Worst in {month}',
  latestCompleted: 'latest completed month',
  loading: 'Loading',
  waiting: 'Waiting for you',
  failed: 'Part of it could not be loaded.',

  /** What the marks on a box mean. */
  marks: {
    summary:
      '{state, select, wip {A version of its Process Summary is being worked on} ia {A version of its Process Summary is waiting for a decision} other {It has an approved Process Summary}}',
    macro:
      '{state, select, wip {A version of its Macro is being worked on} ia {A version of its Macro is waiting for a decision} other {It has an approved Macro}}',
    micro:
      '{state, select, wip {A version of its Micro is being worked on} ia {A version of its Micro is waiting for a decision} other {It has an approved Micro}}',
  },
  proposed: '{pid} is proposed, and becomes permanent when the version is sent for approval',
  restricted: 'Restricted: only its people, the administrator, the CEO and advisors can open it',
})
