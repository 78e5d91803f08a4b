import { Button } from '@mantine/core'
import { actionMessages, documentMessages, documentsListMessages as messages } from '@strata/contract'
import { IconCheck, IconClock, IconX } from '@tabler/icons-react'
import { useEffect } from 'react'
import { notify } from '../../platform/index.ts'
import { useStayWhile } from '../../tabs/index.ts'
import { IconAction } from '../../ui/index.ts'
import { UploadProgress } from '../../upload/index.ts'
import type { DocumentPlace } from '../document-place.ts'
import { clearFinished, dropUpload, isUnfinished, type QueuedUpload, tryUploadAgain, useUploadQueue } from './upload-queue.ts'
import classes from './upload-queue-panel.module.css'

interface Props {
  place: DocumentPlace
  onUploaded: () => void
  /** Leads to where what was uploaded is listed; left out where one is there. */
  showUploaded: (() => void) | undefined
}

/** The files that are uploaded to a place one after another: how far each is, and why one was not taken. */
export function UploadQueuePanel({ place: { companyId, docType, parentId }, onUploaded, showUploaded }: Props) {
  const all = useUploadQueue((state) => state.uploads)
  const uploads = all.filter(({ place }) => place.companyId === companyId && place.docType === docType && place.parentId === parentId)
  const isRunning = uploads.some(isUnfinished)
  const hasFailed = uploads.some(({ state }) => state.kind === 'failed')
  useStayWhile(isRunning)
  const done = uploads.filter(({ state }) => state.kind === 'done').length
  useEffect(() => {
    if (done === 0 || isRunning || hasFailed) return
    clearFinished()
    notifyUploaded(done, showUploaded)
  }, [done, isRunning, hasFailed, showUploaded])
  if (uploads.length === 0) return null
  return (
    <section className={classes.panel} aria-label={messages.uploads}>
      <header className={classes.head}>
        <h3 aria-live="polite">{messages.uploadedOf({ done, count: uploads.length })}</h3>
        {!isRunning && (
          <Button variant="subtle" size="xs" onClick={clearFinished}>
            {actionMessages.close}
          </Button>
        )}
      </header>
      <ul className={classes.list}>
        {uploads.map((upload) => (
          <li key={upload.id}>
            <Row upload={upload} onUploaded={onUploaded} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function notifyUploaded(count: number, show: (() => void) | undefined): void {
  notify.success(documentMessages.uploaded, {
    ...(count > 1 && { detail: messages.uploadedCount({ count }) }),
    ...(show && { actions: [{ label: messages.show, run: show }] }),
  })
}

function Row({ upload, onUploaded }: { upload: QueuedUpload; onUploaded: () => void }) {
  const { file, state } = upload
  const drop = () => dropUpload(upload)
  if (state.kind === 'running') return <UploadProgress fileName={file.name} sent={state.sent} onCancel={drop} />
  return (
    <div className={classes.row}>
      {state.kind === 'done' && <IconCheck className={classes.done} size={16} stroke={2} aria-hidden />}
      {state.kind === 'waiting' && <IconClock className={classes.waiting} size={16} stroke={1.6} aria-hidden />}
      <span className={classes.name} dir="auto">
        {file.name}
      </span>
      {state.kind === 'failed' && (
        <span className={classes.failed} role="alert">
          {state.message}
          {state.detail !== '' && state.detail !== state.message && `. ${state.detail}`}
        </span>
      )}
      {state.kind === 'done' && <span className={classes.word}>{documentMessages.uploaded}</span>}
      {state.kind === 'waiting' && <span className={classes.word}>{messages.waiting}</span>}
      {state.kind === 'failed' && state.message === documentMessages.uploadFailed && (
        <Button variant="default" size="xs" onClick={() => tryUploadAgain(upload, onUploaded)}>
          {actionMessages.tryAgain}
        </Button>
      )}
      {state.kind !== 'done' && (
        <IconAction label={messages.leaveOut({ name: file.name })} size="sm" onClick={drop}>
          <IconX size={14} stroke={1.8} aria-hidden />
        </IconAction>
      )}
    </div>
  )
}
