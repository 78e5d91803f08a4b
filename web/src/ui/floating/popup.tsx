import { useMergedRef } from '@mantine/hooks'
import { type ComponentPropsWithRef, cloneElement, type ReactElement, type ReactNode, type Ref, useId, useState } from 'react'

/** What a popup knows of its button; for `OpenedMenu` and `OpenedCard`. */
export interface PopupOfButton {
  /** Of the button; that of the popup is made of it. */
  id: string
  button: HTMLElement | null
  isOpen: boolean
  onChange: (isOpen: boolean) => void
}

interface Props {
  kind?: 'menu' | 'dialog'
  /** One that takes what a button of the page does. */
  button: ReactElement<Pick<ComponentPropsWithRef<'button'>, 'id'> & { ref?: Ref<HTMLButtonElement> }>
  /** Rendered once the button is reached; its code may come then. */
  children: (popup: PopupOfButton) => ReactNode
}

/** A button and what opens below it. Nothing of the popup is needed to show the button: it is asked for when the pointer or the keyboard comes near. */
export function Popup({ kind = 'menu', button, children }: Props) {
  const id = useId()
  const [element, setElement] = useState<HTMLButtonElement | null>(null)
  const [isReached, setReached] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const ref = useMergedRef(setElement, button.props.ref)
  const reach = (): void => setReached(true)
  const given = {
    ref,
    id,
    'aria-haspopup': kind,
    'aria-expanded': isOpen,
    'aria-controls': isOpen ? `${id}-dropdown` : undefined,
    onMouseEnter: reach,
    onFocus: reach,
    onClick: () => {
      reach()
      setOpen(!isOpen)
    },
  }
  return (
    <>
      {cloneElement(button, given)}
      {isReached && children({ id, button: element, isOpen, onChange: setOpen })}
    </>
  )
}
