import { Button } from '@mantine/core'
import { documentMessages, documentRoutes } from '@strata/contract'
import { IconClipboard } from '@tabler/icons-react'
import { call, notify, notifyFailure, whileLoading } from '../../platform/index.ts'
import { ActionButton } from '../../ui/index.ts'
import { type DocumentPlace, formatFolder } from '../document-place.ts'
import classes from './clipboard-bar.module.css'
import { type CutDocument, emptyClipboard, useCutHere } from './document-clipboard.ts'

interface Props {
  place: DocumentPlace
  /** The folder that is open. */
  prefix: string
  /** A document was moved, or is elsewhere already. */
  onTried: () => void
}

/** What was cut, as long as it is not pasted or left where it is. */
export function ClipboardBar({ place, prefix, onTried }: Props) {
  const cut = useCutHere(place)
  if (!cut) return null
  const { name, prefix: from } = cut.document
  return (
    <div className={classes.bar} role="status">
      <IconClipboard size={16} stroke={1.6} aria-hidden />
      <span className={classes.text}>
        <strong>{name}</strong> is in the clipboard, from {formatFolder(from)}
      </span>
      <ActionButton
        variant="default"
        size="xs"
        reason={from === prefix ? 'It lies in this folder. Open another one.' : undefined}
        onClick={() => void paste(cut, prefix, onTried)}
      >
        Paste into {formatFolder(prefix)}
      </ActionButton>
      <Button variant="subtle" size="xs" aria-label="Cancel: leave it where it is" onClick={emptyClipboard}>
        Cancel
      </Button>
    </div>
  )
}

async function paste(cut: CutDocument, to: string, onTried: () => void): Promise<void> {
  const { place, document } = cut
  const params = { companyId: place.companyId, docType: place.docType, id: document.id }
  try {
    await whileLoading(() => call(documentRoutes.moveDocument, { params, body: { from: document.prefix, to } }))
    emptyClipboard()
    notify.success(documentMessages.moved)
  } catch (error) {
    notifyFailure(documentMessages.moveFailed, error, () => paste(cut, to, onTried))
  } finally {
    onTried()
  }
}
