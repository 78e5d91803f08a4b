import { type ChartEdge, type ChartNode, stepMessages as messages } from '@strata/contract'
import { type Chart, edgesAt } from '../model/index.ts'
import { plainText, shortName } from './step-words.ts'

/** Where a step leads, in words: "then P1.2", "Yes to P1.6, No to P1.4"; empty where nothing follows. */
export function leadsToWords(chart: Chart, node: ChartNode): string {
  const ways = followers(chart, node).map(({ edge, node: next }) => ({ label: plainText(edge.label ?? ''), name: shortName(next) }))
  const [only] = ways
  if (!only) return ''
  if (ways.length === 1) return only.label === '' ? messages.next({ names: only.name }) : messages.labelledTo(only)
  if (ways.every((way) => way.label === '')) return messages.next({ names: ways.map((way) => way.name).join(', ') })
  return ways.map((way) => (way.label === '' ? messages.to(way) : messages.labelledTo(way))).join(', ')
}

/** Where a step comes from, in words: "from P1.1, from P1.3 by “Field data”"; empty where nothing leads to it. */
export function comesFromWords(chart: Chart, node: ChartNode): string {
  return edgesAt(chart, node.id)
    .filter((edge) => edge.target === node.id)
    .flatMap((edge) => {
      const before = chart.nodes[edge.source]
      const label = plainText(edge.label ?? '')
      if (!before) return []
      const name = shortName(before)
      return [label === '' ? messages.from({ name }) : messages.fromBy({ name, label })]
    })
    .join(', ')
}

/** The steps that follow `node`, with the edges that lead there. */
export function followers(chart: Chart, node: ChartNode): { edge: ChartEdge; node: ChartNode }[] {
  return edgesAt(chart, node.id).flatMap((edge) => {
    const next = edge.source === node.id ? chart.nodes[edge.target] : undefined
    return next ? [{ edge, node: next }] : []
  })
}
