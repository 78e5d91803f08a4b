import { Group, Textarea } from '@mantine/core'
import { useState } from 'react'
import { ActionButton } from '../../ui/index.ts'
import classes from './first-steps.module.css'
import type { MapOfNames } from './layered-map.ts'
import { type PastedNames, readPastedNames } from './pasted-names.ts'

export function PastedNamesForm({ onTake }: { onTake: (map: MapOfNames) => Promise<void> }) {
  const [text, setText] = useState('')
  const names = readPastedNames(text)
  const count = names.primary.length + names.enabling.length
  return (
    <div className={classes.paste}>
      <Textarea
        label="Names of processes, one a line"
        description="A line “Enabling” begins the enabling processes."
        placeholder={'Win orders\nPlan production\nDeliver products\nEnabling\nManage finance'}
        rows={8}
        resize="vertical"
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        data-autofocus
      />
      <Group justify="space-between" mt={8} gap={8}>
        <span className={classes.choiceText} role="status">
          {formatNames(names)}
        </span>
        <ActionButton
          reason={count === 0 ? 'Paste at least one name.' : undefined}
          onClick={() => void onTake({ primary: names.primary, enabling: names.enabling, connected: false })}
        >
          Create WIP
        </ActionButton>
      </Group>
    </div>
  )
}

function formatNames({ primary, enabling, tooLong, leftOut }: PastedNames): string {
  const parts = [`${primary.length} primary and ${enabling.length} enabling processes`]
  if (tooLong.length > 0) parts.push(`${tooLong.length} longer than 90 characters left out`)
  if (leftOut.length > 0) parts.push(`${leftOut.length} repeated or too many left out`)
  return `${parts.join('; ')}.`
}
