import { chartData } from '@strata/contract'
import { describeChange, describeDiff, diffCharts, exportBpmn, fromData, planExport, routeChart, setPdf, toSvg } from '@strata/diagram'
import { z } from 'zod'
import { createPdfWriter, openPdf } from '../../platform/index.ts'

/** What a program draws: the document of a version as it is stored, and the one that was in force before. */
export const drawnVersion = z.object({
  document: z.string(),
  before: z.string().nullable(),
  title: z.string(),
  subtitle: z.string(),
  company: z.string(),
  /** In force: a PDF; older: SVG and BPMN. */
  isInForce: z.boolean(),
  fields: z.array(z.object({ label: z.string(), value: z.string(), share: z.number() })),
})
export type DrawnVersion = z.infer<typeof drawnVersion>

export const drawing = z.object({
  pdf: z.instanceof(Uint8Array).optional(),
  svg: z.string().optional(),
  bpmn: z.string().optional(),
  /** What changed since the version before, in words. */
  changes: z.array(z.string()),
})
export type Drawing = z.infer<typeof drawing>

export async function drawVersion(given: DrawnVersion): Promise<Drawing> {
  const { document, before, title, subtitle, isInForce } = given
  const chart = read(document)
  const changes = before === null ? [] : describeDiff(diffCharts(read(before), chart)).map(describeChange)
  const routes = routeChart(chart)
  if (isInForce) return { pdf: await writeChartPdf(given, planExport(chart, { routes, title, subtitle })), changes }
  return { svg: toSvg(chart, { routes, title, subtitle }), bpmn: exportBpmn(chart, { name: title, routes }), changes }
}

const read = (document: string) => fromData(chartData.parse(JSON.parse(document)))

async function writeChartPdf(
  { title, company, fields }: DrawnVersion,
  plan: ReturnType<typeof planExport>,
): Promise<Uint8Array<ArrayBuffer>> {
  const pdf = openPdf({ title, author: company })
  const chunks: Buffer[] = []
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise((resolve) => pdf.once('end', resolve))
  setPdf(createPdfWriter(pdf), plan, { setup: { paper: 'chart' }, fields })
  pdf.end()
  await ended
  return new Uint8Array(Buffer.concat(chunks))
}
