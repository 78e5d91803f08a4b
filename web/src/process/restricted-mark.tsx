import { processItemMessages } from '@strata/contract'
import { IconLock } from '@tabler/icons-react'
import { Mark } from '../ui/index.ts'

/** Shows that a process is open to its role holders, the admin, the CEO and advisors only (specification 2 §2). */
export function RestrictedMark() {
  return (
    <Mark tone="outlined" Icon={IconLock}>
      {processItemMessages.restricted}
    </Mark>
  )
}
