import { Button, Select } from '@mantine/core'
import { fullName, type HandoverLine, handoverPageMessages as messages } from '@strata/contract'
import { useId } from 'react'
import { formatDate } from '../platform/index.ts'
import { useSession } from '../session/index.ts'
import classes from './handover.module.css'
import { useDismiss } from './handover-queries.ts'
import { groupByKind, isGivable, keyOf, type Receivers } from './receivers.ts'

interface Props {
  lines: readonly HandoverLine[]
  people: readonly { value: string; label: string }[]
  search: (typed: string) => void
  receivers: Receivers
  setReceiver: (key: string, to: string | null) => void
  /** Whose lines they are. */
  userId: number
  isOwn: boolean
}

/** The lines by their kind, each with who is to have it. */
export function HandoverLines({ lines, ...shared }: Props) {
  return groupByKind(lines).map(({ kind, lines: ofKind }) => <Group key={kind} title={messages.kinds[kind]} lines={ofKind} {...shared} />)
}

function Group({ title, lines, ...shared }: Props & { title: string }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={classes.kind}>
        {title}
      </h3>
      <ul className={classes.lines}>
        {lines.map((line) => (
          <Line key={keyOf(line)} line={line} {...shared} />
        ))}
      </ul>
    </section>
  )
}

function Line({ line, people, search, receivers, setReceiver, userId, isOwn }: Omit<Props, 'lines'> & { line: HandoverLine }) {
  const key = keyOf(line)
  return (
    <li className={classes.line}>
      <div className={classes.what}>
        <span dir="auto">{line.title}</span>
        {line.why !== undefined && <span className={classes.note}>{line.why}</span>}
        {line.asked && <Asked {...{ line, userId, isOwn }} asked={line.asked} />}
        {line.outcome === 'asks' && receivers[key] && <span className={classes.note}>{messages.asks}</span>}
      </div>
      {isGivable(line) ? (
        <Select
          aria-label={messages.toOf({ title: line.title })}
          placeholder={messages.choose}
          data={people}
          searchable
          clearable
          nothingFoundMessage={messages.nobodyFound}
          onSearchChange={search}
          value={receivers[key] ?? null}
          onChange={(to) => setReceiver(key, to)}
        />
      ) : (
        <span className={classes.stays}>{messages.keep}</span>
      )}
    </li>
  )
}

interface AskedProps {
  line: HandoverLine
  asked: NonNullable<HandoverLine['asked']>
  userId: number
  isOwn: boolean
}

/** What the administrator is asked, which ends here too. */
function Asked({ line: { kind, id }, asked, userId, isOwn }: AskedProps) {
  const { user } = useSession()
  const { mutate, isPending } = useDismiss(userId)
  const day = formatDate(asked.on, user.timezone)
  return (
    <span className={classes.note}>
      {messages.asked({ by: fullName(asked.by), to: fullName(asked.to), day })}{' '}
      <Button variant="subtle" size="compact-xs" className={classes.dismiss} loading={isPending} onClick={() => mutate({ kind, id })}>
        {isOwn ? messages.takeBack : messages.dismiss}
      </Button>
    </span>
  )
}
