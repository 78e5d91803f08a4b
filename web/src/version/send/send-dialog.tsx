import { Button, Group, Text } from '@mantine/core'
import { actionMessages, chartMessages, versionMessages } from '@strata/contract'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { isHistoryMissing } from '../../changelog/index.ts'
import { useReasonToWait } from '../../presence/index.ts'
import { useSession } from '../../session/index.ts'
import { ActionButton, Dialog, lazyUnseen } from '../../ui/index.ts'
import { loadPathAhead } from '../consent/lazy-parts.ts'
import { NotesOfVersion } from '../notes/shown-notes.tsx'
import { VersionImpact } from '../version-impact.tsx'
import type { VersionedItem } from '../versioned-item.ts'
import { ChangeHistoryField } from './change-history-field.tsx'
import { type SendResult, sendVersion } from './send-version.ts'

const PathAhead = lazyUnseen(loadPathAhead)

interface ChangeHistory extends Pick<ComponentProps<typeof ChangeHistoryField>, 'changes' | 'note'> {
  /** What was written before; it is kept by `onWrite`. */
  initialHtml?: string
  onWrite?: (html: string) => void
}

interface Props {
  item: VersionedItem
  id: number
  title: string
  size?: number
  etag: string | undefined
  /** What is asked first. */
  question?: string
  /** Why it cannot be sent. */
  reason: string | undefined
  /** Left out where versions have no change history; else one has to be written. */
  history?: ChangeHistory
  /** On the button, where sending does more. */
  label?: string
  /** What is done first; answers the state that is sent then, or nothing where it failed and has said so. */
  prepare?: (() => Promise<{ etag: string | undefined } | undefined>) | undefined
  onTried: (result: SendResult) => void | Promise<void>
  onClose: () => void
  /** What the pre-check finds. */
  children?: ReactNode
}

/** Pre-check, then the mandatory change history, then sending (specification 1 §4, §5). */
export function SendDialog(props: Props) {
  const { item, id, title, size = 640, question, reason, history, prepare, onTried, onClose, children } = props
  const [html, setHtml] = useState(history?.initialHtml ?? '')
  const [error, setError] = useState<string>()
  const [isSending, setSending] = useState(false)
  const { company } = useSession()
  // Somebody may begin to edit while this is open.
  const reasonToWait = useReasonToWait()
  const write = (written: string) => {
    setHtml(written)
    setError(undefined)
    history?.onWrite?.(written)
  }
  const send = async () => {
    if (history && isHistoryMissing(html)) return setError(chartMessages.historyMissing)
    setSending(true)
    const prepared = prepare ? await prepare() : { etag: props.etag }
    const result = prepared && (await sendVersion({ item, id, etag: prepared.etag, html }))
    setSending(false)
    if (result) await onTried(result)
  }
  return (
    <Dialog title={title} size={size} onClose={onClose}>
      {question && <Text mb={history ? 16 : 0}>{question}</Text>}
      <NotesOfVersion />
      {children}
      {item.impact && (
        <div style={{ marginTop: 12 }}>
          <VersionImpact version={item.impact({ id, state: props.etag ?? '' })} named={item.named} onFollow={onClose} />
        </div>
      )}
      {company.info.has_consents && <PathAhead item={item} id={id} state={props.etag ?? ''} />}
      {history && (
        <div style={{ marginTop: children || item.impact ? 20 : 0 }}>
          <ChangeHistoryField
            {...{ html, error }}
            changes={history.changes}
            note={history.note}
            onWrite={write}
            autoFocus={reason === undefined}
          />
        </div>
      )}
      <Group justify="flex-end" gap={8} mt={20}>
        <Button variant="default" onClick={onClose}>
          {actionMessages.cancel}
        </Button>
        <ActionButton
          reason={reason ?? reasonToWait}
          loading={isSending}
          onClick={() => void send()}
          data-autofocus={history ? undefined : true}
        >
          {props.label ?? versionMessages.send}
        </ActionButton>
      </Group>
    </Dialog>
  )
}
