import { Button, VisuallyHidden } from '@mantine/core'
import { actionMessages, lazyMessages, type Place, workspaceMessages } from '@strata/contract'
import { IconMoodPuzzled } from '@tabler/icons-react'
import { Activity, type RefObject, useEffect, useRef, useState } from 'react'
import { reportClientError, useMarkScreenShown } from '../../platform/index.ts'
import { panelId, type Tab, TabContext, tabElementId, useTabs } from '../../tabs/index.ts'
import { EmptyState, ErrorBoundary } from '../../ui/index.ts'
import { tabScreens } from './tab-screens.ts'
import classes from './workspace.module.css'

/** The screens of the tabs seen so far: those not selected keep their state, hidden. */
export function TabPanels() {
  const { tabs, selectedId } = useTabs()
  const [seen, setSeen] = useState<readonly string[]>([selectedId])
  if (!seen.includes(selectedId)) setSeen([...seen, selectedId])
  return (
    <div className={classes.panels}>
      {tabs
        .filter((tab) => tab.id === selectedId || seen.includes(tab.id))
        .map((tab) => (
          <Activity key={tab.id} mode={tab.id === selectedId ? 'visible' : 'hidden'}>
            <TabPanel tab={tab} isSelected={tab.id === selectedId} />
          </Activity>
        ))}
    </div>
  )
}

function TabPanel({ tab, isSelected }: { tab: Tab; isSelected: boolean }) {
  const Screen = tabScreens[tab.place.tab]
  const panel = useRef<HTMLDivElement>(null)
  useTakenFocus(panel, isSelected ? tab.place : undefined)
  return (
    <div
      ref={panel}
      className={classes.panel}
      role="tabpanel"
      id={isSelected ? panelId : undefined}
      aria-labelledby={tabElementId(tab)}
      tabIndex={-1}
    >
      <VisuallyHidden component="h1">{tab.tabTitle}</VisuallyHidden>
      <ErrorBoundary
        report={(error, componentStack) => reportBroken(tab, error, componentStack)}
        fallback={(_, reset) => <BrokenScreen reset={reset} />}
      >
        <TabContext value={tab}>
          <Screen tab={tab} />
        </TabContext>
      </ErrorBoundary>
    </div>
  )
}

/** Whoever comes to a place goes on with the keyboard there, where what they came from has gone with it. */
function useTakenFocus(panel: RefObject<HTMLDivElement | null>, place: Place | undefined): void {
  useEffect(() => {
    if (!place) return
    const frame = requestAnimationFrame(() => {
      if (document.activeElement === document.body) panel.current?.focus({ preventScroll: true })
    })
    return () => cancelAnimationFrame(frame)
  }, [panel, place])
}

const reportBroken = (tab: Tab, error: unknown, componentStack = ''): void =>
  reportClientError('screen', error, { tab: tab.place.tab, componentStack: componentStack.slice(0, 8000) })

function BrokenScreen({ reset }: { reset: () => void }) {
  useMarkScreenShown()
  return (
    <EmptyState
      icon={<IconMoodPuzzled size={32} stroke={1.4} />}
      title={workspaceMessages.brokenScreen}
      action={
        <>
          <Button variant="default" onClick={() => window.location.reload()}>
            {lazyMessages.reload}
          </Button>
          <Button onClick={reset}>{actionMessages.tryAgain}</Button>
        </>
      }
    >
      {workspaceMessages.errorReported}
    </EmptyState>
  )
}
