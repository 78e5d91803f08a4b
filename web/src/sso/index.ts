export { loadSsoSection } from './lazy-parts.ts'
