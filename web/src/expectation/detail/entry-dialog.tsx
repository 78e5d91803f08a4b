import { Alert, Button } from '@mantine/core'
import { actionMessages, expectationDetailMessages as messages } from '@strata/contract'
import { type KeyboardEvent, type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'
import { useKeptEntries } from '../../tabs/index.ts'
import { Dialog, EditedMeanwhile, useIsSmall } from '../../ui/index.ts'
import classes from './detail-form.module.css'
import entryClasses from './entry-dialog.module.css'
import type { DetailEditing } from './use-detail-editing.ts'
import { useFocusOn } from './use-focus-on.ts'

interface Props {
  editing: Omit<DetailEditing<object>, 'write'>
  width: number
  /** The field where one row after another begins. */
  firstField: string
  /** Another dialog, which is over this one. */
  over?: ReactNode
  children: ReactNode
}

/** New or Edit Expectation Detail (specification 3 §2.3): what all of them do alike. */
export function EntryDialog({ editing, width, firstField, over, children }: Props) {
  const { isNew, isDirty, isBusy, meanwhile, save, close, refusals, savedCount, errors } = editing
  const isSmall = useIsSmall()
  const root = useRef<HTMLFormElement>(null)
  const { leave, dialogProps, question } = useKeptEntries({ what: messages.thisRow, isDirty, save: () => save(), close })
  useKeptFocus(isBusy, root)
  useFocusOn(refusals, isBusy, () => focusField(root.current, Object.keys(errors)))
  useFocusOn(savedCount, isBusy, () => focusField(root.current, [firstField]))
  const isStuck = meanwhile?.kind === 'versionGone'
  const mustChoose = meanwhile?.kind === 'edited' && meanwhile.differences.length > 0
  const onKeyDown = (event: KeyboardEvent) => {
    // What is pressed in a dialog over this one is none of its keys.
    if (event.target instanceof Node && !event.currentTarget.contains(event.target)) return
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    void save(event.shiftKey && isNew ? 'another' : 'close')
  }
  return (
    <Dialog title={isNew ? messages.newTitle : messages.editTitle} size={width} fullScreen={isSmall} {...dialogProps} onKeyDown={onKeyDown}>
      <form
        ref={root}
        className={`${classes.form} ${entryClasses.form}`}
        tabIndex={-1}
        aria-busy={isBusy}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        {meanwhile && meanwhile.kind !== 'edited' && (
          <Alert role="alert" variant="default">
            {messages[meanwhile.kind]}
          </Alert>
        )}
        {meanwhile?.kind === 'edited' && <EditedMeanwhile {...meanwhile} takeNewer={editing.takeNewer} keepMine={editing.keepMine} />}
        <fieldset className={entryClasses.fields} disabled={isBusy}>
          {children}
        </fieldset>
        <div className={classes.foot}>
          <span className={classes.keys}>{isNew ? messages.keysOfNew : messages.keys}</span>
          <Button variant="default" onClick={leave}>
            {actionMessages.cancel}
          </Button>
          {isNew && (
            <Button variant="default" disabled={isBusy || isStuck} onClick={() => void save('another')}>
              {messages.saveAndAdd}
            </Button>
          )}
          <Button type="submit" loading={isBusy} disabled={mustChoose || isStuck}>
            {actionMessages.save}
          </Button>
        </div>
      </form>
      {over}
      {question}
    </Dialog>
  )
}

/** While it is saved the fields take nothing, and a browser takes the focus of what is disabled: it waits in the form, and goes back. */
function useKeptFocus(isBusy: boolean, root: RefObject<HTMLFormElement | null>): void {
  const held = useRef<Element>(null)
  useLayoutEffect(() => {
    if (isBusy) {
      held.current = document.activeElement
      root.current?.focus({ preventScroll: true })
      return
    }
    const isWaiting = document.activeElement === root.current || document.activeElement === document.body
    if (isWaiting && held.current instanceof HTMLElement && held.current.isConnected) held.current.focus({ preventScroll: true })
    held.current = null
  }, [isBusy, root])
}

const entries = 'textarea, input:not([type="hidden"]):not(:disabled)'

/** Puts the keyboard at the first of the fields that is in the form, where something is entered there: at a number rather than at its radio. */
function focusField(root: HTMLElement | null, fields: readonly string[]): void {
  const found = [...(root?.querySelectorAll<HTMLElement>('[data-field]') ?? [])].find(({ dataset }) => fields.includes(dataset.field ?? ''))
  const entry = found?.querySelector<HTMLElement>('[data-entry]:not(:disabled)') ?? found?.querySelector<HTMLElement>(entries)
  entry?.focus()
  entry?.scrollIntoView({ block: 'nearest' })
}
