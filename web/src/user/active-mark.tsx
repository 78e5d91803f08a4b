import { usersListMessages } from '@strata/contract'
import { IconCheck, IconMail, IconUserOff } from '@tabler/icons-react'
import classes from './active-mark.module.css'

/** A member is active or not; who was asked to become one is invited. */
export type UserState = keyof typeof icons

interface Props {
  state: UserState
  /** Beside it, quieter: until when somebody is invited, or what became of the invitation. */
  note?: string
}

/** Whether a user is active: a word, a sign and a colour. */
export function ActiveMark({ state, note = '' }: Props) {
  const Icon = icons[state]
  return (
    <span className={classes.marks}>
      <span className={classes.mark} data-state={state}>
        <Icon size={13} stroke={2} aria-hidden />
        {usersListMessages.states[state]}
      </span>
      {note !== '' && <span className={classes.note}>{note}</span>}
    </span>
  )
}

const icons = { active: IconCheck, invited: IconMail, inactive: IconUserOff } as const
