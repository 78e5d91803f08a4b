import { Popover, type PopoverProps } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import { takeEscapeOnPage } from '../open-dialogs.ts'
import { ButtonAnchor } from './button-anchor.tsx'
import type { PopupOfButton } from './popup.tsx'
import { usePopupFocus } from './use-popup-focus.ts'

interface Props extends Omit<PopoverProps, 'opened' | 'id' | 'onChange'> {
  popup: PopupOfButton
}

/** A card with a life of its own below the button of a `Popup`: it takes the keyboard, and gives it back. Its children are a `Popover.Dropdown`. */
export function OpenedCard({ popup, children, ...rest }: Props) {
  usePopupFocus(popup)
  const { id, button, isOpen, onChange } = popup
  useWindowEvent(
    'keydown',
    (event) => {
      // In the moment before the card has the keyboard.
      if (isOpen && isOnPage(event.target) && takeEscapeOnPage(event)) onChange(false)
    },
    { capture: true },
  )
  return (
    <Popover {...rest} id={id} opened={isOpen} onChange={onChange} trapFocus>
      <Popover.Target>
        <ButtonAnchor button={button} />
      </Popover.Target>
      {children}
    </Popover>
  )
}

/** Neither in a dialog or card, which takes the key itself, nor where somebody types. */
const isOnPage = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[role="dialog"], input, textarea, select, [contenteditable="true"]') === null
