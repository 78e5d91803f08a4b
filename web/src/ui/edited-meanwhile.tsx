import { Alert, Button } from '@mantine/core'
import { editedMeanwhileMessages } from '@strata/contract'
import classes from './edited-meanwhile.module.css'

interface Props {
  /** Who was faster. */
  detail: string
  /** Where one's own entries differ from what is stored now: 'First Name: Anna'. */
  differences: readonly string[]
  /** Gives up one's own entries. */
  takeNewer: () => void
  /** Stores one's own all the same; left out where saving again does. */
  keepMine?: () => void
}

/** Somebody else saved the same: what is stored now, and the two ways on. Comes into sight wherever in a long form one was. */
export function EditedMeanwhile({ detail, differences, takeNewer, keepMine }: Props) {
  return (
    <Alert key={detail} ref={bringIntoSight} tabIndex={-1} role="alert" variant="default">
      {detail} {editedMeanwhileMessages.notSaved}{' '}
      {differences.length === 0 ? (
        editedMeanwhileMessages.same
      ) : (
        <>
          {editedMeanwhileMessages.different}
          <ul className={classes.newer}>
            {differences.map((difference) => (
              <li key={difference}>{difference}</li>
            ))}
          </ul>
          {keepMine ? (
            <Button variant="default" size="xs" onClick={keepMine}>
              {editedMeanwhileMessages.keepMine}
            </Button>
          ) : (
            editedMeanwhileMessages.saveAgain
          )}{' '}
          <Button variant="default" size="xs" onClick={takeNewer}>
            {editedMeanwhileMessages.takeNewer}
          </Button>
        </>
      )}
    </Alert>
  )
}

/** Once for each that was faster: not while one keeps typing. */
const bringIntoSight = (alert: HTMLDivElement | null): void => alert?.focus()
