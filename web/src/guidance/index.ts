export { loadGuidanceDialog } from './lazy-parts.ts'
export { openGuidance } from './open-guidance.ts'
