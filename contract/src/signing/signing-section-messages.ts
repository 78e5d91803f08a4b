import { defineMessages } from '../messages/index.ts'

/** Signed decisions among the settings of a company. */
export const signingSectionMessages = defineMessages({
  title: 'Signed decisions',
  lead: '{company} can ask everybody who approves, rejects, consents or says that they have read something to sign it: to confirm once more who they are.',
  facts: {
    who: 'The administrator or the CEO proposes it, and the other of the two confirms it. It is ended in the same way.',
    how: 'You sign with your password, and with your second factor where you have one, or with a passkey. If you logged in at your company’s provider, you log in there again.',
    kept: 'Name, role, time, meaning and what was signed are kept for good. You find them in the history of a version and in its PDF.',
  },
  loadFailed: 'Unable to load the setting',
  isOn: 'Decisions are signed.',
  isOff: 'Decisions are not signed.',
  proposeOn: 'Propose signed decisions',
  proposeOff: 'Propose to end signed decisions',
  proposeOnLead:
    'Your proposal takes effect once {other, select, chief {the CEO} office {the administrator} other {whoever runs Strata for your company}} confirms it, within 14 days.',
  proposeOffLead:
    'Decisions are signed until {other, select, chief {the CEO} office {the administrator} other {whoever runs Strata for your company}} confirms your proposal, within 14 days.',
  propose: 'Propose',
  proposed: 'Your proposal was made',
  proposeFailed: 'Unable to make the proposal',
  proposedOn: '{name} proposed signed decisions on {time}.',
  proposedOff: '{name} proposed on {time} to end signed decisions.',
  waitsForYou: 'It takes effect once you confirm it.',
  waitsForOther:
    'It takes effect once {other, select, chief {the CEO} office {the administrator} other {whoever runs Strata for your company}} confirms it.',
  waitsForOperator: 'One person is administrator and CEO: whoever runs Strata for your company confirms it.',
  endsOn: 'Otherwise it ends on {time}.',
  confirmOn: 'Confirm signed decisions',
  confirmOff: 'End signed decisions',
  confirmOnLead: 'From then on, everybody who approves, rejects, consents or says that they have read something signs it.',
  confirmOffLead: 'From then on nobody signs. The signatures made until then are kept.',
  confirm: 'Confirm',
  confirmedOn: 'Decisions are signed from now on',
  confirmedOff: 'Decisions are no longer signed',
  confirmFailed: 'Unable to confirm the proposal',
  withdraw: 'Take it back',
  withdrawn: 'Your proposal was taken back',
  decline: 'Decline',
  declined: 'The proposal was declined',
  withdrawFailed: 'Unable to take the proposal back',
})
