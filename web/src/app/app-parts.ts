import { workspaceMessages } from '@strata/contract'
import type { ComponentType } from 'react'
import { type LinkedInvitationProps, loadLinkedInvitation } from '../invitation/index.ts'
import { type LoginPageProps, loadLoginPage, loadLostFactor, loadProviderEntry, type ProviderEntryProps } from '../session/index.ts'
import { lazyScreen, loadPopups } from '../ui/index.ts'
import { preloadGlobalChart } from './frame/tab-screens.ts'
import { WorkspaceSkeleton } from './frame/workspace-skeleton.tsx'

const loadWorkspace = () => import('./frame/workspace.tsx').then((module) => module.Workspace)

/** The page in parts: who is logged in never loads the login, and the login does not wait for the workspace. */
export const LoginPage: ComponentType<LoginPageProps> = lazyScreen(workspaceMessages.parts.login, loadLoginPage)
export const Workspace = lazyScreen(workspaceMessages.parts.workspace, loadWorkspace, WorkspaceSkeleton)
export const OtherCompanyPage = lazyScreen(workspaceMessages.parts.page, () =>
  import('./other-company-page.tsx').then((module) => module.OtherCompanyPage),
)
export const LinkedInvitation: ComponentType<LinkedInvitationProps> = lazyScreen(workspaceMessages.parts.invitation, loadLinkedInvitation)

export const LostFactor: ComponentType<LinkedInvitationProps> = lazyScreen(workspaceMessages.parts.lostFactor, loadLostFactor)

export const ProviderEntry: ComponentType<ProviderEntryProps> = lazyScreen(workspaceMessages.parts.login, loadProviderEntry)

const ignoreFailure = (): undefined => undefined

/** Menus and tooltips come when the first one is pointed at; who touches points at none, so they come by themselves once the screen had time to show. */
const popupsAfterMs = 3000

/** Begins to load what the phase of the session will need next; a failure shows when the part is really wanted. */
export function preloadParts(phase: 'login' | 'workspace'): void {
  if (phase === 'login') loadLoginPage().catch(ignoreFailure)
  else {
    loadWorkspace().catch(ignoreFailure)
    preloadGlobalChart()
  }
  window.setTimeout(() => void loadPopups().catch(ignoreFailure), popupsAfterMs)
}
