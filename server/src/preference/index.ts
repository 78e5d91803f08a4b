export { keepPreference } from './preference-store.ts'
