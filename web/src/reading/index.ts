export { loadReadingBanner, loadReadingButton, loadReadingDialog, loadReadingOrder } from './lazy-parts.ts'
export { findOrder, type OrderDraft } from './order-draft.ts'
export { confirmReading, type ReadPlace, readingKey, readingQuery, useRefreshReading } from './reading-query.ts'
