import { Button, Skeleton, Text } from '@mantine/core'
import { versionSendMessages as messages } from '@strata/contract'
import { IconListDetails } from '@tabler/icons-react'
import { useState } from 'react'
import { lazyScreen, loadRichTextField } from '../../ui/index.ts'

const RichTextField = lazyScreen(messages.textField, loadRichTextField, () => <Skeleton height={190} />)

interface Props {
  html: string
  onWrite: (html: string) => void
  /** What differs from the former version, as HTML to begin with; nothing where nothing does. */
  changes: string | undefined
  /** What they are compared with, where that is not in force. */
  note?: string | undefined
  error: string | undefined
  autoFocus: boolean
}

/** The change history that goes with a version, and the list of changes to begin it with. */
export function ChangeHistoryField({ html, onWrite, changes, note, error, autoFocus }: Props) {
  /** What the field begins with; it starts over when the list of changes is inserted. */
  const [beginning, setBeginning] = useState(html)
  const putInChanges = () => {
    onWrite(html + (changes ?? ''))
    setBeginning(html + (changes ?? ''))
  }
  return (
    <>
      <RichTextField
        key={beginning}
        label={messages.changeHistory}
        initialHtml={beginning}
        onChange={onWrite}
        error={error}
        autoFocus={autoFocus}
        isRequired
      />

      {changes && (
        <Button variant="subtle" size="xs" mt={4} leftSection={<IconListDetails size={16} stroke={1.6} />} onClick={putInChanges}>
          {messages.insertChanges}
        </Button>
      )}
      {changes && note && (
        <Text size="xs" c="dimmed" mt={4}>
          {note}
        </Text>
      )}
    </>
  )
}
