export { removeSignInRules } from './sign-in-store.ts'
