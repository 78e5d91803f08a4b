import { listMessages as messages } from '@strata/contract'
import { IconDownload, IconFileSpreadsheet, IconFileTypeCsv } from '@tabler/icons-react'
import { useListedActions } from '../listed-actions.ts'
import { MenuAction } from '../menu-action.tsx'
import { type ExportedList, type ExportFormat, exportRows } from './export-rows.ts'
import { ToolMenu } from './list-tools.tsx'

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
    <ToolMenu label={messages.exportList} Icon={IconDownload}>
      {actions.map((action) => (
        <MenuAction key={action.label} {...action} />
      ))}
    </ToolMenu>
  )
}
