import { Button } from '@mantine/core'
import { decideMessages } from '@strata/contract'
import { IconInfoCircle } from '@tabler/icons-react'
import classes from './decision-screen.module.css'

interface Props {
  title?: string | undefined
  words: string
  back: string
  onClose: () => void
}

/** In place of the form once somebody else has decided: who and when. */
export function SettledNote({ title = decideMessages.settled, words, back, onClose }: Props) {
  return (
    <div className={classes.settled} role="alert">
      <IconInfoCircle size={18} stroke={1.6} aria-hidden />
      <div>
        <strong>{title}</strong>
        <p>{words}</p>
        <Button onClick={onClose}>{back}</Button>
      </div>
    </div>
  )
}
