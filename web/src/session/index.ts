export { formatRoles } from './company-roles.ts'
export {
  loadFactorForm,
  loadLoginPage,
  loadLostFactor,
  loadProviderEntry,
  loadProviderWindow,
  loadReleaseNotes,
  loadRenewLoginDialog,
} from './lazy-parts.ts'
export type { LoginPageProps } from './login/login-page.tsx'
export { companyNameOf, hasSavedLogin, keptUntilLogout, type Login } from './login.ts'
export { default as loginFormStyles } from './login-form.module.css'
export { dropNeed, goOnWithNeedMet, meetByFactor } from './meet-need.ts'
export { knowsPasskeys, makePasskey, PasskeyUnused, signByPasskey } from './passkey/passkeys.ts'
export { PasswordRulesList } from './password/password-rules-list.tsx'
export type { ProviderEntryProps, ProviderLogin } from './provider/provider-entry.tsx'
export { beginAtProvider } from './provider/provider-login.ts'
export { addCompany, leave, logOut } from './session-life.ts'
export { forgetsEdits, type OpenNeed, setRefusedCompany, useSessionStore } from './session-store.ts'
export { startSession } from './start-session.ts'
export { switchCompany } from './switch-company.ts'
export { type Session, SessionContext, useIsByProvider, useLoginCompany, useSession } from './use-session.ts'
export { useToday } from './use-today.ts'
export { restoreRequest } from './wanted-address.ts'
