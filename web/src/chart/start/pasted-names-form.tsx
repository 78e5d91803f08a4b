import { Group, Textarea } from '@mantine/core'
import { startMessages as messages } from '@strata/contract'
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
        label={messages.names}
        description={messages.namesAbout}
        placeholder={messages.namesExample}
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
          reason={count === 0 ? messages.nameNeeded : undefined}
          onClick={() => void onTake({ primary: names.primary, enabling: names.enabling, connected: false })}
        >
          {messages.createWip}
        </ActionButton>
      </Group>
    </div>
  )
}

function formatNames({ primary, enabling, tooLong, leftOut }: PastedNames): string {
  const sentences = [messages.nameCount({ primary: String(primary.length), enabling: String(enabling.length) })]
  if (tooLong.length > 0) sentences.push(messages.tooLong({ count: tooLong.length }))
  if (leftOut.length > 0) sentences.push(messages.surplus({ count: leftOut.length }))
  return sentences.join(' ')
}
