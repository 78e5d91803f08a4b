import type { ChartData } from '@strata/contract'
import { packText } from '../../server/src/chart/change-history/pack-text.ts'
import { buildSampleChart } from '../sample-chart.ts'
import type { HeavyBody } from './heavy-bodies.ts'

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

/** 5,000 nodes and 10,000 connections, with long texts. */
export function buildLargestChart(): ChartData {
  const grid = withEdges(buildSampleChart(5_000))
  return { ...grid, nodes: grid.nodes.map((node) => ({ ...node, text: 'Check and record the step '.repeat(3).trim() })) }
}

/** The largest charts that a save takes: 5,000 nodes and 10,000 connections. */
export function listHeavyCharts(): HeavyBody[] {
  const grid = withEdges(buildSampleChart(5_000))
  const [first] = grid.nodes
  const charts: Record<string, ChartData> = {
    '5,000 nodes on one place': { ...grid, nodes: grid.nodes.map((node) => ({ ...node, x: 0, y: 0 })) },
    '5,000 nodes in each other': {
      ...grid,
      edges: [],
      nodes: grid.nodes.map((node, index) => ({ ...node, kind: 'group' as const, parent: index === 0 ? null : `n${index - 1}` })),
    },
    '10,000 connections of one node': {
      ...grid,
      edges: grid.edges.map((edge, index) => ({ ...edge, source: first?.id ?? '', target: `n${1 + (index % 4_999)}` })),
    },
    '5,000 nodes with long texts': buildLargestChart(),
    '5,000 nodes, 10,000 connections': grid,
    '10,000 connections with all bends that fit': withBends(grid),
  }
  const saves = Object.entries(charts).map(([name, chartData]) => ({ name, text: JSON.stringify({ chartData }) }))
  return [...saves, { name: 'as many values and names as are read', text: writeManyNames() }]
}

function withEdges(chart: ChartData): ChartData {
  const more = Array.from({ length: 10_000 - chart.edges.length }, (_, index) => ({
    id: `m${index}`,
    source: `n${index % 5_000}`,
    target: `n${(index + 2_500) % 5_000}`,
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
