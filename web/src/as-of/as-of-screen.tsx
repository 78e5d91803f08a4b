import { Button } from '@mantine/core'
import { asOfMessages as messages, type Place } from '@strata/contract'
import { IconHistory } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useMarkScreenShown } from '../platform/index.ts'
import { findExpectationItem, findPerformanceItem } from '../process/index.ts'
import { useSession, useToday } from '../session/index.ts'
import { globalChartTab } from '../tabs/index.ts'
import { EmptyState, formatDay, isoDay } from '../ui/index.ts'
import classes from './as-of.module.css'
import { AsOfDialog } from './as-of-dialog.tsx'
import { ChartThen } from './chart-then.tsx'
import { GroupThen, ProcessDocumentsThen } from './documents-then.tsx'
import { ExpectationThen } from './expectation-then.tsx'
import { GlobalChartThen } from './global-chart-then.tsx'
import { MonthsThen } from './months-then.tsx'
import { leaveDay, type PlaceThen, usePlaceThen } from './place-then.ts'
import { NamedProcess, ProcessThen } from './process-then.tsx'
import { SummaryThen } from './summary-then.tsx'

/** The company as it was at the end of the day that the address asks for, in a frame that says so. It is only read here. */
export function AsOfScreen() {
  const { companyId } = useSession()
  const then = usePlaceThen(companyId)
  const { day, place } = then
  const isToday = isoDay(useToday()) === day
  useEffect(() => {
    if (isToday || day === '') leaveDay(companyId)
  }, [isToday, day, companyId])
  useMarkScreenShown()
  const [isChoosing, setChoosing] = useState(false)
  useLeaveByEscape(() => leaveDay(companyId))
  const main = useFocusOn(place)
  if (isToday || day === '') return null
  return (
    <div className={classes.screen}>
      <header className={classes.frame}>
        <IconHistory size={20} stroke={1.6} aria-hidden />
        <p className={classes.said}>
          <strong>{messages.asItWas({ day: formatDay(day) })}</strong> <span>{messages.readOnly}</span>
        </p>
        <div className={classes.ways}>
          <Button variant="default" size="xs" onClick={() => setChoosing(true)}>
            {messages.otherDay}
          </Button>
          <Button size="xs" onClick={() => leaveDay(companyId)} aria-keyshortcuts="Escape">
            {messages.leaveByKey}
          </Button>
        </div>
      </header>
      <main ref={main} tabIndex={-1} className={classes.main}>
        <PageThen then={then} />
      </main>
      {isChoosing && <AsOfDialog day={day} onClose={() => setChoosing(false)} />}
    </div>
  )
}

/** What can be shown as of a day; of all else it is said that it cannot. */
function PageThen({ then }: { then: PlaceThen }): ReactNode {
  const { tab, source, item = 'info', macro } = then.place
  if (tab === 'gpfc') return <GlobalChartThen then={then} />
  if (tab === 'globaldoc' && typeof source === 'string') return <GroupThen key={source} then={then} docType={source} />
  if (tab !== 'process' || typeof source !== 'number') return <OfToday then={then} />
  const expectation = findExpectationItem(item)
  const data = findPerformanceItem(item)
  const Page = expectation ? undefined : pages[item]
  if (!expectation && !data && !Page) return <OfToday then={then} />
  return (
    <NamedProcess then={then} chronId={source}>
      {(process) =>
        data ? (
          <MonthsThen key={`${item} ${macro}`} {...{ then, process, macro }} type={data.type} />
        ) : expectation ? (
          <ExpectationThen key={item} {...{ then, process, macro }} type={expectation.type} />
        ) : (
          Page && <Page {...{ then, process, macro }} />
        )
      }
    </NamedProcess>
  )
}

type PageOfProcess = (props: Parameters<typeof ProcessThen>[0] & { macro: number | undefined }) => ReactNode

const pages: Partial<Record<string, PageOfProcess>> = {
  info: ProcessThen,
  exinfo: ProcessThen,
  ps: SummaryThen,
  processdoc: ProcessDocumentsThen,
  ma: (props) => <ChartThen key="ma" {...props} type="ma" />,
  mi: (props) => <ChartThen key={props.macro} {...props} type="mi" />,
}

const OfToday = ({ then: { open } }: { then: PlaceThen }) => (
  <EmptyState
    icon={<IconHistory size={32} stroke={1.4} />}
    title={messages.notThen}
    action={<Button onClick={() => open(globalChartTab.place)}>{messages.openChart}</Button>}
  >
    {messages.notThenText}
  </EmptyState>
)

/** The one key; what is open over the page is closed by it first. */
function useLeaveByEscape(leave: () => void): void {
  const latest = useRef(leave)
  latest.current = leave
  useEffect(() => {
    const over = new AbortController()
    const onKey = (event: KeyboardEvent) => {
      const isOpen = document.querySelector('[role="dialog"], [role="menu"], [role="listbox"]') !== null
      if (event.key === 'Escape' && !event.isComposing && !event.defaultPrevented && !isOpen) latest.current()
    }
    window.addEventListener('keydown', onKey, { capture: true, signal: over.signal })
    return () => over.abort()
  }, [])
}

/** The keyboard goes on where a link led to. */
function useFocusOn(place: Place) {
  const ref = useRef<HTMLElement>(null)
  const first = useRef(place)
  useEffect(() => {
    if (first.current !== place) ref.current?.focus({ preventScroll: true })
  }, [place])
  return ref
}
