export { loadSubstituteDialog } from './lazy-parts.ts'
export { SubstituteSection } from './substitute-section.tsx'
