export { announceNewBrowser, sendAccountMail } from './account/account-mails.ts'
export { ensureAccount, findAccount, findEmail, listEmails, readPassword } from './account/account-store.ts'
export {
  filterEmailsElsewhere,
  isKnownEmail,
  listAccountCompanies,
  listInvitingCompanies,
  readCompanySender,
} from './account/account-views.ts'
export { endChallenge, findChallenged, tryChallenge } from './login/challenge-store.ts'
export { describeDevice, findBrowser } from './login/device.ts'
export { authorizationOf, enterChecked } from './login/enter-company.ts'
export { keepKnownBrowser, readKnownBrowser } from './login/known-browser.ts'
export { findLoginCompany } from './login/login-company-views.ts'
export { noteRefusedSignIn, noteSignIn } from './login/sign-in-store.ts'
export { type CompanyLogin, mailWelcome, mailWelcomes, openLogin, openLogins, resetLogin } from './password/company-logins.ts'
export { hashSecret, makePasswordLink, newSecret } from './password/password-links.ts'
export { hashPassword, isPassword } from './password/passwords.ts'
export { addSessionMeans, endSession, noteLogin } from './session-store.ts'
export { isShutOut } from './session-views.ts'
export { beginTry, forgetTries, inTurn, ownPasswordLimits, type SecretTry, secretLimits } from './try/begin-try.ts'
export { recordRefusal } from './try/record-refusal.ts'
