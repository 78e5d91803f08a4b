import { auditMessages } from '@strata/contract'
import type { ComponentType } from 'react'
import { loadAuditTrail } from '../../audit/index.ts'
import { ListScreenSkeleton, lazyScreen } from '../../ui/index.ts'

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
    View: lazyScreen('The audit trail', loadAuditTrail, ListScreenSkeleton),
  },
]
