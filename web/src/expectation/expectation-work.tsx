import { type ExpectationDetail, type ExpectationInfo, expectationScreenMessages as messages } from '@strata/contract'
import { useState } from 'react'
import { openGuarded } from '../tabs/index.ts'
import { lazyDialog, lazyScreen, WaitingForm } from '../ui/index.ts'
import { LifecycleActions, type VersionHandlers } from '../version/index.ts'
import type { WantedDetail } from './expectation-parts.ts'
import classes from './expectation-work.module.css'
import type { OpenedExpectation } from './opened-expectation.ts'
import { ExpectationTable } from './table/expectation-table.tsx'
import { chooseRows } from './template/template-plan.ts'
import { versionedExpectation } from './versioned-expectation.ts'

const DetailDialog = lazyDialog(
  messages.lazy.detail,
  () => import('./detail/detail-dialog.tsx').then((module) => module.DetailDialog),
  WaitingForm,
)
const DownloadDialog = lazyDialog(
  messages.lazy.download,
  () => import('./download/download-dialog.tsx').then((module) => module.DownloadDialog),
  WaitingForm,
)
const TemplateDialog = lazyDialog(
  messages.lazy.template,
  () => import('./template/template-dialog.tsx').then((module) => module.TemplateDialog),
  WaitingForm,
)
const ReciprocalPanel = lazyScreen(messages.lazy.reciprocal, () =>
  import('./reciprocal/reciprocal-panel.tsx').then((module) => module.ReciprocalPanel),
)

/** A dialog over the table. */
type OpenDialog =
  | { kind: 'detail'; detail: ExpectationDetail | undefined }
  | { kind: 'send' }
  | { kind: 'download' }
  | { kind: 'template'; detailIds: readonly number[] }

interface Props {
  opened: OpenedExpectation
  versions: readonly ExpectationInfo[]
  isSmall: boolean
  /** The row to be shown. */
  wanted: WantedDetail | undefined
  onShow: (detailId: number) => void
  handlers: VersionHandlers
  /** Asks again what is on screen here and in the tree. */
  refreshAll: () => Promise<void>
}

/** One opened version: its rows, and what can be done with them and with it. */
export function ExpectationWork({ opened, versions, isSmall, wanted, onShow: show, handlers, refreshAll }: Props) {
  const item = versionedExpectation(opened.place, opened.info)
  const [dialog, setDialog] = useState<OpenDialog>()
  const [isReciprocalOpen, setReciprocalOpen] = useState(false)
  const open = (next: OpenDialog) => openGuarded(() => setDialog(next))
  const close = () => setDialog(undefined)
  const lifecycle = (
    <LifecycleActions
      version={opened.info}
      {...{ versions, isSmall }}
      {...handlers}
      onSend={() => open({ kind: 'send' })}
      sendReason={messages.processRemoved}
      wip={{ action: 'makeWip', reason: messages.processRemoved }}
    />
  )
  return (
    <div className={classes.work}>
      <ExpectationTable
        {...{ opened, isSmall, wanted, lifecycle, isReciprocalOpen }}
        onAdd={() => open({ kind: 'detail', detail: undefined })}
        onEdit={(detail) => open({ kind: 'detail', detail })}
        onDownload={() => open({ kind: 'download' })}
        onTemplate={(detailIds) => open({ kind: 'template', detailIds })}
        onReciprocal={() => setReciprocalOpen(!isReciprocalOpen)}
      />

      {isReciprocalOpen && <ReciprocalPanel {...{ opened, isSmall }} onShowDetail={show} onClose={() => setReciprocalOpen(false)} />}
      {dialog?.kind === 'detail' && <DetailDialog {...{ opened }} detail={dialog.detail} onSaved={show} onClose={close} />}
      {dialog?.kind === 'download' && <DownloadDialog opened={opened} onClose={close} />}
      {dialog?.kind === 'template' && (
        <TemplateDialog
          place={opened.place}
          versionId={opened.info.id}
          rows={chooseRows(opened.details, dialog.detailIds)}
          onClose={close}
        />
      )}

      {dialog?.kind === 'send' && item.PreCheck && (
        <item.PreCheck {...{ item, opened }} onShowDetail={show} refresh={refreshAll} onClose={close} />
      )}
    </div>
  )
}
