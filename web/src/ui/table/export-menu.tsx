import { Menu } from '@mantine/core'
import { listMessages as messages } from '@strata/contract'
import { IconDownload, IconFileSpreadsheet, IconFileTypeCsv } from '@tabler/icons-react'
import { ActionButton } from '../action-button.tsx'
import { useListedActions } from '../listed-actions.ts'
import { MenuAction } from '../menu-action.tsx'
import { type ExportedList, type ExportFormat, exportRows } from './export-rows.ts'
import classes from './list-tools.module.css'

interface Props {
  /** What the list shows, on all its pages; it may have to be asked for. */
  list: () => ExportedList | Promise<ExportedList>
  /** Whether it shows nothing, where that is known. */
  isEmpty?: boolean
}

const formats = [
  { format: 'xlsx', Icon: IconFileSpreadsheet },
  { format: 'csv', Icon: IconFileTypeCsv },
] as const satisfies readonly { format: ExportFormat; Icon: unknown }[]

/** Saves what a list shows, as a workbook or as text. */
export function ExportMenu({ list, isEmpty = false }: Props) {
  const reason = isEmpty ? messages.nothingToExport : undefined
  const actions = formats.map(({ format, Icon }) => ({
    label: messages.exportAs[format],
    Icon,
    reason,
    run: () => exportRows(format, list),
  }))
  useListedActions(() => actions.map(({ Icon, ...action }) => ({ ...action, icon: <Icon size={16} stroke={1.6} aria-hidden /> })))
  return (
    <Menu width={260} position="bottom-end">
      <Menu.Target>
        <ActionButton
          className={classes.tool}
          variant="default"
          size="sm"
          aria-haspopup="menu"
          leftSection={<IconDownload size={16} stroke={1.6} aria-hidden />}
        >
          {messages.exportList}
        </ActionButton>
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map((action) => (
          <MenuAction key={action.label} {...action} />
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
