import { usersListMessages } from '@strata/contract'
import { useId } from 'react'
import { ActiveMark, type UserState } from '../active-mark.tsx'
import classes from './user-dialog.module.css'

interface Props {
  state: UserState
  /** As in the list: until when somebody is invited, or what became of the invitation. */
  note?: string
  /** Why it is so, and what changes it. */
  reason: string
}

/** In the place of the switch, where nobody but the person can change it: what the list shows of them. */
export function FixedState({ state, note = '', reason }: Props) {
  const id = useId()
  return (
    <fieldset className={classes.state} aria-describedby={id}>
      <legend className={classes.stateName}>{usersListMessages.columns.active}</legend>
      <ActiveMark state={state} note={note} />
      <p id={id} className={classes.hint}>
        {reason}
      </p>
    </fieldset>
  )
}
