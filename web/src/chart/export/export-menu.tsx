import { chartExportMessages as messages } from '@strata/contract'
import type { ExportPlan, TitleField } from '@strata/diagram'
import { useContext, useState } from 'react'
import { loadExportChart } from '../../editor/index.ts'
import type { Availability } from '../../platform/index.ts'
import { useSession } from '../../session/index.ts'
import { lazyDialog, WaitingForm } from '../../ui/index.ts'
import { describeStatus } from '../../version/index.ts'
import { nameOfType } from '../chart-place.ts'
import { ChartSubject } from '../open/chart-subject.ts'
import type { OpenedChart } from '../open/opened-chart.ts'
import { marksOf } from '../work/process-marks.ts'
import { exportPicture } from './export-picture.ts'
import { exportSubtitle, exportTitle, printFields, titleFields } from './export-words.ts'
import type { PrintedVersion } from './pdf/pdf-dialog.tsx'
import { type ExportFormat, PictureMenu, pictureFormats } from './picture-menu.tsx'

const PdfDialog = lazyDialog(messages.part, () => import('./pdf/pdf-dialog.tsx').then((module) => module.PdfDialog), WaitingForm)

interface Props {
  opened: OpenedChart
  availability: Availability
  isCompact?: boolean
  isLarge?: boolean
}

const formats: readonly ExportFormat[] = [...pictureFormats, 'bpmn']

/** The chart as a file, drawn from the model and not from the screen (specification 1 §2, Export). Unsaved edits are in it, and its name mentions them. */
export function ExportMenu({ opened, availability, isCompact = false, isLarge = false }: Props) {
  const { user, companyName: company } = useSession()
  const subject = useContext(ChartSubject)
  const [pdf, setPdf] = useState<WantedPdf>()
  const exportAs = async (format: ExportFormat) => {
    const { session, stored } = opened
    session.takeInput()
    const version = { ...stored.getState().version, hasUnsavedChanges: session.state.isDirty }
    const typeName = nameOfType(version.type)
    const title = exportTitle(typeName, version, subject)
    const zone = user.timezone
    if (format === 'pdf') {
      const fields = printFields(company, titleFields(typeName, version, subject, zone), zone)
      setPdf({ plan: await planPdf(opened), title, fields, version })
    } else {
      const subtitle = exportSubtitle({ company, status: describeStatus(version, zone), zone })
      await exportChart(opened, format, { title, subtitle })
    }
  }
  return (
    <>
      <PictureMenu {...{ availability, formats, isCompact, isLarge }} onExport={(format) => void exportAs(format)} />
      {pdf && <PdfDialog {...pdf} onClose={() => setPdf(undefined)} />}
    </>
  )
}

interface WantedPdf {
  plan: ExportPlan
  title: string
  fields: readonly TitleField[]
  version: PrintedVersion
}

async function planPdf({ session, stored }: OpenedChart): Promise<ExportPlan> {
  const { planOf } = await loadExportChart()
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
    const { exportPng, exportSvg, exportToBpmn } = await loadExportChart()
    if (format === 'bpmn') return exportToBpmn(session, words.title)
    return format === 'svg' ? exportSvg(session, look) : await exportPng(session, look, format === 'png2' ? 2 : 1)
  })
}
