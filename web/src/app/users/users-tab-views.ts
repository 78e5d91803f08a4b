import { auditMessages } from '@strata/contract'
import type { ComponentType } from 'react'
import { lazyScreen } from '../../ui/lazy/lazy-screen.tsx'
import { ScreenSkeleton } from '../../ui/screen-skeleton.tsx'

interface UsersTabView {
  id: string
  label: string
  View: ComponentType
}

/** What the administrator finds in the Users tab beside the list of users. */
export const usersTabViews: readonly UsersTabView[] = [
  {
    id: 'audit',
    label: auditMessages.title,
    View: lazyScreen('The audit trail', () => import('../../audit/audit-trail.tsx').then((module) => module.AuditTrail), ScreenSkeleton),
  },
]
