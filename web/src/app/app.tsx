import { useEffect, useLayoutEffect, useState } from 'react'
import { useIsAwaitedScreenShown } from '../platform/index.ts'
import { useSessionStore } from '../session/index.ts'
import { redirect, wantedCompanyId } from './app-address.ts'
import { LinkedInvitation, LoginPage, OtherCompanyPage, preloadParts, Workspace } from './app-parts.ts'
import { AwayBanner } from './away/late-away-banner.ts'
import { LoadingBackdrop } from './frame/loading-backdrop.tsx'
import { WorkspaceSkeleton } from './frame/workspace-skeleton.tsx'

interface Props {
  /** Of mailed links, already taken out of the address. */
  resetSecret: string | undefined
  invitationSecret?: string | undefined
}

/** '/' for who is logged in, '/login' for everybody else (specification 1 §2). */
export function App({ resetSecret, invitationSecret }: Props) {
  const [secret, setSecret] = useState(resetSecret)
  const [invitation, setInvitation] = useState(invitationSecret)
  const hasLink = secret !== undefined || invitation !== undefined
  const { session, refusedCompany } = useSessionStore()
  const isMember = session.phase === 'member' && !hasLink
  const isShown = useIsAwaitedScreenShown()
  const isStarting = session.phase === 'starting' && !hasLink

  useLayoutEffect(() => {
    if (!isStarting) redirect(isMember ? '/' : '/login')
  }, [isStarting, isMember])

  useEffect(() => {
    // While somebody types a password, the workspace arrives.
    if (!isStarting) preloadParts('workspace')
  }, [isStarting])

  return (
    <>
      {isStarting ? (
        <WorkspaceSkeleton />
      ) : isMember && refusedCompany !== undefined ? (
        <OtherCompanyPage reason={refusedCompany} login={session.login} />
      ) : isMember ? (
        <Workspace key={`${session.login.companyId}.${session.login.userId}`} login={session.login} />
      ) : (
        <LoginPage
          wantedCompanyId={wantedCompanyId()}
          resetSecret={secret}
          dropSecret={() => setSecret(undefined)}
          linked={invitation !== undefined && <LinkedInvitation secret={invitation} leave={() => setInvitation(undefined)} />}
        />
      )}
      {isShown && !isMember && <AwayBanner isOver />}
      <LoadingBackdrop />
    </>
  )
}
