import type { ComponentType } from 'react'
import type { LinkedInvitationProps } from '../invitation/linked-invitation.tsx'
import type { LoginPageProps } from '../session/login-page.tsx'
import { lazyScreen } from '../ui/lazy/lazy-screen.tsx'
import { preloadGlobalChart } from './workspace/tab-screens.ts'
import { WorkspaceSkeleton } from './workspace/workspace-skeleton.tsx'

const loadLogin = () => import('../session/login-page.tsx').then((module) => module.LoginPage)
const loadWorkspace = () => import('./workspace/workspace.tsx').then((module) => module.Workspace)

/** The page in parts: who is logged in never loads the login, and the login does not wait for the workspace. */
export const LoginPage: ComponentType<LoginPageProps> = lazyScreen('The login', loadLogin)
export const Workspace = lazyScreen('The workspace', loadWorkspace, WorkspaceSkeleton)
export const LinkedInvitation: ComponentType<LinkedInvitationProps> = lazyScreen('The invitation', () =>
  import('../invitation/linked-invitation.tsx').then((module) => module.LinkedInvitation),
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
