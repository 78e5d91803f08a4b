import { defineMessages } from '../messages/index.ts'

export const searchMessages = defineMessages({
  failed: 'Unable to search',
  results: 'Results',
  resultCount: '{count, plural, one {# result} other {# results}}',
  nothingFound: 'Nothing found for “{query}”',
  nothingFoundHint: 'Try fewer or shorter words. Results include only what you can open.',
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
  clearRecent: 'Clear recent searches',
  keys: {
    choose: '↑ ↓ to choose',
    open: 'Enter to open',
    inARow: '“two words” for a phrase',
    without: '-word to leave it out',
    close: 'Esc to close',
  },
})
