import { Button, Checkbox, Group } from '@mantine/core'
import { factorDialogMessages as messages } from '@strata/contract'
import { useState } from 'react'
import { runAction, saveFile } from '../../platform/index.ts'
import { ActionButton } from '../../ui/index.ts'
import classes from './factor.module.css'

/** The recovery codes, once: nobody leaves them without saying that they are kept. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const [isKept, setKept] = useState(false)
  const text = codes.join('\n')
  return (
    <div className={classes.step}>
      <p className={classes.lead}>{messages.codesLead}</p>
      <ol className={classes.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <Group gap="sm">
        <Button
          variant="default"
          data-autofocus
          onClick={() =>
            void runAction({ work: () => navigator.clipboard.writeText(text), done: messages.copied, failed: messages.copyFailed })
          }
        >
          {messages.copy}
        </Button>
        <Button variant="default" onClick={() => saveFile(new Blob([`${text}\n`], { type: 'text/plain' }), messages.file)}>
          {messages.save}
        </Button>
      </Group>
      <Checkbox label={messages.kept} checked={isKept} onChange={({ currentTarget }) => setKept(currentTarget.checked)} />
      <Group justify="flex-end">
        <ActionButton reason={isKept ? undefined : messages.keepFirst} onClick={onDone}>
          {messages.done}
        </ActionButton>
      </Group>
    </div>
  )
}
