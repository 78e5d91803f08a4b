export { resetFactors } from './factor-store.ts'
