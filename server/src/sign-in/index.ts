export { removeSignInRules } from './sign-in-store.ts'
export { isByProviderOnly } from './sign-in-views.ts'
