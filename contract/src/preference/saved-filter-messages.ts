import { defineMessages } from '../messages/index.ts'

/** The filter and order of a list that a member saved under a name. */
export const savedFilterMessages = defineMessages({
  title: 'Saved filters',
  save: 'Save this filter',
  manage: 'Rename or delete',
  name: 'Name',
  nameMissing: 'Name is Required',
  nameTaken: 'Another filter has this name',
  replaces: 'This replaces the filter with the same name.',
  nothing: 'Filter or sort the list first.',
  full: 'You have {count} saved filters already. Delete one first.',
  tooLong: 'The search text is too long to be saved.',
  remove: 'Delete {name}',
  nameOf: 'Name of {name}',
})
