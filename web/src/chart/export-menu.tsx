import type { ExportPlan } from '@strata/diagram'
import { lazy, Suspense, useContext, useState } from 'react'
import { useStore } from 'zustand'
import { useSession } from '../session/use-session.ts'
import { nameOfType } from './chart-place.ts'
import { ChartSubject } from './chart-subject.ts'
import { exportTitle, titleFields } from './export/export-words.ts'
import { exportPicture } from './export-picture.ts'
import type { OpenedChart } from './opened-chart.ts'
import { type ExportFormat, PictureMenu, pictureFormats } from './picture-menu.tsx'
import { marksOf } from './process-marks.ts'
import type { Standing } from './version-standing.ts'
import { sayStanding } from './versions/say-version.ts'

const PdfDialog = lazy(() => import('./export/pdf/pdf-dialog.tsx').then((module) => ({ default: module.PdfDialog })))

interface Props {
  opened: OpenedChart
  standing: Standing
  isCompact?: boolean
  isLarge?: boolean
}

const formats: readonly ExportFormat[] = [...pictureFormats, 'bpmn']

/** The chart as a file, drawn from the model and not from the screen (`spec 1 §2`, Export). */
export function ExportMenu({ opened, standing, isCompact = false, isLarge = false }: Props) {
  const { user } = useSession()
  const { version } = useStore(opened.stored)
  const subject = useContext(ChartSubject)
  const [pdfPlan, setPdfPlan] = useState<ExportPlan>()
  const typeName = nameOfType(version.type)
  const words = { title: exportTitle(typeName, version, subject), subtitle: sayStanding(version, user.timezone) }
  const exportAs = async (format: ExportFormat) => {
    if (format === 'pdf') setPdfPlan(await planPdf(opened))
    else await exportChart(opened, format, words)
  }
  return (
    <>
      <PictureMenu {...{ standing, formats, isCompact, isLarge }} onExport={(format) => void exportAs(format)} />
      {pdfPlan && (
        <Suspense fallback={null}>
          <PdfDialog
            plan={pdfPlan}
            title={words.title}
            fields={titleFields(typeName, version, subject, user.timezone)}
            onClose={() => setPdfPlan(undefined)}
          />
        </Suspense>
      )}
    </>
  )
}

async function planPdf({ session, stored }: OpenedChart): Promise<ExportPlan> {
  const { planOf } = await import('../editor/export-chart.ts')
  return planOf(session, { marks: marksOf(stored.getState().processes) })
}

const endings: Readonly<Record<Exclude<ExportFormat, 'pdf'>, string>> = { png: '.png', png2: ' @2x.png', svg: '.svg', bpmn: '.bpmn' }

function exportChart(
  { session, stored }: OpenedChart,
  format: Exclude<ExportFormat, 'pdf'>,
  words: { title: string; subtitle: string },
): Promise<void> {
  return exportPicture(`${words.title}${endings[format]}`, async () => {
    const look = { ...words, marks: marksOf(stored.getState().processes) }
    const { exportPng, exportSvg, exportToBpmn } = await import('../editor/export-chart.ts')
    if (format === 'bpmn') return exportToBpmn(session, words.title)
    return format === 'svg' ? exportSvg(session, look) : await exportPng(session, look, format === 'png2' ? 2 : 1)
  })
}
