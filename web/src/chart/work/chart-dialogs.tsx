import { type ChartVersion, chartPartNames, chartTypeNames } from '@strata/contract'
import { useContext, useRef } from 'react'
import { useStore } from 'zustand'
import { formatDateTime } from '../../platform/index.ts'
import { loadDeletedIdsDialog } from '../../process/index.ts'
import { useSession } from '../../session/index.ts'
import { lazyDialog, WaitingForm } from '../../ui/index.ts'
import { processTypeOf } from '../chart-place.ts'
import { ChartSubject } from '../open/chart-subject.ts'
import type { OpenedChart } from '../open/opened-chart.ts'
import { versionedChart } from '../versioned-chart.ts'

const ImportDialog = lazyDialog(
  chartPartNames.import,
  () => import('../import/import-dialog.tsx').then((module) => module.ImportDialog),
  WaitingForm,
)
const DeletedIdsDialog = lazyDialog(chartPartNames.deletedIds, loadDeletedIdsDialog)

export type OpenDialog = 'send' | 'import' | 'deletedIds'

interface Props {
  opened: OpenedChart
  versions: readonly ChartVersion[]
  open: OpenDialog | undefined
  /** Dropped on the chart, to be imported. */
  file?: File | undefined
  /** Saves without the question before a save. */
  saveConfirmed: () => Promise<boolean>
  onSent: () => void
  onClose: () => void
}

/** The dialogs of an opened version; each is loaded when it is opened first. */
export function ChartDialogs({ opened, versions, open, file, saveConfirmed, onSent, onClose }: Props) {
  const { user } = useSession()
  const { session, place } = opened
  const { version } = useStore(opened.stored)
  const item = versionedChart(place, useContext(ChartSubject))
  const history = useRef('')
  const parentPid = session.state.chart.scope.parentPid
  const processType = processTypeOf(place.type)
  const focusNode = (nodeId: string) => {
    onClose()
    session.selectNodes([nodeId])
    session.viewport.reveal([nodeId], 'to-middle')
  }
  return (
    <>
      {open === 'send' && item.PreCheck && (
        <item.PreCheck
          {...{ item, opened, versions }}
          save={saveConfirmed}
          initialHtml={history.current}
          onWrite={(html) => {
            history.current = html
          }}
          onFocusNode={focusNode}
          onSent={() => {
            onClose()
            onSent()
          }}
          onClose={onClose}
        />
      )}
      {open === 'import' && (
        <ImportDialog session={session} processPrefix={parentPid === null ? 'P' : `${parentPid}.`} onClose={onClose} file={file} />
      )}
      {open === 'deletedIds' && processType && (
        <DeletedIdsDialog
          companyId={place.companyId}
          type={processType}
          chartId={version.id}
          chartName={chartTypeNames[place.type]}
          formatDateTime={(iso) => formatDateTime(iso, user.timezone)}
          onClose={onClose}
        />
      )}
    </>
  )
}
