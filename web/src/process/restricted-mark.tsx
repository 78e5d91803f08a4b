import { processItemMessages } from '@strata/contract'
import { IconLock } from '@tabler/icons-react'
import classes from './restricted-mark.module.css'

/** Shows that a process is open to its role holders, the admin, the CEO and advisors only (specification 2 §2). */
export function RestrictedMark() {
  return (
    <span className={classes.mark}>
      <IconLock size={13} stroke={1.8} aria-hidden />
      {processItemMessages.restricted}
    </span>
  )
}
