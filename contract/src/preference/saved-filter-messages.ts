import { defineMessages } from '../messages/index.ts'

/** What a member keeps of a list: its filter and its order, under a name. */
export const savedFilterMessages = defineMessages({
  title: 'Saved filters',
  save: 'Save this filter',
  manage: 'Rename or delete',
  name: 'Name',
  nameMissing: 'Name is Required',
  nameTaken: 'Another filter has this name',
  replaces: 'This replaces the filter that has this name.',
  nothing: 'Filter or sort the list first.',
  full: 'There are {count} already. Delete one first.',
  tooLong: 'What is searched for is too long to be kept.',
  remove: 'Delete {name}',
  nameOf: 'Name of {name}',
})
