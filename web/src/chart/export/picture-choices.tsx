import { Menu } from '@mantine/core'
import { chartExportMessages as messages } from '@strata/contract'
import { OpenedMenu, type PopupOfButton } from '../../ui/index.ts'
import type { ExportFormat } from './picture-menu.tsx'

interface Props {
  popup: PopupOfButton
  formats: readonly ExportFormat[]
  onExport: (format: ExportFormat) => void
}

export const PictureChoices = ({ popup, formats, onExport }: Props) => (
  <OpenedMenu popup={popup}>
    <Menu.Dropdown>
      {formats.map((format) => (
        <Menu.Item key={format} onClick={() => onExport(format)}>
          {messages[format]}
        </Menu.Item>
      ))}
    </Menu.Dropdown>
  </OpenedMenu>
)
