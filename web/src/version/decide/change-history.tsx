import { Skeleton } from '@mantine/core'
import { fullName, decideMessages as messages } from '@strata/contract'
import { type ChangelogPlace, unpackText, useChangelogEntry } from '../../changelog/index.ts'
import { LoadFailed, RichTextView } from '../../ui/index.ts'
import classes from './decision-screen.module.css'

/** Why it changes, in the words of who sent it. */
export function ChangeHistory({ place }: { place: ChangelogPlace }) {
  const { data, isError, refetch } = useChangelogEntry(place)
  const html = data ? unpackText(data.log) : ''
  return (
    <section className={classes.part} aria-label={messages.changeHistory}>
      <div className={classes.partHead}>
        <h3>{messages.changeHistory}</h3>
        {data?.by && <span>{messages.historyBy({ name: fullName(data.by) })}</span>}
      </div>
      {isError && <LoadFailed title={messages.historyFailed} tryAgain={refetch} />}
      {!data && !isError && <Skeleton height={60} />}
      {data && (html === '' ? <p className={classes.quiet}>{messages.noHistory}</p> : <RichTextView html={html} />)}
    </section>
  )
}
