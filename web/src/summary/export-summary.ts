import { type Process, type SummaryVersion, summaryScreenMessages } from '@strata/contract'
import type { ExportPlan, SummaryPicture } from '@strata/diagram'
import type { PictureFormat } from '../chart/index.ts'
import { loadExportChart } from '../editor/index.ts'
import { nameOfProcess } from '../process/index.ts'

interface PictureLabels {
  process: Pick<Process, 'pid' | 'pname'>
  version: Pick<SummaryVersion, 'definition'>
}

/** The chart of a Process Summary with its title and definition, drawn from the model (specification 2 §9, export). */
export async function exportSummary(picture: SummaryPicture, labels: PictureLabels, format: Exclude<PictureFormat, 'pdf'>): Promise<Blob> {
  const { pngOf, svgOf } = await loadExportChart()
  const options = optionsOf(picture, labels)
  return format === 'svg' ? svgOf(picture.chart, options) : await pngOf(picture.chart, options, format === 'png2' ? 2 : 1)
}

/** The same, laid out for the pages of a PDF. */
export async function planSummaryPdf(picture: SummaryPicture, labels: PictureLabels): Promise<ExportPlan> {
  const { lightPlan } = await loadExportChart()
  return lightPlan(picture.chart, optionsOf(picture, labels))
}

const optionsOf = ({ nodeContexts }: SummaryPicture, { process, version }: PictureLabels) => ({
  nodeContexts,
  title: nameOfProcess(process),
  subtitle: summaryScreenMessages.exportSubtitle,
  note: version.definition,
})
