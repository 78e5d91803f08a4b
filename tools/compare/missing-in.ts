import type { ChartImport } from '../../diagram/src/index.ts'
import type { DrawnElement, FileCounts } from './count-file.ts'

export interface Missing {
  /** Neither in the chart nor in the report. */
  readonly silent: readonly string[]
  /** Left out of the chart, and named in the report. */
  readonly reported: readonly string[]
}

/** Which drawn elements and labels of a file the chart lacks. A label may be cut in the chart where the report has it whole. */
export function missingIn({ elements }: FileCounts, chart: ChartImport['chart'], report: ChartImport['report']): Missing {
  const texts = new Map([
    ...chart.nodes.map(({ id, text }) => [id, text] as const),
    ...chart.edges.map(({ id, label }) => [id, label ?? ''] as const),
  ])
  const omitted = new Set(report.omitted.flatMap(({ elementIds }) => elementIds))
  const whole = report.approximated.map(({ reason }) => reason)
  const silent: string[] = []
  const reported: string[] = []
  for (const element of elements) {
    const { id, type, name } = element
    const isLeftOut = omitted.has(id) && !texts.has(id)
    const text = isLeftOut ? undefined : takeText(element, texts)
    if (text === undefined) (isLeftOut ? reported : silent).push(`${type} ${name === '' ? id : `“${name}”`}`)
    else if (!text.startsWith(name) && !whole.some((reason) => reason.includes(`“${name}”`)))
      silent.push(`label “${name}” of ${type}, which reads “${text}”`)
  }
  return { silent, reported }
}

/** Ids of the chart have letters, digits and a few signs only, and 64 of them at most: longer ones are cut and distinguished by a number. */
function takeText({ id, name }: DrawnElement, texts: Map<string, string>): string | undefined {
  const clean = id.replace(/[^A-Za-z0-9_.:-]/g, '_')
  const exact = texts.get(clean)
  if (exact !== undefined) return exact
  if (clean.length <= 64) return undefined
  for (const [known, text] of texts) {
    if (!known.startsWith(clean.slice(0, 56)) || !(text === name || (name !== '' && text.startsWith(name)))) continue
    texts.delete(known)
    return text
  }
  return undefined
}
