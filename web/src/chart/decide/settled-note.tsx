import { Button } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import classes from './make-decision-screen.module.css'

/** In place of the form once somebody else has decided: who and when. */
export function SettledNote({ words, back = 'Back to the chart', onClose }: { words: string; back?: string; onClose: () => void }) {
  return (
    <div className={classes.settled} role="alert">
      <IconInfoCircle size={18} stroke={1.6} aria-hidden />
      <div>
        <strong>This is decided already</strong>
        <p>{words}</p>
        <Button onClick={onClose}>{back}</Button>
      </div>
    </div>
  )
}
