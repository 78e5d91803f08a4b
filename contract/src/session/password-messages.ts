import { defineMessages } from '../messages/index.ts'

export const forgotPasswordMessages = defineMessages({
  lead: 'We will email you a link to choose a new password. Your current password stays valid until you use the link.',
  send: 'Send link',
  sent: 'If <email>{address}</email> has an account, a link is on its way. It is valid for 24 hours.',
})

/** What a mailed link opens. */
export const setPasswordMessages = defineMessages({
  title: 'Choose a new password',
  welcome: 'Welcome to {company}, {name}',
  choose: 'Choose the password with which you log in as <email>{address}</email>.',
  chooseNew: '{name}, choose a new password for <email>{address}</email>.',
  next: { label: 'New password', show: 'Show new password' },
  repeated: { label: 'Re-enter new password', show: 'Show re-entered new password' },
  rulesNotMet: 'The new password does not meet all the rules yet',
  set: 'Set password',
  done: 'Password has been reset',
  logInNow: 'Your password is set. Log in with it.',
  failed: 'Unable to reset password',
  backToLogin: 'Back to login',
  deadLink: 'This link cannot be used',
  unchanged: 'Your password has not been changed.',
})

/** specification 1 §5 */
export const passwordRulesMessages = defineMessages({
  title: 'Requirements',
  length: 'At least {count} characters',
  tooShort: 'Use at least {count} characters: a company that you belong to asks for that.',
  currentEntered: 'Current password entered',
  match: 'Both passwords match',
  newMatch: 'Both new passwords match',
  met: ': met',
  notMet: ': not met yet',
  tooLong: 'At most {count} characters',
})
