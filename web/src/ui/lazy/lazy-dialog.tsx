import { Button } from '@mantine/core'
import { actionMessages, lazyMessages } from '@strata/contract'
import { type ComponentType, type FunctionComponent, useId, useLayoutEffect, useRef } from 'react'
import { lazyComponent, type Missed } from './lazy-component.tsx'
import classes from './lazy-dialog.module.css'
import { useMissed } from './use-missed.tsx'

interface Closing {
  onClose: () => void
}

/** A dialog whose code comes when it is first opened. `name` begins the sentence that says that it could not be opened. */
export function lazyDialog<Props extends Closing>(
  name: string,
  bring: () => Promise<ComponentType<Props>>,
  Waiting?: ComponentType<Props>,
): FunctionComponent<Props> {
  const Missing = ({ onClose, tryAgain, isTrying }: Props & Missed) => <MissingDialog name={name} {...{ onClose, tryAgain, isTrying }} />
  return lazyComponent(bring, Waiting ? { Missing, Waiting } : { Missing })
}

/**
 * In place of a dialog whose code did not come. It is the browser's own dialog, as the code of ours comes late too; what is below does not receive its
 * Escape.
 */
export function MissingDialog({
  name,
  onClose,
  closing = actionMessages.close,
  ...missed
}: Closing & Missed & { name: string; closing?: string }) {
  const { text, action } = useMissed(missed)
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useLayoutEffect(() => {
    const shown = dialog.current
    shown?.showModal()
    shown?.querySelector<HTMLElement>('[data-autofocus]')?.focus()
    // Closed before it leaves the page, it gives the focus back.
    return () => shown?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      className={classes.dialog}
      aria-modal="true"
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      data-mantine-stop-propagation="true"
    >
      <h2 id={titleId} className={classes.title}>
        {lazyMessages.failed({ name })}
      </h2>
      <p className={classes.text}>{text}</p>
      <div className={classes.actions}>
        <Button variant="default" onClick={onClose} data-mantine-stop-propagation="true">
          {closing}
        </Button>
        {action}
      </div>
    </dialog>
  )
}
