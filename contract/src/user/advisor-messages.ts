import { defineMessages } from '../messages/index.ts'

/** The company's advisors (specification 3 §6, §8). */
export const advisorMessages = defineMessages({
  title: 'Advisors',
  text: 'Advisors can read everything in the company, including restricted processes, and comment. They cannot change anything else.',
  noneTitle: 'No advisors yet',
  noneText: 'Choose a person above to make them an advisor.',
  person: 'Person',
  personPlaceholder: 'Name or short name',
  nobodyFound: 'Nobody else with this name',
  add: 'Add',
  remove: 'Remove',
  removePerson: 'Remove {name}',
  byGroup: 'by the group “{group}”',
  keptByGroup: 'This person is an advisor by the group “{group}”, and is so until they leave it in the directory.',
  onlyActive: 'Only active members can be advisors.',

  failed: 'Unable to get Advisors',
  added: 'Advisor added',
  removed: 'Advisor removed',
  addFailed: 'Unable to add Advisors',
  removeFailed: 'Unable to remove Advisors',
})
