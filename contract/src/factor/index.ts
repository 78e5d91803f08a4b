export { recoveryCode, signature, totpCode } from './factor.ts'
export { passkeyAssertion } from './passkey.ts'
