import { defineMessages } from '../messages/index.ts'

/** The areas of a process that need improvement (specification 2 §2, §5). */
export const areasMessages = defineMessages({
  new: 'New area',
  newTitle: 'New area to improve',
  editTitle: 'Edit area to improve',
  /** What begins the sentence that it could not be opened. */
  form: 'The area',
  /** What one is asked about before it is left. */
  entries: 'this area',
  addressed: 'This area addresses {row}.',
  add: 'Add',
  reopen: 'Re-open',
  deleteTitle: 'Delete this area?',

  table: 'Areas to be improved',
  pages: 'Pages of areas',
  priority: 'Priority',
  clearPriority: 'Clear Priority',
  area: 'Area',
  date: 'Date',
  actions: 'Actions',
  closedOn: 'Closed {day}',
  closed: 'Closed',
  noneTitle: 'No areas to improve yet',
  noneText: 'Areas of this process that need improvement appear here, the most important first.',

  /** What somebody else saved, beside one's own entries. */
  newerPriority: 'Priority: {priority}',
  newerNoPriority: 'Priority: none',
  newerArea: 'Area: {area}',
})

/** What areas and projects do about expectations that are not met. */
export const planLinksMessages = defineMessages({
  ofSheet: 'Performance data it addresses',
  list: 'Performance data that {name} addresses',
  delete: 'Delete the link: {row}',
  deleteQuestion: {
    title: 'Delete this link?',
    body: '{name} will no longer address {row}. Both are kept.',
    confirm: 'Delete link',
  },

  proposals: 'Proposed areas',
  proposedCount: '{count, plural, one {One area is proposed} other {# areas are proposed}}',
  shortTermAction: 'Short term action: {action}',
  accept: 'Accept',
  acceptArea: 'Accept: {area}',

  latestMonths: 'Latest completed months',
  monthsSince: 'Months since it was closed',
  monthRange: '{first} to {last}',
  monthColour: '{month}: {colour}',
  effects: {
    open: 'Under way',
    waiting: 'No completed month since',
    helped: 'It helped',
    notYet: 'Has not helped yet',
    unknown: 'Cannot be evaluated',
  },
})
