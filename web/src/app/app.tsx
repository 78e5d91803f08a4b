import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react'
import { useIsAwaitedScreenShown } from '../platform/index.ts'
import { type ProviderLogin, useSessionStore } from '../session/index.ts'
import { type MailedLink, redirect, wantedCompanyId } from './app-address.ts'
import { LinkedInvitation, LoginPage, LostFactor, OtherCompanyPage, ProviderEntry, preloadParts, Workspace } from './app-parts.ts'
import { AwayBanner } from './away/late-away-banner.ts'
import { LoadingBackdrop } from './frame/loading-backdrop.tsx'
import { WorkspaceSkeleton } from './frame/workspace-skeleton.tsx'

interface Props {
  /** That was followed, already taken out of the address. */
  link: MailedLink | undefined
  /** Taken out of the address too. */
  providerLogin?: ProviderLogin | undefined
}

/** '/' for who is logged in, '/login' for everybody else (specification 1 §2). */
export function App({ link: followed, providerLogin }: Props) {
  const [link, setLink] = useState(followed)
  const leaveLink = () => setLink(undefined)
  const [provider, setProvider] = useState(providerLogin)
  const [problem, setProblem] = useState<string>()
  const leaveProvider = (ended?: string) => {
    setProblem(ended)
    setProvider(undefined)
  }
  const hasLink = link !== undefined || provider !== undefined
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
          resetSecret={link?.kind === 'reset' ? link.secret : undefined}
          dropSecret={leaveLink}
          problem={problem}
          linked={questionOf(link, leaveLink) ?? entryOf(provider, leaveProvider)}
        />
      )}
      {isShown && !isMember && <AwayBanner isOver />}
      <LoadingBackdrop />
    </>
  )
}

/** What stands in the place of the login for a mailed link that is no new password. */
function questionOf(link: MailedLink | undefined, leave: () => void): ReactNode {
  if (!link || link.kind === 'reset') return undefined
  const Question = link.kind === 'lost' ? LostFactor : LinkedInvitation
  return <Question secret={link.secret} leave={leave} />
}

const entryOf = (provider: ProviderLogin | undefined, leave: (ended?: string) => void): ReactNode =>
  provider && <ProviderEntry login={provider} wantedCompanyId={wantedCompanyId()} leave={leave} />
