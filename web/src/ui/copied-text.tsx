import { Button, TextInput } from '@mantine/core'
import { copiedTextMessages as messages } from '@strata/contract'
import { runAction } from '../platform/index.ts'
import classes from './copied-text.module.css'

interface Props {
  label: string
  hint?: string
  text: string
  /** What the button does, and what was done. */
  copy: string
  copied: string
}

/** A text that is entered elsewhere, with a button that copies it. */
export function CopiedText({ label, hint, text, copy, copied }: Props) {
  return (
    <div className={classes.copied}>
      <TextInput
        label={label}
        description={hint}
        value={text}
        readOnly
        spellCheck={false}
        classNames={{ input: classes.code }}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <Button
        variant="default"
        aria-label={copy}
        onClick={() => void runAction({ work: () => navigator.clipboard.writeText(text), done: copied, failed: messages.failed })}
      >
        {messages.copy}
      </Button>
    </div>
  )
}
