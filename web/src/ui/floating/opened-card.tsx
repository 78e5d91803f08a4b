import { Popover, type PopoverProps } from '@mantine/core'
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
  return (
    <Popover {...rest} id={id} opened={isOpen} onChange={onChange} trapFocus>
      <Popover.Target>
        <ButtonAnchor button={button} />
      </Popover.Target>
      {children}
    </Popover>
  )
}
