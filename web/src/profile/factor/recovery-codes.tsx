import { Button, Checkbox, Group } from '@mantine/core'
import { factorDialogMessages as messages } from '@strata/contract'
import { use, useRef, useState } from 'react'
import { factorStyles as classes } from '../../factor/index.ts'
import { formatDate, runAction, saveFile } from '../../platform/index.ts'
import { SessionContext } from '../../session/index.ts'

/** The recovery codes, once: nobody leaves them without saying that they are kept. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const [isKept, setKept] = useState(false)
  const [isTried, setTried] = useState(false)
  const kept = useRef<HTMLInputElement>(null)
  const leave = (): void => {
    setTried(true)
    if (isKept) onDone()
    else kept.current?.focus()
  }
  const text = codes.join('\n')
  // The gate over the page asks for a factor before anything of the session is loaded.
  const user = use(SessionContext)?.user
  const saveCodes = (): void => {
    const words = messages.fileText({
      email: user?.email ?? 'unknown',
      date: formatDate(new Date().toISOString(), user?.timezone),
      codes: text,
    })
    saveFile(new Blob([words], { type: 'text/plain' }), messages.file)
  }
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
          autoFocus
          data-autofocus
          onClick={() =>
            void runAction({ work: () => navigator.clipboard.writeText(text), done: messages.copied, failed: messages.copyFailed })
          }
        >
          {messages.copy}
        </Button>
        <Button variant="default" onClick={saveCodes}>
          {messages.save}
        </Button>
      </Group>
      <Checkbox
        ref={kept}
        label={messages.kept}
        checked={isKept}
        onChange={({ currentTarget }) => setKept(currentTarget.checked)}
        error={isTried && !isKept && messages.keepFirst}
      />
      <Group justify="flex-end">
        <Button onClick={leave}>{messages.done}</Button>
      </Group>
    </div>
  )
}
