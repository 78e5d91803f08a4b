export { SubstituteSection } from './substitute-section.tsx'
