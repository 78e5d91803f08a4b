import { expect, it } from 'vitest'
import { commands } from '../commands/command-list.ts'
import { runCommand } from '../history/run-command.ts'
import { createdNodeIds } from '../model/patch.ts'
import { buildChart, buildNode } from '../testing/sample-charts.ts'

/** A pool of one lane, a step below it, and a step in a group below that. */
const drawn = () =>
  buildChart([
    buildNode('pool', 'pool', { width: 800, height: 160 }),
    buildNode('lane', 'lane', { x: 28, y: 0, width: 772, height: 160, parent: 'pool' }),
    buildNode('near', 'activity', { x: 100, y: 240 }),
    buildNode('group', 'group', { x: 400, y: 200, width: 300, height: 140 }),
    buildNode('held', 'activity', { x: 440, y: 240, parent: 'group' }),
    buildNode('half', 'activity', { x: 720, y: 240 }),
  ])

const parentsIn = (chart: ReturnType<typeof drawn>) =>
  Object.fromEntries(chart.nodeOrder.map((id) => [id, chart.nodes[id]?.parent ?? null]))

it('takes what lies wholly in a pool made larger into its lane, and leaves what hangs out or is held', () => {
  const result = runCommand(drawn(), commands.resizeNodes, { bounds: { pool: { x: 0, y: 0, width: 800, height: 400 } } })
  if (!result.done) throw new Error(result.reason)
  expect(parentsIn(result.chart)).toEqual({ pool: null, lane: 'pool', near: 'lane', group: 'lane', held: 'group', half: null })
})

it('takes what a new group is put around', () => {
  const chart = buildChart([buildNode('a', 'activity', { x: 100, y: 100 }), buildNode('b', 'activity', { x: 600, y: 100 })])
  const result = runCommand(chart, commands.addNodes, { nodes: [{ kind: 'group', x: 40, y: 40, width: 400, height: 200 }] })
  if (!result.done) throw new Error(result.reason)
  const [group = ''] = createdNodeIds(result.patch)
  expect(parentsIn(result.chart)).toEqual({ a: group, b: null, [group]: null })
})
