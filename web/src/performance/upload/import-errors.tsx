import { Button } from '@mantine/core'
import { type ImportAnswer, type ImportError, performanceMessages } from '@strata/contract'
import { IconCopy, IconDownload } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { saveFile } from '../../chart/save-file.ts'
import { notify } from '../../platform/notify.tsx'
import { ScrollRegion } from '../../ui/scroll-region.tsx'
import { useVisibleRows } from '../../ui/table/use-visible-rows.ts'
import { useIsSmall } from '../../ui/use-is-small.ts'
import classes from './import-errors.module.css'
import { errorsAsText, sayCut, sayPlace, sayTerm } from './import-words.ts'

/** Pixels: a place above a message of up to two lines, on a small screen three. */
const rowHeights = { wide: 64, small: 84 } as const

/** Why nothing was written: each error where it stands in the file, any number of them (`spec 3 §8`). */
export function ImportErrors({ answer }: { answer: ImportAnswer }) {
  const id = useId()
  const { errors } = answer
  const cut = sayCut(answer)
  return (
    <section className={classes.panel} aria-labelledby={id}>
      <header className={classes.head}>
        <h3 id={id} className={classes.title}>
          {performanceMessages.processingErrors}
        </h3>
        <Button variant="default" size="xs" leftSection={<IconCopy size={16} stroke={1.6} aria-hidden />} onClick={() => copy(errors)}>
          Copy
        </Button>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconDownload size={16} stroke={1.6} aria-hidden />}
          onClick={() => saveFile(new Blob([`${errorsAsText(errors)}\n`], { type: 'text/plain' }), 'Performance Data errors.txt')}
        >
          Download
        </Button>
      </header>
      <p className={classes.lead} role="alert">
        {answer.errorCount === 1 ? '1 error' : `${answer.errorCount.toLocaleString('en-US')} errors`}
        {sayTerm(answer) !== '' && ` in the file for ${sayTerm(answer)}`}. Nothing was written. {cut}
      </p>
      <ErrorList errors={errors} />
    </section>
  )
}

function ErrorList({ errors }: { errors: readonly ImportError[] }) {
  const [box, setBox] = useState<HTMLElement | null>(null)
  const rowHeight = useIsSmall() ? rowHeights.small : rowHeights.wide
  const { indices, before, after } = useVisibleRows({ count: errors.length, box, rowHeight })
  return (
    <ScrollRegion ref={setBox} className={classes.scroll} label="List of errors">
      <ol className={classes.list} style={{ paddingBlock: `${before}px ${after}px` }}>
        {indices.map((index) => {
          const error = errors[index]
          return (
            error && (
              <li
                key={index}
                className={classes.error}
                style={{ height: rowHeight }}
                aria-setsize={errors.length}
                aria-posinset={index + 1}
              >
                <span className={classes.place}>{sayPlace(error)}</span>
                <span className={classes.message} title={error.message}>
                  {error.message}
                </span>
              </li>
            )
          )
        })}
      </ol>
    </ScrollRegion>
  )
}

async function copy(errors: readonly ImportError[]): Promise<void> {
  try {
    await navigator.clipboard.writeText(errorsAsText(errors))
    notify.success('Errors copied')
  } catch {
    notify.error('Unable to copy the errors')
  }
}
