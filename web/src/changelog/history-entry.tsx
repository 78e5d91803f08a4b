import { Button, Group, Skeleton } from '@mantine/core'
import {
  actionMessages,
  type ChangelogEntry,
  type ChartStatus,
  changelogMessages,
  fullName,
  nameActing,
  versionHistoryMessages,
} from '@strata/contract'
import { IconCircleCheck, IconMessageX } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { CopyLink } from '../tabs/index.ts'
import { lazyScreen, loadRichTextField, RichTextView, StatusMark } from '../ui/index.ts'
import { isHistoryMissing, unpackText } from './packed-text.ts'
import classes from './version-history.module.css'

const RichTextField = lazyScreen(versionHistoryMessages.textField, loadRichTextField, () => <Skeleton height={190} />)

interface Props {
  entry: ChangelogEntry
  /** Not known of a version the reader may not see any more. */
  status: ChartStatus | undefined
  formatDateTime: (iso: string) => string
  /** Absent where the reader may not write, or the version is too old to be offered (specification 1 §9). */
  onSave?: ((entry: ChangelogEntry, html: string) => Promise<boolean>) | undefined
  onWriting?: ((chartId: number, isUnsaved: boolean) => void) | undefined
  /** Shows what it changed. */
  onCompare?: ((chartId: number) => void) | undefined
  more?: ReactNode
}

/** The change history of one version: what was written and what was decided, by whom and when. */
export function HistoryEntry({ entry, status, formatDateTime, onSave, onWriting, onCompare, more }: Props) {
  const [isEditing, setIsEditing] = useState(false)
  const html = unpackText(entry.log)
  return (
    <li className={classes.entry}>
      <div className={classes.head}>
        <span className={classes.version}>{versionHistoryMessages.version({ version: entry.version })}</span>
        {status && <StatusMark status={status} />}
        <span className={classes.who}>{entry.by && entry.on ? `${fullName(entry.by)}, ${formatDateTime(entry.on)}` : ''}</span>
        {onCompare && !isEditing && (
          <Button
            variant="subtle"
            size="xs"
            aria-label={versionHistoryMessages.whatChangedIn({ version: entry.version })}
            onClick={() => onCompare(entry.chartId)}
          >
            {versionHistoryMessages.whatChanged}
          </Button>
        )}
        {status && !isEditing && (
          <CopyLink
            label={versionHistoryMessages.copyLinkTo({ version: entry.version })}
            parts={{ version: entry.chartId, dialog: undefined }}
          />
        )}
        {onSave && !isEditing && (
          <Button
            variant="subtle"
            size="xs"
            aria-label={(html === '' ? versionHistoryMessages.addTo : versionHistoryMessages.editOf)({ version: entry.version })}
            onClick={() => setIsEditing(true)}
          >
            {html === '' ? versionHistoryMessages.add : actionMessages.edit}
          </Button>
        )}
      </div>
      {entry.decisions.map(({ decision, by, for: principal, on, comment }) => (
        <p key={on} className={classes.decision} data-decision={decision}>
          {decision === 'approved' ? (
            <IconCircleCheck size={14} stroke={1.8} aria-hidden />
          ) : (
            <IconMessageX size={14} stroke={1.8} aria-hidden />
          )}
          <span>
            <span>{versionHistoryMessages[decision]({ name: nameActing(by, principal), time: formatDateTime(on) })}</span>{' '}
            {comment !== '' && <q className={classes.reason}>{comment}</q>}
          </span>
        </p>
      ))}
      {more && <div className={classes.more}>{more}</div>}
      {isEditing && onSave ? (
        <EntryForm entry={entry} html={html} onSave={onSave} onWriting={onWriting} onClose={() => setIsEditing(false)} />
      ) : html === '' ? (
        <span className={classes.none}>{versionHistoryMessages.empty}</span>
      ) : (
        <RichTextView html={html} />
      )}
    </li>
  )
}

interface FormProps {
  entry: ChangelogEntry
  html: string
  onSave: (entry: ChangelogEntry, html: string) => Promise<boolean>
  onWriting: Props['onWriting']
  onClose: () => void
}

function EntryForm({ entry, html, onSave, onWriting, onClose }: FormProps) {
  const [written, setWritten] = useState(html)
  const [error, setError] = useState<string>()
  const [isSaving, setIsSaving] = useState(false)
  const latestOnWriting = useRef(onWriting)
  latestOnWriting.current = onWriting
  const { chartId } = entry
  const isUnsaved = written !== html
  useEffect(() => {
    latestOnWriting.current?.(chartId, isUnsaved)
    return () => latestOnWriting.current?.(chartId, false)
  }, [chartId, isUnsaved])
  const save = async () => {
    if (isHistoryMissing(written)) return setError(changelogMessages.empty)
    setIsSaving(true)
    const isSaved = await onSave(entry, written)
    setIsSaving(false)
    if (isSaved) onClose()
  }
  return (
    <>
      <RichTextField
        label={versionHistoryMessages.textOf({ version: entry.version })}
        initialHtml={html}
        onChange={(changed) => {
          setWritten(changed)
          setError(undefined)
        }}
        error={error}
        autoFocus
      />

      <Group justify="flex-end" gap={8} mt={8}>
        <Button variant="default" size="xs" onClick={onClose}>
          {actionMessages.cancel}
        </Button>
        <Button size="xs" loading={isSaving} onClick={() => void save()}>
          {actionMessages.save}
        </Button>
      </Group>
    </>
  )
}
