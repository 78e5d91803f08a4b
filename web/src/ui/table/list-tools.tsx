import { Menu } from '@mantine/core'
import type { TablerIcon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { ActionButton } from '../action-button.tsx'
import classes from './list-tools.module.css'

/** What every list has at the end of its bar: its saved filters, its export. Where there is no such bar they are one, above the list. */
export const ListTools = ({ children, isBar = false }: { children: ReactNode; isBar?: boolean }) => (
  <div className={classes.tools} data-bar={isBar || undefined}>
    {children}
  </div>
)

/** One of these tools: a button with a menu. */
export const ToolMenu = ({ label, Icon, children }: { label: string; Icon: TablerIcon; children: ReactNode }) => (
  <Menu width={260} position="bottom-end">
    <Menu.Target>
      <ActionButton
        className={classes.tool}
        variant="default"
        size="sm"
        aria-haspopup="menu"
        leftSection={<Icon size={16} stroke={1.6} aria-hidden />}
      >
        {label}
      </ActionButton>
    </Menu.Target>
    <Menu.Dropdown>{children}</Menu.Dropdown>
  </Menu>
)
