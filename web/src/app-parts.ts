import { lazy } from 'react'
import { preloadGlobalChart } from './shell/tab-screens.ts'

const loadLogin = () => import('./session/login-page.tsx').then((module) => ({ default: module.LoginPage }))
const loadWorkspace = () => import('./shell/workspace.tsx').then((module) => ({ default: module.Workspace }))

/** The page in parts: who is logged in never loads the login, and the login does not wait for the workspace. */
export const LoginPage = lazy(loadLogin)
export const Workspace = lazy(loadWorkspace)
export const LinkedInvitation = lazy(() =>
  import('./invitation/linked-invitation.tsx').then((module) => ({ default: module.LinkedInvitation })),
)

const ignoreFailure = (): undefined => undefined

/** Begins to load what the phase of the session will need next; a failure shows when the part is really wanted. */
export function preloadParts(phase: 'login' | 'workspace'): void {
  if (phase === 'login') loadLogin().catch(ignoreFailure)
  else {
    loadWorkspace().catch(ignoreFailure)
    preloadGlobalChart()
  }
}
