import { listMessages as messages } from '@strata/contract'
import classes from './chosen-names.module.css'

interface Props {
  rows: readonly { key: string | number; name: string; detail?: string }[]
}

/** The names of what is chosen, in a question about all of it: the first ten, and how many follow. */
export function ChosenNames({ rows }: Props) {
  return (
    <ul className={classes.names}>
      {rows.slice(0, most).map(({ key, name, detail }) => (
        <li key={key} className={classes.name}>
          <span dir="auto">{name}</span>
          {detail && <span className={classes.detail}>{detail}</span>}
        </li>
      ))}
      {rows.length > most && <li>{messages.andMore({ count: rows.length - most })}</li>}
    </ul>
  )
}

const most = 10
