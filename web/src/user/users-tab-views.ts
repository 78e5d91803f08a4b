import { auditMessages } from '@strata/contract'
import { type ComponentType, type LazyExoticComponent, lazy } from 'react'

interface UsersTabView {
  id: string
  label: string
  View: LazyExoticComponent<ComponentType>
}

/** What the administrator finds in the Users tab beside the list of users. */
export const usersTabViews: readonly UsersTabView[] = [
  {
    id: 'audit',
    label: auditMessages.title,
    View: lazy(() => import('../audit/audit-trail.tsx').then(({ AuditTrail }) => ({ default: AuditTrail }))),
  },
]
