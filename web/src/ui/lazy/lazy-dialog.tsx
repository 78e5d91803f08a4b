import { Button } from '@mantine/core'
import { actionMessages, lazyMessages } from '@strata/contract'
import {
  type ComponentProps,
  type ComponentType,
  type FunctionComponent,
  type ReactNode,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useOpenDialog } from '../open-dialogs.ts'
import { FieldLines } from '../skeleton/fields-skeleton.tsx'
import { RowLines } from '../skeleton/rows-skeleton.tsx'
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
  Waiting: ComponentType<Props> = WaitingDialog,
): FunctionComponent<Props> {
  const Missing = ({ onClose, tryAgain, isTrying }: Props & Missed) => <MissingDialog name={name} {...{ onClose, tryAgain, isTrying }} />
  return lazyComponent(bring, { Missing, Waiting })
}

/** Milliseconds without an answer after which the shape of a dialog is shown: before, it would only flicker. */
const waitingAfter = 150

const WaitingDialog = ({ onClose }: Closing) => (
  <Waiting onClose={onClose}>
    <RowLines rows={5} />
  </Waiting>
)

/** The same for a dialog that is a form. */
export const WaitingForm = ({ onClose }: Closing) => (
  <Waiting onClose={onClose} isForm>
    <FieldLines fields={5} />
  </Waiting>
)

/** In place of a dialog whose code is on its way: its shape. Escape gives the wait up. */
function Waiting({ onClose, isForm = false, children }: Closing & { isForm?: boolean; children: ReactNode }) {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = window.setTimeout(() => setLate(true), waitingAfter)
    return () => window.clearTimeout(timer)
  }, [])
  return isLate ? (
    <NativeDialog className={classes.waiting} data-form={isForm || undefined} aria-label={lazyMessages.loading} onClose={onClose}>
      <div className={classes.titleShape} />
      {children}
    </NativeDialog>
  ) : (
    <EscapeUntilShown onClose={onClose} />
  )
}

/** In the moment before anything is shown Escape is for what comes, not for the dialog below it. */
export function EscapeUntilShown({ onClose }: Closing): null {
  useOpenDialog({ onClose, isInAddress: false, closesOnEscape: true })
  return null
}

/** In place of a dialog whose code did not come. */
export function MissingDialog({
  name,
  onClose,
  closing = actionMessages.close,
  ...missed
}: Closing & Missed & { name: string; closing?: string }) {
  const { text, action } = useMissed(missed)
  const titleId = useId()
  return (
    <NativeDialog className={classes.dialog} aria-labelledby={titleId} onClose={onClose}>
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
    </NativeDialog>
  )
}

/** The browser's own dialog, as the code of ours comes late too; what is below does not receive its Escape. */
function NativeDialog({ onClose, ...props }: Closing & Omit<ComponentProps<'dialog'>, 'onClose'>) {
  const dialog = useRef<HTMLDialogElement>(null)
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
      aria-modal="true"
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      data-mantine-stop-propagation="true"
      {...props}
    />
  )
}
