import {
  auditMessages,
  pathScreenMessages,
  peopleSessionsMessages,
  reviewSettingsMessages,
  signInLogMessages,
  signInRulesMessages,
  signingSectionMessages,
} from '@strata/contract'
import type { ComponentType } from 'react'
import { loadAuditTrail } from '../../audit/index.ts'
import { loadKindPaths } from '../../consent/index.ts'
import { loadReviewSettings } from '../../review/index.ts'
import { loadPeopleSessions, loadSignInLog } from '../../sign-in/index.ts'
import { loadSigningSection } from '../../signing/index.ts'
import { FormScreenSkeleton, ListScreenSkeleton, lazyScreen } from '../../ui/index.ts'

interface UsersTabView {
  id: string
  label: string
  View: ComponentType
  /** Left out: for the administrator alone. */
  isForCeo?: true
}

/** What administrator and CEO find in the Users tab beside the list of users. */
export const usersTabViews: readonly UsersTabView[] = [
  {
    id: 'sign-in',
    label: signInRulesMessages.view,
    View: lazyScreen('The rules of signing in', () => import('./sign-in-view.tsx').then((module) => module.SignInView), FormScreenSkeleton),
  },
  {
    id: 'sessions',
    label: peopleSessionsMessages.title,
    View: lazyScreen('The sessions', loadPeopleSessions, ListScreenSkeleton),
  },
  {
    id: 'sign-in-log',
    label: signInLogMessages.title,
    View: lazyScreen('The sign-in log', loadSignInLog, ListScreenSkeleton),
  },
  {
    id: 'audit',
    label: auditMessages.title,
    View: lazyScreen('The audit trail', loadAuditTrail, ListScreenSkeleton),
  },
  {
    id: 'signing',
    label: signingSectionMessages.title,
    View: lazyScreen('Signed decisions', loadSigningSection, FormScreenSkeleton),
    isForCeo: true,
  },
  {
    id: 'reviews',
    label: reviewSettingsMessages.title,
    View: lazyScreen(reviewSettingsMessages.title, loadReviewSettings, FormScreenSkeleton),
    isForCeo: true,
  },
  {
    id: 'consents',
    label: pathScreenMessages.title,
    View: lazyScreen('The paths of consents', loadKindPaths, FormScreenSkeleton),
    isForCeo: true,
  },
]
