export { loadProvisioningSection } from './lazy-parts.ts'
