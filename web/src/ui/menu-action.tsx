import { Menu, Tooltip } from '@mantine/core'
import type { RowAction } from './row-actions.tsx'

/** An item of a menu; one that cannot be used now stays in its place and shows the reason. */
export const MenuAction = ({ label, Icon, reason, run }: RowAction) => (
  <Tooltip label={reason} disabled={reason === undefined} position="left">
    <Menu.Item
      leftSection={<Icon size={16} stroke={1.6} aria-hidden />}
      {...(reason === undefined ? { onClick: run } : { 'aria-disabled': true, closeMenuOnClick: false })}
    >
      {label}
    </Menu.Item>
  </Tooltip>
)
