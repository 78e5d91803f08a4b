import { useEffect, useLayoutEffect, useState } from 'react'
import { redirect, wantedCompanyId } from './app-address.ts'
import { LoginPage } from './session/login-page.tsx'
import { useSessionStore } from './session/session-store.ts'
import { LoadingBackdrop } from './shell/loading-backdrop.tsx'
import { preloadGlobalChart } from './shell/tab-screens.ts'
import { Workspace } from './shell/workspace.tsx'
import { WorkspaceSkeleton } from './shell/workspace-skeleton.tsx'

/** '/' for who is logged in, '/login' for everybody else (`spec 1 §2`). */
export function App({ resetSecret }: { resetSecret: string | undefined }) {
  const [secret, setSecret] = useState(resetSecret)
  const session = useSessionStore((state) => state.session)
  const path = secret === undefined && session.phase === 'member' ? '/' : '/login'

  useLayoutEffect(() => {
    if (session.phase !== 'starting') redirect(path)
  }, [path, session.phase])

  useEffect(() => {
    if (session.phase === 'member') preloadGlobalChart()
  }, [session.phase])

  return (
    <>
      {session.phase === 'starting' && secret === undefined ? (
        <WorkspaceSkeleton />
      ) : path === '/login' || session.phase !== 'member' ? (
        <LoginPage wantedCompanyId={wantedCompanyId()} resetSecret={secret} dropSecret={() => setSecret(undefined)} />
      ) : (
        <Workspace key={`${session.login.companyId}.${session.login.userId}`} login={session.login} />
      )}
      <LoadingBackdrop />
    </>
  )
}
