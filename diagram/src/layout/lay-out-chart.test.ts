import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { commands } from '../commands/command-list.ts'
import { createHistory } from '../history/chart-history.ts'
import { type Chart, edgesOf, fromData, nodesOf } from '../model/chart.ts'
import { ancestorsOf, childrenOf, descendantsOf } from '../model/containment.ts'
import { containsRect, overlaps } from '../model/rect.ts'
import { isExpanded } from '../rules/kind-table.ts'
import { soundChart } from '../testing/chart-arbitrary.ts'
import { createLayoutEngine } from '../testing/layout-engine.ts'
import { buildChart, buildEdge, buildNode } from '../testing/sample-charts.ts'
import { layOutChart } from './lay-out-chart.ts'

const engine = createLayoutEngine()

async function laidOut(chart: Chart, part: readonly string[] | null = null): Promise<Chart> {
  const history = createHistory(chart)
  const { bounds } = await layOutChart(chart, engine, { part })
  if (Object.keys(bounds).length === 0) return chart
  const outcome = history.execute(commands.layOut, { bounds })
  if (!outcome.done) throw new Error(outcome.reason)
  return history.chart
}

/** Whether a node is drawn: contents of closed subprocesses are not. */
function isDrawn(chart: Chart, id: string): boolean {
  const node = chart.nodes[id]
  return node !== undefined && !ancestorsOf(chart, node).some((around) => around.kind === 'subprocess' && !isExpanded(around))
}

/** Pairs of drawn nodes that are over each other though neither holds the other. What a pool holds beside its lanes is on one of them. */
function collisions(chart: Chart): string[] {
  const drawn = nodesOf(chart).filter(({ id }) => isDrawn(chart, id))
  return drawn.flatMap((a, index) =>
    drawn.slice(index + 1).flatMap((b) => {
      const isNested = ancestorsOf(chart, a).includes(b) || ancestorsOf(chart, b).includes(a)
      const isBesideLanes = a.parent === b.parent && (a.kind === 'lane') !== (b.kind === 'lane') && a.parent !== null
      return !isNested && !isBesideLanes && overlaps(a, b) ? [`${a.kind} ${a.id} over ${b.kind} ${b.id}`] : []
    }),
  )
}

function outsiders(chart: Chart): string[] {
  return nodesOf(chart).flatMap((node) => {
    const parent = node.parent === null ? undefined : chart.nodes[node.parent]
    return parent && isDrawn(chart, node.id) && !containsRect(parent, node)
      ? [`${node.kind} ${node.id} outside ${parent.kind} ${parent.id}`]
      : []
  })
}

function lanesFromTop(chart: Chart, pool: string): string[] {
  const lanes = childrenOf(chart, pool).filter(({ kind }) => kind === 'lane')
  return [...lanes].sort((a, b) => a.y + a.height / 2 - (b.y + b.height / 2)).map(({ id }) => id)
}

describe('laying out a whole chart', () => {
  it('brings nothing over anything else and keeps all in their containers', async () => {
    await fc.assert(
      fc.asyncProperty(soundChart, async (data) => {
        const chart = await laidOut(fromData(data))
        expect(collisions(chart)).toEqual([])
        expect(outsiders(chart)).toEqual([])
      }),
      { numRuns: 30, seed: 20261122 },
    )
  })

  it('says where every node goes, so that nothing follows from it', async () => {
    await fc.assert(
      fc.asyncProperty(soundChart, async (data) => {
        const before = fromData(data)
        const { bounds } = await layOutChart(before, engine)
        const history = createHistory(before)
        history.execute(commands.layOut, { bounds })
        for (const { id, x, y, width, height } of nodesOf(history.chart)) expect({ id, x, y, width, height }).toEqual({ id, ...bounds[id] })
        expect(edgesOf(history.chart).every((edge) => edge.points === undefined)).toBe(true)
      }),
      { numRuns: 25, seed: 20261123 },
    )
  })

  it('is undone in one step, exactly', async () => {
    await fc.assert(
      fc.asyncProperty(soundChart, async (data) => {
        const before = fromData(data)
        const history = createHistory(before)
        history.execute(commands.layOut, { bounds: (await layOutChart(before, engine)).bounds })
        history.undo()
        expect(history.chart).toEqual(before)
      }),
      { numRuns: 30, seed: 20261124 },
    )
  })

  it('gives the same chart the same layout', async () => {
    await fc.assert(
      fc.asyncProperty(soundChart, async (data) => {
        const first = await layOutChart(fromData(data), engine)
        expect(await layOutChart(fromData(JSON.parse(JSON.stringify(data))), engine)).toEqual(first)
      }),
      { numRuns: 30, seed: 20261125 },
    )
  })

  it('keeps lanes in their order, one on the other', async () => {
    await fc.assert(
      fc.asyncProperty(soundChart, async (data) => {
        const before = fromData(data)
        const after = await laidOut(before)
        for (const pool of nodesOf(before).filter(({ kind }) => kind === 'pool')) {
          const order = lanesFromTop(before, pool.id)
          expect(lanesFromTop(after, pool.id)).toEqual(order)
          order.slice(1).forEach((id, index) => {
            const above = after.nodes[order[index] ?? '']
            expect(after.nodes[id]?.y).toBe((above?.y ?? 0) + (above?.height ?? 0))
          })
        }
      }),
      { numRuns: 30, seed: 20261126 },
    )
  })

  it('sets a flow from left to right in one line', async () => {
    const chart = await laidOut(
      buildChart(
        [
          buildNode('end', 'end', { x: 0, y: 0 }),
          buildNode('b', 'activity', { x: 10, y: 300 }),
          buildNode('a', 'activity', { x: 500, y: 90 }),
        ],
        [buildEdge('e1', 'a', 'b'), buildEdge('e2', 'b', 'end')],
      ),
    )
    const line = ['a', 'b', 'end'].flatMap((id) => chart.nodes[id] ?? [])
    expect(new Set(line.map(({ y, height }) => y + height / 2)).size).toBe(1)
    expect(line.map(({ x }) => x)).toEqual([...line.map(({ x }) => x)].sort((a, b) => a - b))
  })

  it('wraps a long row for the place it is seen in, in reading order, with room between the rows', async () => {
    const names = Array.from({ length: 12 }, (_, index) => `s${index}`)
    const chart = buildChart(
      names.map((id, index) => buildNode(id, 'activity', { x: index * 220, y: 0 })),
      names.slice(1).map((id, index) => buildEdge(`e${id}`, names[index] ?? '', id)),
    )
    const shapeFor = async (aspect: number) => {
      const { bounds } = await layOutChart(chart, engine, { aspect })
      return names.map((id) => bounds[id]?.y ?? 0)
    }
    const rows = await shapeFor(1.8)
    const tops = [...new Set(rows)]
    expect(tops.length).toBeGreaterThan(1)
    expect(rows).toEqual([...rows].sort((a, b) => a - b))
    expect(tops.slice(1).every((top, index) => top - (tops[index] ?? 0) >= 72 + 64)).toBe(true)
    expect(new Set(await shapeFor(20)).size).toBe(1)
  })

  it('keeps an event on the border of its step, and a document beside it', async () => {
    const chart = await laidOut(
      buildChart(
        [
          buildNode('a', 'activity', { x: 0, y: 0 }),
          buildNode('late', 'event', { x: 110, y: 58 }),
          buildNode('paper', 'document', { x: 700, y: 600 }),
          buildNode('b', 'activity', { x: 0, y: 400 }),
          buildNode('c', 'activity', { x: 0, y: 700 }),
        ],
        [
          buildEdge('e1', 'a', 'b'),
          buildEdge('e2', 'late', 'c'),
          buildEdge('tie', 'b', 'paper', { style: { line: 'dotted', arrow: 'none' } }),
        ],
      ),
    )
    const at = (id: string) => chart.nodes[id] ?? buildNode(id, 'text')
    expect([at('late').x - at('a').x, at('late').y - at('a').y]).toEqual([110, 58])
    expect(at('paper').y - at('b').y - at('b').height).toBeLessThanOrEqual(20)
    expect(at('paper').y).toBeGreaterThan(at('b').y)
  })
})

describe('laying out a part of a chart', () => {
  it('moves nothing else, comes over nothing and stays in its containers', async () => {
    await fc.assert(
      fc.asyncProperty(soundChart, fc.array(fc.nat(13), { minLength: 2, maxLength: 6 }), async (data, picks) => {
        const before = await laidOut(fromData(data))
        const part = [...new Set(picks.map((at) => data.nodes[at % data.nodes.length]?.id ?? ''))]
        const after = await laidOut(before, part)
        const moving = new Set(part.flatMap((id) => [id, ...descendantsOf(before, id).map((node) => node.id)]))
        for (const node of nodesOf(before)) {
          if (moving.has(node.id) || descendantsOf(before, node.id).some(({ id }) => moving.has(id))) continue
          expect([node.id, after.nodes[node.id]?.x, after.nodes[node.id]?.y]).toEqual([node.id, node.x, node.y])
        }
        expect(collisions(after)).toEqual([])
        expect(outsiders(after)).toEqual([])
      }),
      { numRuns: 30, seed: 20261127 },
    )
  })
})
