import { type ChartData, chartData, summaryItem } from '@strata/contract'
import {
  type Chart,
  describeChange,
  describeDiff,
  describeSummaryChanges,
  diffCharts,
  type ExportOptions,
  exportBpmn,
  fromData,
  planExport,
  routeChart,
  type SummaryPicture,
  type SummaryState,
  setPdf,
  summaryPicture,
  toSvg,
} from '@strata/diagram'
import { z } from 'zod'
import { openPdf, writeInFonts } from '../../platform/index.ts'

const summaryState = z.object({
  owner: z.object({ pid: z.string(), pname: z.string() }),
  definition: z.string(),
  components: z.object({
    customer: z.array(summaryItem),
    supplier: z.array(summaryItem),
    ip: z.array(summaryItem),
    input: z.array(summaryItem),
    output: z.array(summaryItem),
  }),
})
export type DrawnSummary = z.infer<typeof summaryState>

/** A version as it is stored: its document, and of a summary what is in its boxes. */
const storedVersion = z.object({ document: z.string(), summary: summaryState.nullable() })
export type StoredVersion = z.infer<typeof storedVersion>

/** What a program draws: a version, and the one that was in force before. */
export const drawnVersion = z.object({
  version: storedVersion,
  before: storedVersion.nullable(),
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
  const { version, before, title, subtitle, isInForce } = given
  const { chart, ...picture } = pictureOf(version)
  const changes = before === null ? [] : describeChanges(before, version)
  const routes = routeChart(chart)
  const options = { ...picture, routes, title, subtitle }
  if (isInForce) return { pdf: await writeChartPdf(given, planExport(chart, options)), changes }
  return { svg: toSvg(chart, options), bpmn: exportBpmn(chart, { name: title, routes }), changes }
}

function describeChanges(before: StoredVersion, after: StoredVersion): string[] {
  const [former, present] = [stateOf(before), stateOf(after)]
  const lines = former && present ? describeSummaryChanges(former, present) : describeDiff(diffCharts(read(before), read(after)))
  return lines.map(describeChange)
}

function pictureOf(version: StoredVersion): Pick<SummaryPicture, 'chart'> & Partial<Pick<ExportOptions, 'nodeContexts' | 'note'>> {
  const state = stateOf(version)
  return state ? { ...summaryPicture(state), note: state.definition } : { chart: read(version) }
}

/** Of a summary only positions are in the document. */
function stateOf({ document, summary }: StoredVersion): SummaryState | undefined {
  return summary === null ? undefined : { ...summary, saved: parse(document).nodes }
}

const parse = (document: string): ChartData => chartData.parse(JSON.parse(document))
const read = ({ document }: Pick<StoredVersion, 'document'>): Chart => fromData(parse(document))

async function writeChartPdf(
  { title, company, fields }: DrawnVersion,
  plan: ReturnType<typeof planExport>,
): Promise<Uint8Array<ArrayBuffer>> {
  const pdf = openPdf({ title, author: company })
  const chunks: Buffer[] = []
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise((resolve) => pdf.once('end', resolve))
  setPdf(writeInFonts(pdf), plan, { setup: { paper: 'chart' }, fields })
  pdf.end()
  await ended
  return new Uint8Array(Buffer.concat(chunks))
}
