/** What a domain whose items are charts — the Process Summary — changes of them. The rules are those of every chart. */
export { noteSaved } from './chart-store.ts'
export { createChart, makeWip } from './version/wip-service.ts'
