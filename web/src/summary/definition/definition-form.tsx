import { Button, Group, Text, Textarea } from '@mantine/core'
import { actionMessages, summaryLimits, summaryMessages, summaryScreenMessages } from '@strata/contract'
import type { KeyboardEvent } from 'react'
import { ActionButton } from '../../ui/index.ts'
import classes from './definition-bar.module.css'
import { describeRoom, isTooLong, withoutBreaks } from './definition-text.ts'

interface Props {
  text: string
  isSaving: boolean
  onWrite: (text: string) => void
  onSave: () => void
  onCancel: () => void
}

/** Enter saves, since there are no line breaks to be typed; Esc leaves all as it was. */
export function DefinitionForm({ text, isSaving, onWrite, onSave, onCancel }: Props) {
  const tooLong = isTooLong(text)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') onCancel()
    else if (event.key !== 'Enter') return
    else if (!tooLong) onSave()
    event.preventDefault()
  }
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault()
        onSave()
      }}
    >
      <Textarea
        aria-label={summaryMessages.heading}
        rows={2}
        autoFocus
        value={text}
        error={tooLong}
        onChange={(event) => onWrite(withoutBreaks(event.currentTarget.value))}
        onKeyDown={onKeyDown}
      />
      <Group justify="space-between" gap={8} mt={4}>
        <Text size="xs" c={tooLong ? 'var(--st-danger)' : 'var(--st-text-3)'} role="status">
          {describeRoom(text)}
        </Text>
        <Group gap={8}>
          <Button variant="default" size="xs" onClick={onCancel}>
            {actionMessages.cancel}
          </Button>
          <ActionButton
            type="submit"
            size="xs"
            loading={isSaving}
            reason={tooLong ? summaryScreenMessages.tooLong({ most: summaryLimits.definition }) : undefined}
          >
            {actionMessages.save}
          </ActionButton>
        </Group>
      </Group>
    </form>
  )
}
