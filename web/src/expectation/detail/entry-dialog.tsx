import { Alert, Button } from '@mantine/core'
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { useKeptEntries } from '../../shell/use-kept-entries.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { EditedMeanwhile } from '../../ui/edited-meanwhile.tsx'
import { useIsSmall } from '../../ui/use-is-small.ts'
import classes from './detail-form.module.css'
import { focusField } from './focus-field.ts'
import type { DetailEditing } from './use-detail-editing.ts'

interface Props {
  editing: Omit<DetailEditing<object>, 'write'>
  width: number
  /** The field where one row after another begins. */
  firstField: string
  /** Another dialog, which lies over this one. */
  over?: ReactNode
  onClose: () => void
  children: ReactNode
}

/** New or Edit Expectation Detail (`spec 3 §2.3`): what all of them do alike. */
export function EntryDialog({ editing, width, firstField, over, onClose, children }: Props) {
  const { isNew, isDirty, isBusy, meanwhile, save, refusals, savedCount, errors } = editing
  const isSmall = useIsSmall()
  const root = useRef<HTMLFormElement>(null)
  const { leave, dialogProps, question } = useKeptEntries({ what: 'this row', isDirty, save: () => save(), close: onClose })
  useFocusOn(refusals, () => focusField(root.current, Object.keys(errors)))
  useFocusOn(savedCount, () => focusField(root.current, [firstField]))
  const mustChoose = meanwhile?.kind === 'edited' && meanwhile.differences.length > 0
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    void save(event.shiftKey && isNew ? 'another' : 'close')
  }
  return (
    <Dialog
      title={isNew ? 'New Expectation Detail' : 'Edit Expectation Detail'}
      size={width}
      fullScreen={isSmall}
      {...dialogProps}
      closeOnEscape={dialogProps.closeOnEscape && !over}
    >
      <form
        ref={root}
        className={classes.form}
        noValidate
        onKeyDown={onKeyDown}
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        {meanwhile?.kind === 'gone' && (
          <Alert role="alert" variant="default">
            This row was deleted meanwhile. Saving adds it as a new one.
          </Alert>
        )}
        {meanwhile?.kind === 'edited' && <EditedMeanwhile {...meanwhile} takeNewer={editing.takeNewer} keepMine={editing.keepMine} />}
        {children}
        <div className={classes.foot}>
          <span className={classes.keys}>{isNew ? 'Ctrl Enter saves, with Shift it begins another row.' : 'Ctrl Enter saves.'}</span>
          <Button variant="default" onClick={leave}>
            Cancel
          </Button>
          {isNew && (
            <Button variant="default" disabled={isBusy} onClick={() => void save('another')}>
              Save and add another
            </Button>
          )}
          <Button type="submit" loading={isBusy} disabled={mustChoose}>
            Save
          </Button>
        </div>
      </form>
      {over}
      {question}
    </Dialog>
  )
}

/** Does it each time the number is another one, after what belongs to it is on screen. */
function useFocusOn(count: number, focus: () => void): void {
  const seen = useRef(count)
  useEffect(() => {
    if (count === seen.current) return
    seen.current = count
    const timer = setTimeout(focus)
    return () => clearTimeout(timer)
  })
}
