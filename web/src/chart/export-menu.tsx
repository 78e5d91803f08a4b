import { Menu } from '@mantine/core'
import { IconChevronDown, IconDownload } from '@tabler/icons-react'
import { useStore } from 'zustand'
import { notify } from '../platform/notify.tsx'
import { useSession } from '../session/use-session.ts'
import { whileLoading } from '../shell/loading-flag.ts'
import { ActionButton } from '../ui/action-button.tsx'
import { IconAction } from '../ui/icon-action.tsx'
import { nameOfType } from './chart-place.ts'
import type { OpenedChart } from './opened-chart.ts'
import { marksOf } from './process-marks.ts'
import { saveFile } from './save-file.ts'
import type { Standing } from './version-standing.ts'
import { sayStanding } from './versions/say-version.ts'

interface Props {
  opened: OpenedChart
  standing: Standing
  isCompact: boolean
}

/** The chart as a picture, drawn from the model and not from the screen (`spec 1 §2`, Export). */
export function ExportMenu({ opened, standing, isCompact }: Props) {
  const { user } = useSession()
  const { version } = useStore(opened.stored)
  if (!standing.isShown) return null
  const words = { title: `${nameOfType(version.type)} version ${version.version}`, subtitle: sayStanding(version, user.timezone) }
  const save = (format: 'png' | 'svg') => void exportChart(opened, format, words)
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
        <Menu.Item onClick={() => save('png')}>PNG picture</Menu.Item>
        <Menu.Item onClick={() => save('svg')}>SVG drawing</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

async function exportChart(
  { session, stored }: OpenedChart,
  format: 'png' | 'svg',
  words: { title: string; subtitle: string },
): Promise<void> {
  try {
    const file = await whileLoading(async () => {
      const look = { ...words, marks: marksOf(stored.getState().processes) }
      const { exportPng, exportSvg } = await import('../editor/export-chart.ts')
      return format === 'png' ? await exportPng(session, look) : await exportSvg(session, look)
    })
    saveFile(file, `${words.title}.${format}`)
  } catch {
    notify.error('Unable to export the chart')
  }
}
