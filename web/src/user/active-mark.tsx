import { usersListMessages } from '@strata/contract'
import { IconCheck, IconMail, IconUserOff } from '@tabler/icons-react'
import { Mark } from '../ui/index.ts'
import classes from './active-mark.module.css'

/** A member is active or not; who was asked to become one is invited. */
export type UserState = keyof typeof marks

interface Props {
  state: UserState
  /** Beside it, quieter: until when somebody is invited, or what became of the invitation. */
  note?: string
}

/** Whether a user is active: a word, a sign and a colour. */
export function ActiveMark({ state, note = '' }: Props) {
  return (
    <span className={classes.marks}>
      <Mark {...marks[state]}>{usersListMessages.states[state]}</Mark>
      {note !== '' && <span className={classes.note}>{note}</span>}
    </span>
  )
}

const marks = {
  active: { tone: 'approved', Icon: IconCheck },
  invited: { tone: 'ia', Icon: IconMail },
  inactive: { tone: 'retired', Icon: IconUserOff },
} as const
