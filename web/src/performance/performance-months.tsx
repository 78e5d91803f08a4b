import { type DataMonth, type HistoryEntry, performanceMessages as messages, performanceScreenMessages } from '@strata/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useMemo, useState } from 'react'
import { createPortal } from 'react-dom'
import { useFailureToast } from '../platform/index.ts'
import { pushPlace, usePlace } from '../tabs/index.ts'
import { LoadFailed, lazyDialog, RowsSkeleton, useConfirm, useIsSmall, WaitingForm } from '../ui/index.ts'
import { MonthActions, readEnterAvailability } from './close/month-actions.tsx'
import { useMonthHandlers } from './close/use-month-handlers.ts'
import { EnterMonthDialog } from './month/enter-month-dialog.tsx'
import { type BarSlots, MonthBar } from './month/month-bar.tsx'
import { statusOfMonth } from './month/reachable-months.ts'
import { NoMonth } from './no-data.tsx'
import { isOpen, monthOfHeader, type PerformancePlace } from './opened-performance.ts'
import type { CompletionObstacles } from './performance-parts.ts'
import { historyQuery, refreshPerformance, useMonthData, type WantedMonth } from './performance-queries.ts'
import type { WantedData } from './performance-screen.tsx'
import { PerformanceWork } from './performance-work.tsx'
import { useOpenedMonth } from './use-opened-month.ts'

const HistoryDialog = lazyDialog(performanceScreenMessages.parts.history, () =>
  import('./history/history-dialog.tsx').then((module) => module.HistoryDialog),
)
const UploadDialog = lazyDialog(
  performanceScreenMessages.parts.upload,
  () => import('./upload/upload-dialog.tsx').then((module) => module.UploadDialog),
  WaitingForm,
)

interface Props {
  place: PerformancePlace
  wanted: WantedData | undefined
}

/** The month that is shown, below the way to the others and what can be done with it. */
export function PerformanceMonths({ place, wanted }: Props) {
  const client = useQueryClient()
  const isSmall = useIsSmall()
  const { ask, dialog } = useConfirm()
  const [slots, setSlots] = useState<BarSlots>({ tools: null, actions: null })
  const [open, setOpen] = useState<'enter' | 'history' | 'upload'>()
  const history = useQuery(historyQuery(place))
  const [wantedMonth, pick] = useShownMonth(wanted, history.data, history.isError)
  const { data, isError, error, refetch } = useMonthData(place, wantedMonth)
  useFailureToast(error, refetch)
  const opened = useOpenedMonth(place, data)
  const handlers = useMonthHandlers({ place, ask, onPick: pick })
  const month = data?.header ? monthOfHeader(data.header) : wantedMonth === 'latest' ? undefined : wantedMonth
  // The same of every month: known while another one loads.
  const [entry, setEntry] = useState<readonly DataMonth[]>([])
  if (data && data.months !== entry) setEntry(data.months)
  const months = useMemo(() => ({ entry, history: history.data ?? [] }), [entry, history.data])
  const isFull = months.entry.length > 0 && months.entry.every((one) => statusOfMonth(months, one) !== undefined)
  const enter = () => setOpen('enter')
  // The bar stays where it is, and with it the keyboard, while the months change below it.
  const bar = (obstacles: CompletionObstacles): ReactNode => (
    <>
      {slots.tools && createPortal(obstacles.tools, slots.tools)}
      {data &&
        slots.actions &&
        createPortal(
          <MonthActions
            {...obstacles}
            {...{ isSmall, isFull }}
            can={data.can}
            hasApproved={data.approved !== null}
            hasMonth={data.header !== null}
            onEnter={enter}
            onClose={() => data.header && handlers.close(data.header, obstacles)}
            onReopen={() => data.header && handlers.reopen(data.header)}
          />,
          slots.actions,
        )}
    </>
  )
  const close = () => setOpen(undefined)
  return (
    <>
      <MonthBar {...{ month, months }} type={place.type} header={data?.header} onPick={pick} onSlots={setSlots} />
      {opened ? (
        <PerformanceWork
          key={opened.header.id}
          {...{ opened, bar }}
          wantedRow={wanted}
          onHistory={() => setOpen('history')}
          onUpload={() => setOpen('upload')}
          enter={readEnterAvailability(opened.can, opened.approved !== null, isFull)}
          onEnter={enter}
        />
      ) : (
        <>
          {bar(noObstacles)}
          {data ? (
            <NoMonth
              {...{ place, data, month, isFull }}
              onEnter={enter}
              onHistory={() => setOpen('history')}
              onUpload={() => setOpen('upload')}
            />
          ) : isError ? (
            <LoadFailed title={messages.loadFailed} tryAgain={refetch} />
          ) : (
            <RowsSkeleton rows={8} />
          )}
        </>
      )}
      {open === 'enter' && <EnterMonthDialog {...{ months }} wanted={month} onCreate={handlers.create} onClose={close} />}

      {open === 'history' && <HistoryDialog {...{ place }} onPick={pick} onDelete={handlers.remove} onClose={close} />}
      {open === 'upload' && (
        <UploadDialog
          place={place}
          onImported={(imported: DataMonth) => {
            pick(imported)
            void refreshPerformance(client, place.companyId, place.globalChronId)
          }}
          onClose={close}
        />
      )}

      {dialog}
    </>
  )
}

const noObstacles: CompletionObstacles = { missing: [], unsaved: 0, empty: 0, isAllEmpty: false, onShow: () => undefined }

/**
 * The month that the address names, as it does once one is picked; without it the newest open one, else the latest completed one. What is shown at first stays,
 * also where a newer month is opened later.
 */
function useShownMonth(wanted: WantedData | undefined, history: readonly HistoryEntry[] | undefined, isUnknown: boolean) {
  const { month } = usePlace()
  const [first, setFirst] = useState<WantedMonth>()
  const initial = first ?? (isUnknown ? 'latest' : history && findInitial(history))
  if (first === undefined && initial !== undefined) setFirst(initial)
  return [month ?? wanted?.month ?? initial, pickMonth] as const
}

const pickMonth = (month: DataMonth): void => pushPlace({ month })

function findInitial(history: readonly HistoryEntry[]): WantedMonth {
  const open = history.find(isOpen)
  return open ? monthOfHeader(open) : 'latest'
}
