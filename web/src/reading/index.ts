export { loadReadingBanner, loadReadingButton } from './lazy-parts.ts'
export { confirmReading, type ReadPlace, readingKey, useRefreshReading } from './reading-query.ts'
