export { loadRulesSection } from './lazy-parts.ts'
