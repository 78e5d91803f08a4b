import { Button } from '@mantine/core'
import { actionMessages, companyMessages, maskBits, sessionMessages } from '@strata/contract'
import { IconCloudOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { artifactsQuery, companyQuery } from '../../company/index.ts'
import { useLastingFailureToast } from '../../platform/index.ts'
import { companyNameOf, type Login, type Session, SessionContext } from '../../session/index.ts'
import { EmptyState } from '../../ui/index.ts'
import { userQuery } from '../../user/index.ts'
import { WorkspaceSkeleton } from './workspace-skeleton.tsx'

/** Loads who is logged in and the company before anything of it is shown. */
export function SessionGate({ login, children }: { login: Login; children: ReactNode }) {
  const company = useQuery(companyQuery(login.companyId))
  const user = useQuery(userQuery(login.companyId, login.userId))
  const artifacts = useQuery(artifactsQuery(login.companyId))
  useLastingFailureToast(company, companyMessages.companyFailed)
  useLastingFailureToast(user, sessionMessages.userInfoFailed)
  useLastingFailureToast(artifacts, companyMessages.artifactsFailed)

  if (company.data && user.data) {
    return <SessionContext value={sessionOf(login, company.data, user.data)}>{children}</SessionContext>
  }
  const failed = company.error ?? user.error
  if (!failed) return <WorkspaceSkeleton />
  const tryAgain = (): void => void Promise.all([company.refetch(), user.refetch()])
  return (
    <EmptyState
      isPage
      icon={<IconCloudOff size={32} stroke={1.4} />}
      title={company.error ? companyMessages.companyFailed : sessionMessages.userInfoFailed}
      action={<Button onClick={tryAgain}>{actionMessages.tryAgain}</Button>}
    >
      {failed.message}
    </EmptyState>
  )
}

function sessionOf(login: Login, company: Session['company'], user: Session['user']): Session {
  const mask = user.mask ?? 0
  return {
    companyId: login.companyId,
    companyName: company.name || companyNameOf(login),
    userId: login.userId,
    user,
    company,
    companies: login.companies,
    accountId: user.id,
    isPremium: login.isPremium,
    isAdmin: login.userId === company.info.admin_id,
    isCeo: login.userId === company.info.ceo_id,
    isAdvisor: (mask & maskBits.advisor) !== 0,
    hasAnyRole: (mask & maskBits.anyRole) !== 0,
  }
}
