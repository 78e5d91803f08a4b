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
  /** The keyboard begins on the button, where a dialog is about the text. */
  isFirst?: boolean
}

/** A text that is entered elsewhere, with a button that copies it. */
export function CopiedText({ label, hint, text, copy, copied, isFirst = false }: Props) {
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
        data-autofocus={isFirst || undefined}
        onClick={() => void runAction({ work: () => navigator.clipboard.writeText(text), done: copied, failed: messages.failed })}
      >
        {messages.copy}
      </Button>
    </div>
  )
}
