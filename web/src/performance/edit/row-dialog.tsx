import { Button } from '@mantine/core'
import { actionMessages, performanceMessages as messages, type PerformanceDetail, rowDialogMessages } from '@strata/contract'
import { IconPaperclip } from '@tabler/icons-react'
import { type KeyboardEvent, useId, useState } from 'react'
import { useKeptEntries } from '../../tabs/index.ts'
import { Dialog, EditedMeanwhile, FieldsSkeleton, useIsSmall } from '../../ui/index.ts'
import { useDraft } from '../entry/entry-store.ts'
import { RowLinks } from '../links/row-links.tsx'
import type { OpenedPerformance } from '../opened-performance.ts'
import { isInterfacingData, rowIdOf } from '../row-id.ts'
import type { LineSide } from '../table/data-line.ts'
import { PartyFields } from './party-fields.tsx'
import classes from './row-dialog.module.css'
import { SidesTabs } from './sides-tabs.tsx'
import { useRowEditing } from './use-row-editing.ts'

interface Props {
  opened: OpenedPerformance
  detail: PerformanceDetail
  /** Of interfacing processes: whose expectations are shown at first. */
  side: LineSide
  onNotes: () => void
  onClose: () => void
}

/** Below the dialog, so that a toast about a link covers none of its buttons. */
const roomOfToast = '72px'

/** Edit Performance Data of a row; without the right, or in a completed month, to read (specification 3 §2.4, §5). A save of the row that has begun is awaited first. */
export function RowDialog(props: Props) {
  const isSmall = useIsSmall()
  const { header, can } = props.opened
  const isSaving = useDraft(header.id, rowIdOf(props.detail))?.isSaving === true
  const [isAwaited, setAwaited] = useState(isSaving)
  if (isAwaited && !isSaving) setAwaited(false)
  if (!isAwaited) return <RowForm {...props} />
  return (
    <Dialog title={can.edit === true ? messages.editTitle : messages.title} size={720} fullScreen={isSmall} onClose={props.onClose}>
      <FieldsSkeleton fields={6} />
    </Dialog>
  )
}

function RowForm({ opened, detail, side, onNotes, onClose }: Props) {
  const isSmall = useIsSmall()
  const formId = useId()
  const editing = useRowEditing({ opened, detail, onClose })
  const { isDirty, isBusy, meanwhile, save } = editing
  const mayEdit = opened.can.edit === true
  const { leave, dialogProps, question } = useKeptEntries({ what: rowDialogMessages.row, isDirty, save, close: onClose })
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    void save()
  }
  const fields = { opened, editing, isReadOnly: !mayEdit }
  return (
    <Dialog title={mayEdit ? messages.editTitle : messages.title} size={720} fullScreen={isSmall} yOffset={roomOfToast} {...dialogProps}>
      <form
        id={formId}
        className={classes.form}
        aria-busy={isBusy}
        noValidate
        onKeyDown={onKeyDown}
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        {meanwhile && <EditedMeanwhile {...meanwhile} takeNewer={editing.takeNewer} keepMine={editing.keepMine} />}
        <fieldset className={classes.fields} disabled={isBusy}>
          {isInterfacingData(detail) ? <SidesTabs {...fields} first={side === 'their' ? 'their' : 'your'} /> : <PartyFields {...fields} />}
        </fieldset>
      </form>
      <div className={classes.links}>
        <RowLinks {...{ opened, detail }} />
      </div>
      <div className={classes.foot}>
        {(mayEdit || detail.docid !== null) && (
          <Button
            variant="subtle"
            mr="auto"
            leftSection={<IconPaperclip size={16} stroke={1.6} aria-hidden />}
            disabled={isDirty}
            onClick={onNotes}
          >
            {detail.docname ?? messages.uploadNotes}
          </Button>
        )}
        <Button variant="default" onClick={leave}>
          {mayEdit ? actionMessages.cancel : actionMessages.close}
        </Button>
        {mayEdit && (
          <Button type="submit" form={formId} loading={isBusy} disabled={meanwhile !== undefined}>
            {actionMessages.save}
          </Button>
        )}
      </div>
      {question}
    </Dialog>
  )
}
