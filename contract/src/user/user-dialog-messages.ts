import { defineMessages } from '../messages/index.ts'

/** Adding and changing a user (specification 1 §2, §5). */
export const userDialogMessages = defineMessages({
  addTitle: 'Add New User',
  editTitle: 'Edit User',
  fields: { shortName: 'Short Name', firstName: 'First Name', lastName: 'Last Name', email: 'Email', active: 'Active' },
  shortNameHint: 'Up to 4 letters and numbers, unique in the company.',
  emailHint: 'The email cannot be changed because the user logs in with it.',
  check: 'Check',
  emailElsewhere: '<strong>Email exists in other company</strong>. This person will be invited and joins this company by accepting.',
  emailFree: 'This email is free',

  activeHint: 'Active users can log in. Each takes a seat of the license.',
  activeAtOnce: 'Active at once. A member of another company is invited instead and becomes active after accepting.',
  activeAfterAccepting: 'Active after accepting the invitation, which is open for {days} days.',
  administratorStays: 'The administrator cannot be deactivated.',
  ceoStays: 'The CEO cannot be deactivated.',
  noSeat: 'All {count} seats of the license are used. Deactivate a user to free one.',
  unchanged: 'Nothing has changed.',
  add: 'Add',
  invite: 'Invite',
  passwordMailed: 'An email with a link to choose a password is on its way to {email}.',
  invited: '{email} joins this company by accepting it.',

  /** What somebody else saved, beside one's own entries. */
  newer: '{field}: {value}',
  values: { none: 'none', yes: 'yes', no: 'no' },
})

/** What one is asked before somebody loses the access. */
export const deactivationMessages = defineMessages({
  title: 'Deactivate {name}?',
  text: '{name} is logged out of {company} at once, in every window, and can no longer log in here. The seat becomes free.',
  noRole: 'They hold no role in a process.',
  roleCount:
    '{count, plural, one {They hold a role that somebody else must take over:} other {They hold # roles that others must take over:}}',
  roleOf: '{role} of ({pid}) {pname}',
  rolesFailed: 'Their roles could not be loaded. Process Membership lists them.',

  severalTitle: 'Deactivate {count} users?',
  severalText: 'They are logged out of {company} at once, in every window, and can no longer log in here. Their seats become free.',
  rolesRemain: 'Roles that they hold remain until somebody else takes them over. Process Membership lists them.',
  heldRole: '{role} of {pid}',
  moreRoles: '{roles} and {count} more',
  /** Those chosen who cannot lose the access. */
  stay: '{count, plural, one {One of those chosen stays active:} other {# of those chosen stay active:}}',
})

/** A link by which somebody chooses a new password, and an invitation that is sent again or withdrawn. */
export const userMailMessages = defineMessages({
  resetTitle: 'Reset the password of {name}?',
  resetText:
    'An email with a link to choose a new password is sent to <strong>{email}</strong>. The link works for 24 hours. The old password stops working at once, and every session in this company ends; someone who also belongs to another company keeps the old password until the link is used.',
  resetOwn: 'This is your own login: you will be logged out and can return with the link.',
  reset: 'Reset Password',
  factorTitle: 'Reset the second factor of {name}?',
  factorText:
    'For somebody who has neither the app nor a recovery code. Until they set up an app again, their password alone lets them in: make sure that it is them who asks. Every session of theirs ends. Somebody who also belongs to another company is mailed a link instead, which asks for a recovery code.',
  factorLink:
    '{name} belongs to another company too. An email with a link is on its way to {email}: with a recovery code they can remove the second factor themselves. Their sessions in this company have ended.',
  resetMailed: 'An email is on its way to {email}.',
  oldPasswordStays:
    'An email is on its way to {email}. {name} belongs to another company too, so the old password works until the link is used. The sessions in this company have ended.',

  invitationMailed: 'An email is on its way to {email}. The invitation is open for {days} days.',
  withdrawTitle: 'Withdraw the invitation of {name}?',
  withdrawText: 'The mailed link stops working, and the seat becomes free. You can send the invitation again later.',
  withdraw: 'Withdraw',
})
