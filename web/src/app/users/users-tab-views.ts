import { auditMessages, signInRulesMessages } from '@strata/contract'
import type { ComponentType } from 'react'
import { loadAuditTrail } from '../../audit/index.ts'
import { FormScreenSkeleton, ListScreenSkeleton, lazyScreen } from '../../ui/index.ts'

interface UsersTabView {
  id: string
  label: string
  View: ComponentType
}

/** What the administrator finds in the Users tab beside the list of users. */
export const usersTabViews: readonly UsersTabView[] = [
  {
    id: 'sign-in',
    label: signInRulesMessages.view,
    View: lazyScreen('The rules of signing in', () => import('./sign-in-view.tsx').then((module) => module.SignInView), FormScreenSkeleton),
  },
  {
    id: 'audit',
    label: auditMessages.title,
    View: lazyScreen('The audit trail', loadAuditTrail, ListScreenSkeleton),
  },
]
