import { defineMessages } from '../messages/index.ts'

/** Why the server refuses something about provisioning. */
export const provisioningRefusals = defineMessages({
  noToken: 'There is no token to end.',
  grantExists: 'The group stands for this already.',
  wrongLevel: 'This process has no such role.',
  processGone: 'This process has been removed.',
})

/** Provisioning, as the administrator sets it up. */
export const provisioningMessages = defineMessages({
  title: 'Provisioning',
  lead: 'A directory such as Entra ID or Okta adds, changes and deactivates the people of {company} by itself (SCIM 2.0).',
  loadFailed: 'Unable to load provisioning',
  baseUrl: 'Base URL',
  baseUrlHint: 'Called Tenant URL in Entra ID, SCIM connector base URL in Okta.',
  copyUrl: 'Copy the base URL',
  copiedUrl: 'The base URL has been copied',
  token: 'Token',
  none: 'There is no token: no directory can change anything here.',
  made: 'Made {date} by {name}. Ends {end}.',
  ended: 'Ended {end}. The directory is refused until you make a new token.',
  used: '{used, select, never {Not used yet.} other {Last used {used}.}}',
  people:
    '{count, plural, =0 {The directory has added or changed nobody yet.} one {The directory keeps one person.} other {The directory keeps # people.}}',
  make: 'Make a token',
  replace: 'Replace the token',
  end: 'End the token',
  replaceTitle: 'Replace the token?',
  replaceText: 'The directory is refused from now on, until you enter the new token there.',
  endTitle: 'End the token?',
  endText: 'The directory can change nothing here any more. People and their roles stay as they are.',
  makeFailed: 'Unable to make a token',
  endFailed: 'Unable to end the token',
  endDone: 'The token has ended',
  newTitle: 'The new token',
  newLead: 'Enter it in the directory now. It is shown this once; if it is lost, make another one. It is good until {end}.',
  copyToken: 'Copy the token',
  copiedToken: 'The token has been copied',
  close: 'Done',
})

/** What groups of the directory stand for, as the administrator sets it. */
export const provisionedGroupsMessages = defineMessages({
  title: 'Groups',
  lead: 'What the people of a group are here. They get it when they come into the group and lose it when they leave; by hand it is not changed.',
  loadFailed: 'Unable to load the groups',
  none: { title: 'No groups yet', text: 'Groups appear here once the directory sends them.' },
  people: '{count, plural, =0 {nobody} one {one person} other {# people}}',
  nothing: 'Stands for nothing yet',
  advisors: 'Advisors',
  holds: '{role} of {process}',
  process: '({pid}) {pname}',
  add: 'Add',
  addTo: 'Add to {group}: what its people are',
  remove: 'Remove',
  removeOf: 'Remove from {group}: {what}',
  removeTitle: 'Remove this from {group}?',
  removeText: '{what}: the people of the group lose it at once, but for those who have it by hand or by another group.',
  removed: 'Removed from the group',
  removeFailed: 'Unable to change the group',
  dialogTitle: 'What people of {group} are',
  what: 'They are',
  choose: 'Choose',
  ofProcess: 'Of the process',
  searchProcess: 'ID or name',
  noProcess: 'No process matches',
  added: 'Added to the group',
  addFailed: 'Unable to change the group',
  missing: 'Choose what they are first.',
  processMissing: 'Choose a process first.',
})
