export { alertsKey, newsQuery, takeNews, useHasNews, useWaiting } from './alert-queries.ts'
export { eventsKey } from './event-queries.ts'
export { loadAlertsScreen } from './lazy-parts.ts'
