import type { Process, SummaryVersion } from '@strata/contract'
import type { SummaryPicture } from '@strata/diagram'
import type { PictureFormat } from '../chart/picture-menu.tsx'

interface Told {
  process: Pick<Process, 'pid' | 'pname'>
  version: Pick<SummaryVersion, 'definition'>
}

/** The chart of a Process Summary with its title and definition, drawn from the model (`spec 2 §9`, export). */
export async function exportSummary(
  { chart, nodeContexts }: SummaryPicture,
  { process, version }: Told,
  format: PictureFormat,
): Promise<Blob> {
  const { pngOf, svgOf } = await import('../editor/export-chart.ts')
  const options = {
    nodeContexts,
    title: `(${process.pid}) ${process.pname}`,
    subtitle: '(Process Summary)',
    note: version.definition,
  }
  return format === 'png' ? await pngOf(chart, options) : svgOf(chart, options)
}
