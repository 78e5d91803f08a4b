import { processRoleMessages, type RoleCode } from '@strata/contract'
import { formatDateTime } from '../../platform/index.ts'
import { useSession } from '../../session/index.ts'
import { ChangedHolders } from './changed-holders.tsx'
import classes from './role-change-log.module.css'
import type { RoleChangeRow } from './role-change-rows.ts'

interface Props {
  rows: readonly RoleChangeRow[]
  codes: readonly RoleCode[]
}

/** On a phone the roles of each change below each other: a table would hide all but the first. */
export function RoleChangeCards({ rows, codes }: Props) {
  const { user } = useSession()
  return (
    <ol className={classes.cards}>
      {rows.map(({ key, changedBy, changedOn, holders }) => (
        <li key={key} className={classes.card}>
          <div>{changedBy}</div>
          <div className={classes.when}>{formatDateTime(changedOn, user.timezone)}</div>
          <dl className={classes.roles}>
            {codes.map((code) => {
              const changed = holders[code]
              if (!changed) return null
              return (
                <div key={code}>
                  <dt>{processRoleMessages.heads[code]}</dt>
                  <dd>
                    <ChangedHolders holders={changed} />
                  </dd>
                </div>
              )
            })}
          </dl>
        </li>
      ))}
    </ol>
  )
}
