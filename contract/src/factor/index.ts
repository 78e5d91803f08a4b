export { recoveryCode, totpCode } from './factor.ts'
