import { Menu, type MenuProps } from '@mantine/core'
import { ButtonAnchor } from './button-anchor.tsx'
import type { PopupOfButton } from './popup.tsx'
import { usePopupFocus } from './use-popup-focus.ts'

interface Props extends Omit<MenuProps, 'opened' | 'id' | 'onChange'> {
  popup: PopupOfButton
}

/** The menu of a `Popup`; its children are a `Menu.Dropdown`. */
export function OpenedMenu({ popup, children, ...rest }: Props) {
  usePopupFocus(popup)
  const { id, button, isOpen, onChange } = popup
  return (
    <Menu {...rest} returnFocus={false} id={id} opened={isOpen} onChange={onChange}>
      <Menu.Target>
        <ButtonAnchor button={button} />
      </Menu.Target>
      {children}
    </Menu>
  )
}
