export { passwordMaximum } from './password-rules.ts'
export { loginAnswer, sessionMeans, userCompany, windowSecret } from './session.ts'
