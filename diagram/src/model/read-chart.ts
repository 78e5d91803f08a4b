import { type ChartData, chartData, chartRuleMessages } from '@strata/contract'

export type ChartReading = { readonly ok: true; readonly data: ChartData } | { readonly ok: false; readonly message: string }

/** Brings a document of one schema to the next one; the key is the schema it starts from. */
const upgrades: Readonly<Record<number, (document: Record<string, unknown>) => Record<string, unknown>>> = {}

const newestSchema = 1

/** Reads a chart document of any known schema from outside. Never throws. */
export function readChartData(input: unknown): ChartReading {
  if (!isObject(input)) return { ok: false, message: chartRuleMessages.noObject }
  let document = input
  for (let schema = schemaOf(document); schema < newestSchema; schema = schemaOf(document)) {
    const upgrade = upgrades[schema]
    if (!upgrade) return { ok: false, message: chartRuleMessages.unknownSchema }
    document = upgrade(document)
  }
  const parsed = chartData.safeParse(document)
  if (parsed.success) return { ok: true, data: parsed.data }
  const issue = parsed.error.issues[0]
  return { ok: false, message: issue ? `${issue.path.join('.')}: ${issue.message}` : chartRuleMessages.malformed }
}

function schemaOf(document: Record<string, unknown>): number {
  return typeof document.schema === 'number' ? document.schema : newestSchema
}

function isObject(input: unknown): input is Record<string, unknown> {
  return typeof input === 'object' && input !== null && !Array.isArray(input)
}
