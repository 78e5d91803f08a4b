export { loadHandoverDialog } from './lazy-parts.ts'
