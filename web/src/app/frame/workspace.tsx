import { type ChartStatus, type Place, toolbarMessages, workspaceMessages } from '@strata/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { asksForDay, loadAsOfScreen } from '../../as-of/index.ts'
import { loadInvitationQuestion } from '../../invitation/index.ts'
import { useIsAwaitedScreenShown, useIsLater } from '../../platform/index.ts'
import { nameOfProcess, processQuery } from '../../process/index.ts'
import { SearchLayer } from '../../search/index.ts'
import { type Login, leave, loadRenewLoginDialog, useSession, useSessionStore } from '../../session/index.ts'
import {
  CopyLink,
  followHistory,
  panelId,
  stayLoggedIn,
  TabStrip,
  useColourBarStatus,
  useLeaveGuard,
  useLogOutQuestion,
  useTabs,
} from '../../tabs/index.ts'
import { lazyComponent, lazyScreen, lazyUnseen, loadTruncationTooltip, MissingDialog, useIsSmall } from '../../ui/index.ts'
import { userQuery } from '../../user/index.ts'
import { AwayBanner } from '../away/late-away-banner.ts'
import toolbar from '../toolbar/toolbar.module.css'
import { Toolbar } from '../toolbar/toolbar.tsx'
import { useTour } from '../tour/tour-state.ts'
import { SessionGate } from './session-gate.tsx'
import { TabPanels } from './tab-panels.tsx'
import classes from './workspace.module.css'
import { WorkspaceDialogs } from './workspace-dialogs.tsx'

const RenewLoginDialog = lazyComponent(loadRenewLoginDialog, {
  Missing: (missed) => (
    <MissingDialog name={workspaceMessages.parts.login} closing={toolbarMessages.logOut} onClose={() => leave()} {...missed} />
  ),
})
const SignInNeed = lazyComponent(() => import('./sign-in-need.tsx').then((module) => module.SignInNeed), {
  Missing: (missed) => (
    <MissingDialog name={workspaceMessages.parts.signInNeed} closing={toolbarMessages.logOut} onClose={() => leave()} {...missed} />
  ),
})
const LogOutQuestion = lazyComponent(() => import('./log-out-question.tsx').then((module) => module.LogOutQuestion), {
  Missing: (missed) => <MissingDialog name={workspaceMessages.parts.logOut} onClose={stayLoggedIn} {...missed} />,
})
const AsOfScreen = lazyScreen(toolbarMessages.asOf, loadAsOfScreen)
const TruncationTooltip = lazyUnseen(loadTruncationTooltip)
const LiveSignals = lazyUnseen(() => import('../signals/live-signals.tsx').then((module) => module.LiveSignals))
const PreparedPrint = lazyUnseen(() => import('./prepared-print.ts').then((module) => module.PreparedPrint))
const PageTitle = lazyUnseen(() => import('./page-title.tsx').then((module) => module.PageTitle))
const InvitationQuestion = lazyUnseen(loadInvitationQuestion)
const TourLayer = lazyUnseen(() => import('../tour/tour-layer.tsx').then((module) => module.TourLayer))
const WorkspaceActions = lazyUnseen(() => import('../palette/workspace-actions.tsx').then((module) => module.WorkspaceActions))
const BottomNavigation = lazyUnseen(() => import('../toolbar/bottom-navigation.tsx').then((module) => module.BottomNavigation))

/** The main workspace of one company: toolbar, tabs, content, colour bar (specification 1 §2). Give it the company as key. */
export function Workspace({ login }: { login: Login }) {
  return (
    <>
      <SessionGate login={login}>{asksForDay() ? <AsOf /> : <Bars />}</SessionGate>
      <RenewLogin login={login} />
    </>
  )
}

/** Another day is another page: nothing of today is shown beside it. */
function AsOf() {
  return (
    <>
      <AwayBanner />
      <AsOfScreen />
    </>
  )
}

/** It is outside the gate: the very first calls may be refused too. */
function RenewLogin({ login: { companyId, userId } }: { login: Login }) {
  const { data } = useQuery({ ...userQuery(companyId, userId), enabled: false })
  const session = useSessionStore((state) => state.session)
  if (session.phase !== 'member' || !session.isRenewing) return null
  const { need, why } = session
  if (need && need.kind !== 'login') return <SignInNeed login={session.login} need={need} why={why} email={data?.email} />
  return <RenewLoginDialog email={data?.email} />
}

function Bars() {
  const isNarrow = useIsSmall()
  const hasSeveralTabs = useTabs(({ tabs }) => tabs.length > 1)
  const isFollowing = useFollowedAddresses()
  const isShown = useIsAwaitedScreenShown()
  const isLater = useIsLater()
  const isTouring = useTour(({ step }) => step !== undefined)
  useLeaveGuard()
  return (
    <div className={classes.workspace}>
      <a data-screen-only className={classes.skip} href={`#${panelId}`} onClick={skipToContent}>
        {workspaceMessages.skip}
      </a>
      {isLater ? <Toolbar isNarrow={isNarrow} /> : <div className={toolbar.toolbar} />}
      {isShown && <AwayBanner />}
      <main className={classes.main}>
        {(!isNarrow || hasSeveralTabs) && <TabStrip end={<CopyLink />} />}
        {isFollowing && <TabPanels />}
      </main>
      {isNarrow && <BottomNavigation />}
      <ColourBar />
      {isLater && (
        <>
          <WorkspaceDialogs />
          <SearchLayer>
            <WorkspaceActions />
          </SearchLayer>
          <AskedToLogOut />
          <LiveSignals />
        </>
      )}
      {isShown && <PreparedPrint />}
      {isShown && <PageTitle />}
      {isShown && <TruncationTooltip />}
      {isShown && <InvitationQuestion />}
      {isTouring && <TourLayer />}
    </div>
  )
}

function AskedToLogOut() {
  const question = useLogOutQuestion((state) => state.question)
  return question && <LogOutQuestion {...question} />
}

/** True once the tabs are those of the company and the address. */
function useFollowedAddresses(): boolean {
  const { companyId, userId } = useSession()
  const client = useQueryClient()
  const [isFollowing, setFollowing] = useState(false)
  useEffect(() => {
    const findTitle = async ({ source }: Place) => nameOfProcess(await client.fetchQuery(processQuery(companyId, Number(source))))
    const stop = followHistory({ owner: { companyId, userId }, findTitle })
    setFollowing(true)
    return stop
  }, [client, companyId, userId])
  return isFollowing
}

/** Without touching the address, which belongs to the tabs. */
function skipToContent(event: { preventDefault: () => void }): void {
  event.preventDefault()
  document.getElementById(panelId)?.focus()
}

const tones: Record<ChartStatus, string> = { WIP: 'wip', IA: 'ia', APPROVED: 'approved', RETIRED: 'retired', ARCHIVED: 'retired' }

/** The thin bar at the bottom, in the colour of the status shown, else ink; the versions bar has the status as a word. */
function ColourBar() {
  const status = useColourBarStatus((state) => state.status)
  return <div data-screen-only className={classes.colourBar} data-tone={status && tones[status]} aria-hidden />
}
