import { packDialogMessages as messages } from '@strata/contract'
import { useQuery } from '@tanstack/react-query'
import { formatDate } from '../platform/index.ts'
import { useSession } from '../session/index.ts'
import { LoadFailed } from '../ui/index.ts'
import classes from './pack.module.css'
import { packKeysQuery } from './pack-queries.ts'

/** The fingerprints that auditors compare, for the administrator who hands them on. */
export function PackKeys() {
  const { companyId, user } = useSession()
  const { data, error, refetch } = useQuery(packKeysQuery(companyId))
  const day = (instant: string) => formatDate(instant, user.timezone)
  return (
    <section className={classes.own} aria-label={messages.keys}>
      <h3 className={classes.title}>{messages.keys}</h3>
      <p className={classes.hint}>{messages.keysLead}</p>
      {error && !data && <LoadFailed title={messages.keysFailed} tryAgain={refetch} />}
      {data?.length === 0 && <p className={classes.hint}>{messages.noKeys}</p>}
      <ul className={classes.list}>
        {data?.map(({ fingerprint, since, until }) => (
          <li key={fingerprint} className={classes.key}>
            <code>{fingerprint}</code>
            <span className={classes.hint}>
              {until === null ? messages.present({ day: day(since) }) : messages.former({ since: day(since), until: day(until) })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
