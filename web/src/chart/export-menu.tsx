import { useStore } from 'zustand'
import { useSession } from '../session/use-session.ts'
import { nameOfType } from './chart-place.ts'
import { exportPicture } from './export-picture.ts'
import type { OpenedChart } from './opened-chart.ts'
import { type PictureFormat, PictureMenu } from './picture-menu.tsx'
import { marksOf } from './process-marks.ts'
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
  const words = { title: `${nameOfType(version.type)} version ${version.version}`, subtitle: sayStanding(version, user.timezone) }
  return <PictureMenu {...{ standing, isCompact }} onExport={(format) => void exportChart(opened, format, words)} />
}

function exportChart({ session, stored }: OpenedChart, format: PictureFormat, words: { title: string; subtitle: string }): Promise<void> {
  return exportPicture(`${words.title}.${format}`, async () => {
    const look = { ...words, marks: marksOf(stored.getState().processes) }
    const { exportPng, exportSvg } = await import('../editor/export-chart.ts')
    return format === 'png' ? await exportPng(session, look) : await exportSvg(session, look)
  })
}
