export const searchMessages = {
  title: 'Search',
  placeholder: 'Processes, charts, documents, people…',
  nothingFound: (query: string) => `Nothing found for “${query}”`,
  failed: 'Unable to search',
} as const
