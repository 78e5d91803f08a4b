import { Button, VisuallyHidden } from '@mantine/core'
import { actionMessages, lazyMessages, workspaceMessages } from '@strata/contract'
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
  useFocusOnArrival(panel, isSelected ? tab : undefined)
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

/** Milliseconds in which a dialog that closes gives the keyboard back to where it was. */
const givenBackMs = 100

/** Gives the panel the keyboard when another tab, item or dialog is shown and what had it is gone: it would start again at the top of the page. */
function useFocusOnArrival(panel: RefObject<HTMLDivElement | null>, tab: Tab | undefined): void {
  const { item, macro, dialog } = tab?.place ?? {}
  const shown = tab && [tab.id, item, macro, dialog?.name].join()
  useEffect(() => {
    if (shown === undefined) return
    const timer = setTimeout(() => {
      if (document.activeElement === document.body) panel.current?.focus({ preventScroll: true })
    }, givenBackMs)
    return () => clearTimeout(timer)
  }, [panel, shown])
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
