import { defineMessages } from '../messages/index.ts'

export const searchMessages = defineMessages({
  placeholder: 'Processes, charts, documents, people…',
  failed: 'Unable to search',
  hint: 'Finds processes, texts of charts, documents and what they contain, reports, improvement plans, comments and people.',
  results: 'Results',
  resultCount: '{count, plural, one {# result} other {# results}}',
  nothingFound: 'Nothing found for “{query}”',
  nothingFoundHint: 'Try fewer or shorter words. Only what you may open is found.',
  everything: 'Search everything',
  moreOf: 'More of {kind}',
  bestOnly: 'These are the best {count} results. Add words to narrow the search.',
  /** Where something was found. */
  places: {
    version: 'Version {version}',
    versionInState: 'Version {version} · {state}',
    processDocuments: 'Process Documents',
    projectReports: 'Project reports',
  },
  documentStates: { WIP: 'Draft', IA: 'In Approval', REJECTED: 'Rejected', ARCHIVED: 'Archived' },
  favourites: 'Favourites',
  recent: 'Recent searches',
  clearRecent: 'Clear recent searches',
  keys: { choose: '↑ ↓ to choose', open: 'Enter to open', inARow: '“two words” in a row', without: '-without', close: 'Esc to close' },
})
