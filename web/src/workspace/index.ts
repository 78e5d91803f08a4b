export { loadMembershipDialog, loadProcessScreen } from './lazy-parts.ts'
