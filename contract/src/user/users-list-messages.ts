import { defineMessages } from '../messages/index.ts'

/** The list of users (specification 1 §2). */
export const usersListMessages = defineMessages({
  title: 'Users',
  seatsUsed: '{used} of {license, plural, one {# seat} other {# seats}} used',
  managedBy: '{name} manages the users. Ask them for changes.',
  managedByAdministrator: 'The administrator manages the users.',

  refresh: 'Refresh',
  import: 'Import',
  add: 'Add New User',
  resetPassword: 'Reset Password',
  resetFactor: 'Reset Second Factor',
  sendAgain: 'Send again',
  withdraw: 'Withdraw',
  noMember: 'This person is not a member yet.',
  inactive: 'An inactive user cannot log in. Activate the user first.',

  editOf: 'Edit {name}',
  activate: 'Activate',
  deactivate: 'Deactivate',
  noneInactive: 'None of them can be activated.',
  noneActive: 'None of them is active.',
  activated: '{count, plural, one {# user} other {# users}} activated',
  deactivated: '{count, plural, one {# user} other {# users}} deactivated',
  activateFailed: '{done} of {count} users activated',
  deactivateFailed: '{done} of {count} users deactivated',

  search: 'Search users',
  filter: 'Which users',
  all: 'All',
  userCount: '{count, plural, one {# user} other {# users}}',
  foundCount: '{found} of {count, plural, one {# user} other {# users}}',
  invited: 'Invitation',
  nobodyTitle: 'No users found',
  nobodyText: 'No user matches the search and the filter above.',
  showAll: 'Show all users',

  columns: {
    shortName: 'Short Name',
    firstName: 'First Name',
    lastName: 'Last Name',
    email: 'Email',
    lastLogin: 'Last Login',
    active: 'Status',
  },
  lastLogin: 'Last login: {time}',
  never: 'Never',
  states: { active: 'Active', invited: 'Invited', inactive: 'Inactive' },
  invitedUntil: 'until {day}',
  invitation: { declined: 'Invitation declined', withdrawn: 'Invitation withdrawn', expired: 'Invitation expired' },

  /** What begins the sentence that it could not be opened. */
  parts: { add: 'The form for a new user', edit: 'The form of the user', import: 'The import of users' },
})
