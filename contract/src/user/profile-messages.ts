import { defineMessages } from '../messages/index.ts'

/** The profile: who one is, and how one wants to be notified (specification 1 §2; specification 5 §21). */
export const profileMessages = defineMessages({
  title: 'User Profile',
  openInTab: 'Open Profile Settings in a tab',
  sections: { info: 'Info', password: 'Password', preference: 'Preference', miscellaneous: 'Miscellaneous', substitute: 'Substitute' },

  shortName: 'Short name',
  name: 'Name',
  email: 'Email',
  roles: 'Roles',
  roleOf: '{role} of {processes}',
  changeNames: 'You can change names, including your own, in Users.',
  askAdministrator: 'To change your name, ask your administrator.',
  askThisAdministrator: 'To change your name, ask your administrator, {name}.',
  leavingHint: 'When you leave or change jobs, give your roles and what you work on to others.',
  rolesHint:
    'Process roles are assigned by the sponsor and the leaders of each process. Your email cannot be changed, because you log in with it.',

  timezone: 'Timezone',
  timezoneHint: 'The time there is {time} ({offset}). All dates are shown in this timezone.',
  city: 'City',
  noTimezone: 'No timezone found. Try a large city nearby.',
  saving: 'Saving',
  browserTimezone: 'Use this browser’s timezone: {timezone}',

  mailTitle: 'Email about items waiting for your decision',
  mail: {
    now: { label: 'At once', description: 'One email per item, as soon as it is waiting for you, and a reminder after 3 days.' },
    daily: {
      label: 'Once a day',
      description: 'One email a day that lists everything waiting for you, if anything is, and a reminder after 3 days.',
    },
    never: { label: 'Never', description: 'No emails about what is waiting for you. You find it under My work.' },
  },
})

/** specification 1 §5 */
export const ownPasswordMessages = defineMessages({
  current: { label: 'Current password', show: 'Show current password' },
  next: { label: 'New password', show: 'Show new password' },
  repeated: { label: 'Re-enter new password', show: 'Show re-entered new password' },
  endsSessions: 'Changing your password ends your other sessions.',
  sessionsEnded: 'Your other sessions have ended. Use the new password to log in again.',
  /** Where the server gives no reason. */
  failed: 'Try again.',
  rulesNotMet: 'The passwords do not meet all the rules yet',
  update: 'Update password',
  /** In a session that the company's provider opened. */
  byProvider:
    '{company} logged you in by single sign-on. Your password and second factor there are changed at {company}. If you also have a password for Strata, log out and log in with it to change it, or your second factor, here.',
})

/** Where one is logged in. */
export const ownSessionsMessages = defineMessages({
  lastLogin: 'Last login',
  never: 'Never',
  title: 'Sessions',
  noOthers: 'You are not logged in anywhere else.',
  unknownBrowser: 'Unknown browser',
  thisSession: 'This session',
  times: 'Started {started}, ends by {ends}',
  logOut: 'Logout',
  end: 'End',
  endThis: 'End the session on {browser}, started {started}',
  endOthers: 'End all other sessions',
})
