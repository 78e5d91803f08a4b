/** Parts that other folders load when they are wanted. They are not in the door itself, which would bring all that it names. */
export const loadLoginPage = () => import('./login/login-page.tsx').then((module) => module.LoginPage)
export const loadReleaseNotes = () => import('./release-notes/release-notes.tsx').then((module) => module.ReleaseNotes)
export const loadRenewLoginDialog = () => import('./login/renew-login-dialog.tsx').then((module) => module.RenewLoginDialog)
export const loadLostFactor = () => import('./factor/lost-factor.tsx').then((module) => module.LostFactor)
export const loadFactorForm = () => import('./factor/factor-form.tsx').then((module) => module.FactorForm)
export const loadProviderEntry = () => import('./provider/provider-entry.tsx').then((module) => module.ProviderEntry)
export const loadProviderWindow = () => import('./provider/provider-window.tsx')
