import { Menu } from '@mantine/core'
import { IconChevronDown, IconDownload } from '@tabler/icons-react'
import { ActionButton } from '../ui/action-button.tsx'
import { IconAction } from '../ui/icon-action.tsx'
import type { Standing } from './version-standing.ts'

export type PictureFormat = 'png' | 'svg'

interface Props {
  standing: Standing
  isCompact?: boolean
  onExport: (format: PictureFormat) => void
}

/** Export, with the pictures there are to choose from. */
export function PictureMenu({ standing, isCompact = false, onExport }: Props) {
  if (!standing.isShown) return null
  return (
    <Menu>
      <Menu.Target>
        {isCompact ? (
          <IconAction label="Export" aria-haspopup="menu" reason={standing.reason}>
            <IconDownload size={16} stroke={1.6} />
          </IconAction>
        ) : (
          <ActionButton
            variant="subtle"
            size="xs"
            aria-haspopup="menu"
            leftSection={<IconDownload size={16} stroke={1.6} />}
            rightSection={<IconChevronDown size={14} stroke={1.8} />}
            reason={standing.reason}
          >
            Export
          </ActionButton>
        )}
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => onExport('png')}>PNG picture</Menu.Item>
        <Menu.Item onClick={() => onExport('svg')}>SVG drawing</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
