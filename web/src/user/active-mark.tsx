import { IconCheck, IconUserOff } from '@tabler/icons-react'
import classes from './active-mark.module.css'

/** Whether a user is active: a word, a sign and a colour. */
export function ActiveMark({ isActive }: { isActive: boolean }) {
  const Icon = isActive ? IconCheck : IconUserOff
  return (
    <span className={classes.mark} data-active={isActive || undefined}>
      <Icon size={13} stroke={2} aria-hidden />
      {isActive ? 'Active' : 'Inactive'}
    </span>
  )
}
