import type { WorkEntry } from '@strata/contract'
import classes from './work-row.module.css'
import { WorkRow } from './work-row.tsx'

/** What waits, a row each; at the width it is given. */
export const WorkList = ({ entries }: { entries: readonly WorkEntry[] }) => (
  <ul className={classes.list}>
    {entries.map((entry) => (
      <li key={`${entry.kind} ${entry.companyId} ${entry.title}`}>
        <WorkRow entry={entry} />
      </li>
    ))}
  </ul>
)
