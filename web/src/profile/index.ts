export { loadProfileDialog, loadProfileScreen } from './lazy-parts.ts'
