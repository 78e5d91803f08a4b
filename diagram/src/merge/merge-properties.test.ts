import type { ChartEdge, ChartNode } from '@strata/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Chart, toData } from '../model/chart.ts'
import { isSameValue } from '../model/same-value.ts'
import { validateStructure } from '../rules/validate-structure.ts'
import { threeCharts } from './merge-arbitrary.ts'
import { type ChartMerge, type MergeChoices, mergeCharts } from './merge-charts.ts'
import { hasChoice } from './merge-conflict.ts'
import type { Side, ThreeCharts } from './three-charts.ts'

const runs = { numRuns: 400, seed: 20261122 }

// The oracle compares plain values alone: it knows neither what follows from what nor who is asked first.

const sides = ['mine', 'theirs'] as const
const other = (side: Side): Side => (side === 'mine' ? 'theirs' : 'mine')

/** What a node says, without where it is and which process the server made of it. */
function said(node: ChartNode | undefined) {
  if (!node) return undefined
  const { x: _x, y: _y, width: _w, height: _h, parent: _p, addInfo, ...words } = node
  return { ...words, pid: addInfo?.processId }
}
function drawn(edge: ChartEdge | undefined) {
  if (!edge) return undefined
  const { points: _points, ...rest } = edge
  return rest
}

const namedIn = ({ conflicts }: ChartMerge) => new Set(conflicts.flatMap(({ nodeIds, edgeIds }) => [...nodeIds, ...edgeIds]))

function lostNodes(three: ThreeCharts, merge: ChartMerge): string[] {
  const named = namedIn(merge)
  return sides.flatMap((side) =>
    Object.keys(three[side].nodes).filter((id) => {
      const wasRemoved = id in three.base.nodes && !(id in three[other(side)].nodes)
      return !(id in merge.chart.nodes) && !wasRemoved && !named.has(id)
    }),
  )
}

function lostEdges(three: ThreeCharts, merge: ChartMerge): string[] {
  const named = namedIn(merge)
  return sides.flatMap((side) =>
    Object.values(three[side].edges).flatMap(({ id, source, target }) => {
      const wasRemoved = id in three.base.edges && !(id in three[other(side)].edges)
      const isNamed = named.has(id) || [source, target].some((end) => !(end in merge.chart.nodes) && named.has(end))
      return id in merge.chart.edges || wasRemoved || isNamed ? [] : [id]
    }),
  )
}

/** Elements one alone changed in what they say, and the merged chart says otherwise, and nothing names them. */
function falsified(three: ThreeCharts, merge: ChartMerge): string[] {
  const named = namedIn(merge)
  const { base, mine, theirs } = three
  const ids = new Set([base, mine, theirs].flatMap(({ nodes, edges }) => [...Object.keys(nodes), ...Object.keys(edges)]))
  return [...ids].filter((id) => {
    const texts = (chart: Chart) =>
      id in base.edges || id in mine.edges || id in theirs.edges ? drawn(chart.edges[id]) : said(chart.nodes[id])
    const [former, one, second, now] = [base, mine, theirs, merge.chart].map(texts)
    const wanted = isSameValue(former, one) ? second : isSameValue(former, second) || isSameValue(one, second) ? one : now
    const isBack = wanted === undefined && endsOf(theirs.edges[id] ?? mine.edges[id]).some((end) => named.has(end))
    return !named.has(id) && !isBack && now !== undefined && !isSameValue(now, wanted)
  })
}

/** A connection comes back with the step it died with. */
const endsOf = (edge: ChartEdge | undefined): string[] => (edge ? [edge.source, edge.target] : [])

const isFree = (charts: readonly Chart[], id: string): boolean =>
  charts.every(
    ({ nodes }) => (nodes[id]?.parent ?? null) === null && !['pool', 'lane', 'group', 'subprocess'].includes(nodes[id]?.kind ?? ''),
  )

/** Steps in no container are where whoever moved them put them. */
function displaced(three: ThreeCharts, merge: ChartMerge): string[] {
  const named = namedIn(merge)
  const { base, mine, theirs } = three
  const placeOf = (chart: Chart, id: string) => {
    const node = chart.nodes[id]
    return node && [node.x, node.y, node.width, node.height]
  }
  return Object.keys(merge.chart.nodes).filter((id) => {
    const isNew = !(id in base.nodes) && areNewcomersClose(three)
    if (isNew || named.has(id) || !isFree([base, mine, theirs, merge.chart], id)) return false
    const [former, one, second] = [base, mine, theirs].map((chart) => placeOf(chart, id))
    const wanted = isSameValue(former, one) ? second : isSameValue(former, second) ? one : isSameValue(one, second) ? one : undefined
    return wanted !== undefined && !isSameValue(placeOf(merge.chart, id), wanted)
  })
}

/** What both added at the same place is parted, and stacked if it is a lane: one's own goes aside, as a matter of order. */
const areNewcomersClose = ({ base, ...three }: ThreeCharts): boolean =>
  sides.every((side) => Object.keys(three[side].nodes).some((id) => !(id in base.nodes)))

const soundness = (chart: Chart) => validateStructure(toData(chart))

describe('merging two people’s edits', () => {
  it('always leaves a sound chart', () => {
    fc.assert(
      fc.property(threeCharts, (three) => {
        expect(soundness(mergeCharts(three).chart)).toEqual([])
      }),
      runs,
    )
  })

  it('loses no element of anybody and says nothing nobody said, unless a conflict names it', () => {
    let merged = 0
    let conflicts = 0
    fc.assert(
      fc.property(threeCharts, (three) => {
        const merge = mergeCharts(three)
        if (merge.conflicts.length > 0) conflicts += 1
        else merged += 1
        expect(lostNodes(three, merge)).toEqual([])
        expect(lostEdges(three, merge)).toEqual([])
        expect(falsified(three, merge)).toEqual([])
        expect(displaced(three, merge)).toEqual([])
      }),
      runs,
    )
    expect(merged).toBeGreaterThan(60)
    expect(conflicts).toBeGreaterThan(60)
  })

  it('is one’s own chart where the other changed nothing, and theirs where one changed nothing oneself', () => {
    fc.assert(
      fc.property(threeCharts, ({ base, mine, theirs }) => {
        expect(toData(mergeCharts({ base, mine, theirs: base }).chart)).toEqual(toData(mine))
        expect(toData(mergeCharts({ base, mine: base, theirs }).chart)).toEqual(toData(theirs))
        expect(mergeCharts({ base, mine, theirs: mine }).conflicts).toEqual([])
      }),
      runs,
    )
  })

  it('comes to the same whichever of both is called mine, the drawing order aside', () => {
    fc.assert(
      fc.property(threeCharts, ({ base, mine, theirs }) => {
        const merge = mergeCharts({ base, mine, theirs })
        const turned = mergeCharts({ base, mine: theirs, theirs: mine })
        expect(
          merge.conflicts
            .filter(hasChoice)
            .map(({ key }) => key)
            .sort(),
        ).toEqual(
          turned.conflicts
            .filter(hasChoice)
            .map(({ key }) => key)
            .sort(),
        )
        if (merge.conflicts.length + turned.conflicts.length > 0 || areNewcomersClose({ base, mine, theirs })) return
        expect(merge.chart.nodes).toEqual(turned.chart.nodes)
        expect(merge.chart.edges).toEqual(turned.chart.edges)
        expect([...merge.chart.nodeOrder].sort()).toEqual([...turned.chart.nodeOrder].sort())
      }),
      runs,
    )
  })

  it('is sound whatever is chosen, and takes what was chosen', () => {
    let chosen = 0
    fc.assert(
      fc.property(threeCharts, fc.array(fc.constantFrom<Side>('mine', 'theirs'), { minLength: 8, maxLength: 8 }), (three, coins) => {
        const open = mergeCharts(three).conflicts.filter(hasChoice)
        const choices: MergeChoices = Object.fromEntries(open.map(({ key }, index) => [key, coins[index % coins.length] ?? 'mine']))
        const merge = mergeCharts(three, choices)
        expect(soundness(merge.chart)).toEqual([])
        expect(merge.conflicts.some(({ isOpen }) => isOpen)).toBe(false)
        if (merge.conflicts.some((conflict) => !hasChoice(conflict))) return
        for (const { key, nodeIds, removedBy } of open) {
          for (const id of nodeIds) {
            const side = choices[key] ?? 'mine'
            chosen += 1
            if (removedBy === side) expect(merge.chart.nodes[id]).toBeUndefined()
            else expect(said(merge.chart.nodes[id])).toEqual(said(three[side].nodes[id]))
          }
        }
      }),
      runs,
    )
    expect(chosen).toBeGreaterThan(60)
  })
})
