import { Suspense, useEffect, useLayoutEffect, useState } from 'react'
import { redirect, wantedCompanyId } from './app-address.ts'
import { LoginPage, preloadParts, Workspace } from './app-parts.ts'
import { useSessionStore } from './session/session-store.ts'
import { LoadingBackdrop } from './shell/loading-backdrop.tsx'
import { WorkspaceSkeleton } from './shell/workspace-skeleton.tsx'

/** '/' for who is logged in, '/login' for everybody else (`spec 1 §2`). */
export function App({ resetSecret }: { resetSecret: string | undefined }) {
  const [secret, setSecret] = useState(resetSecret)
  const session = useSessionStore((state) => state.session)
  const isMember = session.phase === 'member' && secret === undefined
  const isStarting = session.phase === 'starting' && secret === undefined

  useLayoutEffect(() => {
    if (!isStarting) redirect(isMember ? '/' : '/login')
  }, [isStarting, isMember])

  useEffect(() => {
    // While somebody types a password, the workspace arrives.
    if (!isStarting) preloadParts('workspace')
  }, [isStarting])

  return (
    <>
      <Suspense fallback={isMember ? <WorkspaceSkeleton /> : null}>
        {isStarting ? (
          <WorkspaceSkeleton />
        ) : isMember ? (
          <Workspace key={`${session.login.companyId}.${session.login.userId}`} login={session.login} />
        ) : (
          <LoginPage wantedCompanyId={wantedCompanyId()} resetSecret={secret} dropSecret={() => setSecret(undefined)} />
        )}
      </Suspense>
      <LoadingBackdrop />
    </>
  )
}
