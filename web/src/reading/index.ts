export { loadReadingBanner, loadReadingButton, loadReadingDialog, loadReadingOrder } from './lazy-parts.ts'
export { findOrder, orderDraft } from './order-draft.ts'
export { confirmReading, type ReadPlace, readingKey, readingQuery, useRefreshReading } from './reading-query.ts'
