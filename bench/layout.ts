import { readFileSync } from 'node:fs'
import {
  type Chart,
  type ChartMeasure,
  commands,
  fromData,
  importFile,
  layOutChart,
  measureChart,
  routeChart,
  runCommand,
  tidyChart,
} from '../diagram/src/index.ts'
import { createLayoutEngine } from '../diagram/src/testing/layout-engine.ts'
import { aurora } from '../server/src/demo/aurora/aurora.ts'
import { birch } from '../server/src/demo/birch/birch.ts'
import { findModels } from '../tools/compare/find-models.ts'
import type { BenchOptions } from './bench-options.ts'
import { figure, median, printResult } from './statistics.ts'

interface Drawn {
  readonly name: string
  readonly chart: Chart
}

interface LaidOut {
  readonly measure: ChartMeasure
  readonly ms: number
}

interface Compared extends Drawn {
  readonly before: ChartMeasure
  readonly tidied: LaidOut
  readonly arranged: LaidOut
}

const engine = createLayoutEngine()
/** Of the canvas in a window of 1440 × 900. */
const aspect = 1440 / 740

/** Tidies and arranges the demo's charts and, with `--bpmn FOLDER`, all BPMN files below a folder, and compares what comes of it with how they were drawn. */
export async function measureLayout({ bpmn }: BenchOptions): Promise<void> {
  const charts = [...demoCharts(), ...(bpmn === undefined ? [] : await importedCharts(bpmn))]
  const compared: Compared[] = []
  for (const drawn of charts) compared.push(await compare(drawn))
  for (const one of compared) printChart(one)
  const clear = compared.filter(({ before }) => before.overlaps === 0)
  printKind('Tidy', clear, ({ tidied }) => tidied, { ratio: '≤ 1.3×', count: 'none' })
  printKind('Arrange', clear, ({ arranged }) => arranged, {})
  const rest = compared.filter((one) => !clear.includes(one))
  console.log(
    `\n${rest.length} came with shapes over each other, which are set apart first: ${rest.map(({ name }) => name).join(', ') || 'none'}`,
  )
}

function demoCharts(): Drawn[] {
  return [aurora, birch].flatMap(({ name, charts }) =>
    charts.flatMap(({ type, below, versions }) =>
      versions.flatMap((version, index): Drawn[] => {
        if (!('drawing' in version)) return []
        return [{ name: `${name}: ${type} ${below ?? ''} version ${index + 1}`, chart: fromData(version.drawing, { type }) }]
      }),
    ),
  )
}

async function importedCharts(folder: string): Promise<Drawn[]> {
  const charts: Drawn[] = []
  for (const { path, name } of findModels(folder)) {
    const { chart } = await importFile(new Uint8Array(readFileSync(path)), { steps: 'activity' })
    charts.push({ name, chart: fromData(chart) })
  }
  return charts
}

async function compare(drawn: Drawn): Promise<Compared> {
  const { chart } = drawn
  const tidied = await timed(chart, () => {
    const result = tidyChart(chart)
    return Object.keys({ ...result.nodes, ...result.edges }).length === 0 ? undefined : runCommand(chart, commands.tidy, result)
  })
  const arranged = await timed(chart, async () => runCommand(chart, commands.layOut, await layOutChart(chart, engine, { aspect })))
  return { ...drawn, before: measured(chart), tidied, arranged }
}

type Made = ReturnType<typeof runCommand> | undefined

async function timed(chart: Chart, layOut: () => Made | Promise<Made>): Promise<LaidOut> {
  const began = performance.now()
  const made = await layOut()
  const ms = performance.now() - began
  if (made && !made.done) throw new Error(made.reason)
  return { measure: measured(made?.chart ?? chart), ms }
}

function measured(chart: Chart): ChartMeasure {
  return measureChart(chart, routeChart(chart))
}

function printChart({ name, before, tidied, arranged }: Compared): void {
  console.log(`${name.padEnd(52)} ${describe(before)}`)
  for (const [kind, { measure, ms }] of [['tidy', tidied] as const, ['arrange', arranged] as const])
    console.log(`  ${kind.padEnd(50)} ${describe(measure)}, ${figure(ms)} ms`)
}

function describe({ width, height, bends, crossings, throughs, overlaps }: ChartMeasure): string {
  const counts = `${bends} bends, ${crossings} crossings, ${throughs} through, ${overlaps} over`
  return `${Math.round(width)} × ${Math.round(height)}, ${counts}`
}

interface Aims {
  readonly ratio?: string
  readonly count?: string
}

/** The worst of all charts by each measure. */
function printKind(kind: string, charts: readonly Compared[], of: (one: Compared) => LaidOut, aims: Aims): void {
  console.log(`\n${kind}, ${charts.length} charts`)
  for (const side of ['width', 'height'] as const) {
    const ratios = charts.map((one) => ({ name: one.name, ratio: of(one).measure[side] / one.before[side] }))
    const worst = ratios.reduce((most, one) => (one.ratio > most.ratio ? one : most), { name: '', ratio: 0 })
    const middle = median(ratios.map(({ ratio }) => ratio))
    printResult(`${kind}: ${side}, median and most`, `${figure(middle)}×, ${figure(worst.ratio)}× (${worst.name})`, aims.ratio)
  }
  for (const count of ['bends', 'crossings', 'throughs', 'overlaps'] as const) {
    const sum = (pick: (one: Compared) => ChartMeasure) => charts.reduce((total, one) => total + pick(one)[count], 0)
    const more = charts.filter((one) => of(one).measure[count] > one.before[count]).map(({ name }) => name)
    const all = `${sum(({ before }) => before)} → ${sum((one) => of(one).measure)}`
    printResult(`${kind}: ${count}; charts with more`, `${all}; ${more.length}`, aims.count)
    if (more.length > 0 && aims.count) console.log(`  ${more.join(', ')}`)
  }
  const times = charts.map((one) => of(one).ms)
  printResult(`${kind}: milliseconds, median and most`, `${figure(median(times))}, ${figure(Math.max(...times))}`)
}
