import type { ChartNode, NodeKind } from '@strata/contract'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addNextStep } from '../../commands/add-next-step.ts'
import { addNodes } from '../../commands/add-nodes.ts'
import { type Chart, isPrimary, nodesOf } from '../../model/chart.ts'
import { ancestorsOf } from '../../model/containment.ts'
import { containsRect, inflate, overlaps } from '../../model/rect.ts'
import { isContainer, kindTable } from '../../rules/kind-table.ts'
import { chartAfter } from '../../testing/chart-after.ts'
import { buildChart, buildNode, buildProcess } from '../../testing/sample-charts.ts'
import { findSlot } from './find-slot.ts'

interface LanePlan {
  readonly steps: readonly { readonly gap: number; readonly kind: NodeKind; readonly down: number }[]
  readonly height: number
}

const step = fc.record({
  gap: fc.integer({ min: 16, max: 420 }),
  kind: fc.constantFrom<NodeKind>('process', 'activity', 'decision', 'event'),
  down: fc.integer({ min: -9, max: 9 }),
})
const lanePlan: fc.Arbitrary<LanePlan> = fc.record({ steps: fc.array(step, { maxLength: 7 }), height: fc.integer({ min: 136, max: 420 }) })

/** Loose steps in a row above pools or lanes that are below each other, each with a row of steps put by eye, as people leave them. */
const maps = fc
  .record({
    holder: fc.constantFrom<NodeKind>('pool', 'lane'),
    loose: fc.array(step, { maxLength: 5 }),
    lanes: fc.array(lanePlan, { maxLength: 3 }),
  })
  .map(({ holder, loose, lanes }) => {
    const nodes = rowOf(loose, { id: 'loose', x: 0, middle: -200, parent: null })
    let top = 0
    lanes.forEach(({ steps, height }, at) => {
      const id = `lane${at}`
      const row = rowOf(steps, { id, x: 52, middle: top + 68, parent: id })
      const width = Math.max(640, ...row.map((node) => node.x + node.width + 24))
      nodes.push(buildNode(id, holder, { y: top, width, height, text: at === 0 ? 'Primary processes' : 'Enabling processes' }), ...row)
      top += height + 16
    })
    return buildChart(nodes)
  })

interface RowPlace {
  readonly id: string
  readonly x: number
  readonly middle: number
  readonly parent: string | null
}

function rowOf(steps: LanePlan['steps'], { id, x, middle, parent }: RowPlace): ChartNode[] {
  let left = x
  return steps.map(({ gap, kind, down }, at) => {
    const { width, height } = kindTable[kind].size
    const place = { x: left, y: middle - height / 2 + down, parent }
    left += width + gap
    const pid = parent === null || parent === 'lane0' ? 'PXXX' : 'EXXX'
    return kind === 'process' ? buildProcess(`${id}-${at}`, pid, place) : buildNode(`${id}-${at}`, kind, place)
  })
}

const spot = fc.record({ x: fc.integer({ min: -600, max: 2600 }), y: fc.integer({ min: -600, max: 1400 }) })
const wished = fc.record({
  near: spot,
  kind: fc.constantFrom<NodeKind>('process', 'activity', 'decision', 'end'),
  isEnabling: fc.boolean(),
})

/** What is wrong with the place of a new step: over something, nearer than 40 to a step in its row, or not inside its container. */
function faultsOf(before: Chart, chart: Chart, isPointed = false): string[] {
  const [made] = nodesOf(chart).filter(({ id }) => !(id in before.nodes))
  if (!made) return ['none was made']
  const around = ancestorsOf(chart, made)
  const rest = nodesOf(chart).filter((node) => node !== made && !around.includes(node))
  return [
    ...rest.filter((node) => overlaps(node, made)).map(({ id }) => `over ${id}`),
    ...rest.filter((node) => !isContainer(node.kind) && overlaps(inflate(node, 31), made)).map(({ id }) => `near ${id}`),
    ...around.filter((holder) => !containsRect(holder, made)).map(({ id }) => `not in ${id}`),
    ...(made.kind === 'process' && !isPointed && around[0]?.text.startsWith(isPrimary(made) ? 'Enabling' : 'Primary')
      ? ['in the wrong pool']
      : []),
  ]
}

it('a new step overlaps nothing, keeps its distance, and is inside a container for its kind', () => {
  fc.assert(
    fc.property(maps, fc.array(wished, { minLength: 1, maxLength: 6 }), fc.boolean(), (map, wishes, isPointed) => {
      let chart = map
      for (const { near, kind, isEnabling } of wishes) {
        const processKind = isEnabling ? 'enabling' : 'primary'
        const slot = findSlot(chart, { kind, size: kindTable[kind].size, near, isPointed, ...(kind === 'process' && { processKind }) })
        expect(slot).not.toBeNull()
        const addInfo = kind === 'process' ? { processId: isEnabling ? 'EXXX' : 'PXXX' } : undefined
        const next = chartAfter(chart, addNodes, { nodes: [{ kind, addInfo, ...(slot ?? { x: 0, y: 0 }) }] })
        expect(faultsOf(chart, next, isPointed)).toEqual([])
        chart = next
      }
    }),
    { numRuns: 200 },
  )
})

it('a step is on the screen where the row that it belongs to has room there', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 0, max: 5 }), (count, at) => {
      const map = buildChart(Array.from({ length: count }, (_none, index) => buildNode(`a${index}`, 'activity', { x: index * 216 })))
      const view = { x: at * 216 - 60, y: -300, width: 900, height: 700 }
      const near = { x: view.x + 450, y: 50 }
      const slot = findSlot(map, { kind: 'activity', size: kindTable.activity.size, near, view })
      expect(slot && containsRect(view, { ...slot, width: 152, height: 72 })).toBe(true)
    }),
  )
})

it('the next step of any step overlaps nothing and is inside the pool of the one before', () => {
  fc.assert(
    fc.property(maps, fc.nat(), fc.constantFrom('right', 'bottom', undefined), (map, pick, port) => {
      const steps = nodesOf(map).filter(({ kind }) => !isContainer(kind))
      const from = steps[pick % Math.max(1, steps.length)]
      if (!from) return
      const next = chartAfter(map, addNextStep, { from: from.id, port })
      expect(faultsOf(map, next, true)).toEqual([])
    }),
    { numRuns: 200 },
  )
})
