import type { ComponentType } from 'react'
import type { LinkedInvitationProps } from './invitation/linked-invitation.tsx'
import type { LoginPageProps } from './session/login-page.tsx'
import { preloadGlobalChart } from './shell/tab-screens.ts'
import { WorkspaceSkeleton } from './shell/workspace-skeleton.tsx'
import { lateScreen } from './ui/late-screen.tsx'

const loadLogin = () => import('./session/login-page.tsx').then((module) => module.LoginPage)
const loadWorkspace = () => import('./shell/workspace.tsx').then((module) => module.Workspace)

/** The page in parts: who is logged in never loads the login, and the login does not wait for the workspace. */
export const LoginPage: ComponentType<LoginPageProps> = lateScreen('The login', loadLogin)
export const Workspace = lateScreen('The workspace', loadWorkspace, WorkspaceSkeleton)
export const LinkedInvitation: ComponentType<LinkedInvitationProps> = lateScreen('The invitation', () =>
  import('./invitation/linked-invitation.tsx').then((module) => module.LinkedInvitation),
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
