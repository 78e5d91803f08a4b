export { passwordMaximum } from './password-rules.ts'
export { userCompany } from './session.ts'
