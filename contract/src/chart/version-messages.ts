import { defineMessages } from '../messages/index.ts'

/** What is asked and said while a version goes from one state to another (specification 1 §4). `name` is the item's: 'Global Chart', 'Expectation'. */
export const versionMessages = defineMessages({
  send: 'Send For Approval',
  sendTitle: 'Send For Approval: {name}, version {version}',
  sendNeedsPrecheck: 'The chart can be sent when the pre-check finds no errors.',
  assignNextIds: 'Assign next ids',
  withdrawTitle: 'Withdraw version {version}?',
  withdrawBody: 'The {name} goes back to WIP. Nobody is asked to decide on it until it is sent again.',
  withdraw: 'Withdraw',
  withdrawn: '{name} has been withdrawn',
  withdrawFailed: 'Unable to withdraw {name}',
  retireTitle: 'Retire version {version}?',
  retireBody: 'The {name} is no longer in force. It stays in the version history and can be created again.',
  retire: 'Retire',
  chartRestored: 'WIP Chart has been restored',
  chartRestoreFailed: 'Unable to restore WIP',
  replaced: 'Replaced WIPs',
  restoreWip: 'Restore a WIP',
})
