import { Button } from '@mantine/core'
import { actionMessages, documentsListMessages as messages } from '@strata/contract'
import { IconClipboard } from '@tabler/icons-react'
import { createElement, Fragment } from 'react'
import { ActionButton } from '../../ui/index.ts'
import { type DocumentPlace, formatFolder } from '../document-place.ts'
import classes from './clipboard-bar.module.css'
import { emptyClipboard, pasteDocument, useCutHere } from './document-clipboard.ts'

interface Props {
  place: DocumentPlace
  /** The folder that is open. */
  prefix: string
  /** A document was moved, or is elsewhere already. */
  onTried: () => Promise<void>
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
        {createElement(
          Fragment,
          null,
          ...messages.inClipboard({ name, folder: formatFolder(from), strong: (text) => <strong>{text}</strong> }),
        )}
      </span>
      <ActionButton
        variant="default"
        size="xs"
        reason={from === prefix ? messages.alreadyHere : undefined}
        onClick={() => void pasteDocument(cut, prefix, onTried)}
      >
        {messages.paste({ folder: formatFolder(prefix) })}
      </ActionButton>
      <Button variant="subtle" size="xs" aria-label={messages.leave} onClick={emptyClipboard}>
        {actionMessages.cancel}
      </Button>
    </div>
  )
}
