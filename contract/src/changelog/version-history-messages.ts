import { defineMessages } from '../messages/index.ts'

/** The change history of a chart, version by version (specification 1 §9). */
export const versionHistoryMessages = defineMessages({
  failed: 'Unable to get the change history',
  none: 'No version has a change history yet.',
  version: 'Version {version}',
  whatChanged: 'What changed',
  whatChangedIn: 'What changed in version {version}',
  copyLinkTo: 'Copy link to version {version}',
  add: 'Add',
  addTo: 'Add the change history of version {version}',
  editOf: 'Edit the change history of version {version}',
  textOf: 'Change history of version {version}',
  textField: 'The text field',
  approved: 'Approved by {name}, {time}',
  rejected: 'Rejected by {name}, {time}',
  empty: 'No change history was written.',
})
