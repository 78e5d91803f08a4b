export { recoveryCode, totpCode } from './factor.ts'
export { passkeyAssertion } from './passkey.ts'
