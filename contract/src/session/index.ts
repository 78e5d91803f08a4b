export { passwordMaximum } from './password-rules.ts'
export { loginAnswer, sessionMeans, userCompany } from './session.ts'
