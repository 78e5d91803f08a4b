export { alertsKey, setUnseen, unseenQuery, useHasUnseen } from './alert-queries.ts'
export { eventsKey } from './event-queries.ts'
export { loadAlertsScreen } from './lazy-parts.ts'
