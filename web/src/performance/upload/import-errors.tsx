import { Button } from '@mantine/core'
import {
  actionMessages,
  type ImportAnswer,
  type ImportError,
  uploadDialogMessages as messages,
  performanceMessages,
} from '@strata/contract'
import { IconCopy, IconDownload } from '@tabler/icons-react'
import { useId } from 'react'
import { runAction, saveFile } from '../../platform/index.ts'
import lines from './file-lines.module.css'
import { FileLines } from './file-lines.tsx'
import classes from './import-errors.module.css'
import { describeCut, errorsAsText, formatPlace, formatTerm } from './import-words.ts'

/** A place above a message of up to two lines, on a small screen three. */
const heights = { wide: 64, small: 84 } as const

/** Why nothing was imported: each error with its place in the file, any number of them (specification 3 §8). */
export function ImportErrors({ answer }: { answer: ImportAnswer }) {
  const id = useId()
  const { errors } = answer
  const cut = describeCut(answer)
  return (
    <section className={lines.panel} aria-labelledby={id}>
      <header className={classes.head}>
        <h3 id={id} className={`${lines.title} ${classes.title}`}>
          {performanceMessages.processingErrors}
        </h3>
        <Button variant="default" size="xs" leftSection={<IconCopy size={16} stroke={1.6} aria-hidden />} onClick={() => copy(errors)}>
          {messages.copy}
        </Button>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconDownload size={16} stroke={1.6} aria-hidden />}
          onClick={() => saveFile(new Blob([`${errorsAsText(errors)}\n`], { type: 'text/plain' }), messages.errorFile)}
        >
          {actionMessages.download}
        </Button>
      </header>
      <p className={lines.lead} role="alert">
        {describeErrors(answer)} {cut}
      </p>
      <ErrorList errors={errors} />
    </section>
  )
}

function describeErrors(answer: ImportAnswer): string {
  const [count, term] = [answer.errorCount, formatTerm(answer)]
  return term === '' ? messages.errors({ count }) : messages.errorsOfTerm({ count, term })
}

function ErrorList({ errors }: { errors: readonly ImportError[] }) {
  return (
    <FileLines lines={errors} label={messages.errorList} heights={heights} isTall>
      {(error) => (
        <span className={lines.text}>
          <span className={lines.place}>{formatPlace(error)}</span>
          <span className={lines.said} data-long title={error.message}>
            {error.message}
          </span>
        </span>
      )}
    </FileLines>
  )
}

const copy = (errors: readonly ImportError[]) =>
  runAction({ work: () => navigator.clipboard.writeText(errorsAsText(errors)), done: messages.copied, failed: messages.copyFailed })
