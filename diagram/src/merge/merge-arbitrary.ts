import fc from 'fast-check'
import { runCommand } from '../history/run-command.ts'
import { type Chart, fromData, nodesOf } from '../model/chart.ts'
import { copyRecord } from '../model/record.ts'
import { soundChart } from '../testing/chart-arbitrary.ts'
import { type Dice, dice, runners } from '../testing/command-arbitrary.ts'
import type { ThreeCharts } from './three-charts.ts'

interface Throw {
  readonly name: keyof typeof runners
  readonly thrown: Dice
}

const names = Object.keys(runners).filter((name): name is keyof typeof runners => name in runners && name !== 'insertChart')
const edits: fc.Arbitrary<readonly Throw[]> = fc.array(fc.record({ name: fc.constantFrom(...names), thrown: dice }), { maxLength: 4 })

/** One sound chart as two people edited it by commands; the other's was saved, so its processes are known to the server. */
export const threeCharts: fc.Arbitrary<ThreeCharts> = fc.tuple(soundChart, edits, edits).map(([data, mine, theirs]) => {
  const base = asSaved(fromData(data), 1000)
  return { base, mine: edited(base, mine), theirs: asSaved(edited(base, theirs), 2000) }
})

function edited(chart: Chart, throws: readonly Throw[]): Chart {
  return throws.reduce((now, { name, thrown }) => {
    if (now.nodeOrder.length === 0) return now
    const result = runners[name](now, thrown, runCommand)
    return result.done ? result.chart : now
  }, chart)
}

/** As the server stores a chart: each process has its id. */
function asSaved(chart: Chart, first: number): Chart {
  const nodes = copyRecord(chart.nodes)
  nodesOf(chart).forEach((node, index) => {
    if (node.kind !== 'process' || node.addInfo?.aprsId !== undefined) return
    nodes[node.id] = { ...node, addInfo: { processId: 'PXXX', ...node.addInfo, aprsId: first + index } }
  })
  return { ...chart, nodes }
}
