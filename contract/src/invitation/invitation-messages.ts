import { defineMessages } from '../messages/index.ts'

/** Texts about invitations; the specifications know none (specification 5 §22.9). */
export const invitationMessages = defineMessages({
  sent: 'Invitation has been sent',
  sendFailed: 'Unable to send Invitation',
  withdrawn: 'Invitation has been withdrawn',
  withdrawFailed: 'Unable to withdraw Invitation',
  accepted: 'Invitation accepted',
  declined: 'Invitation declined',
  answerFailed: 'Unable to answer Invitation',
  /** Why an administrator cannot activate somebody. */
  notMember: 'This person was invited and is not a member yet. Only the invited person can accept the invitation.',
  noReset: 'This person was invited and is not a member yet. The password belongs to the account the person already has.',
  isMember: 'This person is already a member.',
  notOpen: 'This invitation is not open.',
  /** The administrator's alert. */
  acceptedBy: '{name} accepted the invitation.',
  declinedBy: '{name} declined the invitation.',
})

/** Who is invited is asked in the workspace, or by the page of a mailed link. */
export const invitationQuestionMessages = defineMessages({
  title: '{company} invites you',
  text: 'If you accept, you can switch between your companies with your current login. Neither company sees the other. The invitation is open until {day}.',
  textOfLink:
    'If you accept, you can open {company} with your current login. Your companies do not see each other. The invitation is open until {day}.',
  accept: 'Accept',
  decline: 'Decline',
  later: 'Ask me later',

  switchHint: 'You can switch to {company} at the top left.',
  open: 'Open {company}',
  notified: '{company} is notified.',

  invalid: 'This invitation cannot be used',
  member: { title: 'You belong to {company}', text: 'You can choose it the next time you log in.' },
  declined: { title: 'Invitation declined', text: '{company} is notified. Nothing else changes.' },
  toStrata: 'Continue to Strata',
  toLogin: 'Continue to login',
})

/** `link` is an address, `until` a day as people write it. */
export const invitationMailMessages = defineMessages({
  subject: 'You are invited to a company in Strata',
  invited: 'You are invited to join {company} in Strata, where the company keeps its process charts.',
  /** Where the name of who invites is known. */
  invitedBy: '{administrator} invites you to join {company} in Strata, where the company keeps its process charts.',
  keepsLogin: 'You keep your current login and password.',
  answer: 'Accept or decline',
  until: 'You are also asked the next time you log in. The invitation is open until {until}.',
  unknown: 'If you do not know {company}, decline or ignore this email, and nothing will change.',
  unknownSender: 'If you do not know {administrator} or {company}, decline or ignore this email, and nothing will change.',
})
