export { passwordMaximum } from './password-rules.ts'
export { loginAnswer, userCompany } from './session.ts'
