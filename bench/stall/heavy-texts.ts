import type { ChartData } from '@strata/contract'
import { packText } from '../../server/src/chart/change-history/pack-text.ts'
import { buildSampleChart } from '../sample-chart.ts'
import type { HeavyBody } from './heavy-bodies.ts'
import { large } from './large-company.ts'

/** Change histories of less than 16 KiB that unpack to 200 KiB. */
export const heavyHistories: readonly HeavyBody[] = [
  { name: 'lists in lists', text: packText('<ul><li>'.repeat(24_000)) },
  { name: 'marks in marks', text: packText('<b><i>'.repeat(33_000)) },
  { name: 'brackets', text: packText('<'.repeat(199_000)) },
  { name: '5,000 brackets', text: packText(`${'<'.repeat(5_000)}${'x'.repeat(150_000)}`) },
  { name: '2,500 paragraphs', text: packText(`<p>${'x'.repeat(70)}</p>`.repeat(2_500)) },
  { name: 'ampersands', text: packText('&'.repeat(40_000)) },
  { name: 'one letter', text: packText('x'.repeat(200_000)) },
  { name: 'attributes', text: packText(`<p ${'a '.repeat(99_000)}>x`) },
]

const [nodes, edges] = [large.nodes, 2 * large.nodes]
const [manyNodes, manyEdges] = [`${nodes.toLocaleString('en')} nodes`, `${edges.toLocaleString('en')} connections`]

/** As many nodes and connections as a chart may have, with long texts. */
export function buildLargestChart(): ChartData {
  const grid = withEdges(buildSampleChart(nodes))
  return { ...grid, nodes: grid.nodes.map((node) => ({ ...node, text: 'Check and record the step '.repeat(3).trim() })) }
}

/** The largest charts that a save takes. */
export function listHeavyCharts(): HeavyBody[] {
  const grid = withEdges(buildSampleChart(nodes))
  const [first] = grid.nodes
  const charts: Record<string, ChartData> = {
    [`${manyNodes} on one place`]: { ...grid, nodes: grid.nodes.map((node) => ({ ...node, x: 0, y: 0 })) },
    [`${manyNodes} in each other`]: {
      ...grid,
      edges: [],
      nodes: grid.nodes.map((node, index) => ({ ...node, kind: 'group' as const, parent: index === 0 ? null : `n${index - 1}` })),
    },
    [`${manyEdges} of one node`]: {
      ...grid,
      edges: grid.edges.map((edge, index) => ({ ...edge, source: first?.id ?? '', target: `n${1 + (index % (nodes - 1))}` })),
    },
    [`${manyNodes} with long texts`]: buildLargestChart(),
    [`${manyNodes}, ${manyEdges}`]: grid,
    [`${manyEdges} with all bends that fit`]: withBends(grid),
  }
  const saves = Object.entries(charts).map(([name, chartData]) => ({ name, text: JSON.stringify({ chartData }) }))
  return [...saves, { name: 'as many values and names as are read', text: writeManyNames() }]
}

function withEdges(chart: ChartData): ChartData {
  const more = Array.from({ length: edges - chart.edges.length }, (_, index) => ({
    id: `m${index}`,
    source: `n${index % nodes}`,
    target: `n${(index + nodes / 2) % nodes}`,
    label: 'to',
  }))
  return { ...chart, edges: [...chart.edges, ...more] }
}

/** Nearly as many values as a save may have: each bend counts for three. */
function withBends(chart: ChartData): ChartData {
  const points = Array.from({ length: 14 }, (_, at) => ({ x: at, y: at }))
  return { ...chart, edges: chart.edges.map((edge) => ({ ...edge, points })) }
}

/** 590,000 values under 1,990 names that no chart has. */
function writeManyNames(): string {
  const node = `{${Array.from({ length: 1_990 }, (_, index) => `"k${index}":1`).join(',')}}`
  return `{"chartData":{"schema":1,"nodes":[${Array.from({ length: 296 }, () => node).join(',')}],"edges":[]}}`
}
