import { describe, expect, it } from 'vitest'
import type { Chart } from '../model/chart.ts'
import { buildChart, buildNode, buildProcess, editChart } from '../testing/sample-charts.ts'
import { diffCharts } from './diff-charts.ts'

const before = buildChart([
  buildNode('g', 'group', { x: 0, y: 0, width: 400, height: 300, text: 'Group' }),
  buildNode('h', 'group', { x: 1000, y: 0, width: 400, height: 300, text: 'Other group' }),
  buildNode('in', 'activity', { x: 40, y: 40, text: 'In', parent: 'g' }),
  buildNode('free', 'activity', { x: 2000, y: 0, text: 'Free' }),
])

/** Which nodes are among those that were added, removed, changed, moved and carried; nothing of what is empty. */
function diffOf(after: Chart, from: Chart = before) {
  const { added, removed, changed, moved, carried } = diffCharts(from, after).nodes
  const ids = (nodes: readonly { id: string }[]) => nodes.map(({ id }) => id)
  const pairs = (moves: typeof moved) => moves.map((move) => [move.before.id, move.after.id])
  const found = {
    added: ids(added),
    removed: ids(removed),
    changed: changed.map((change) => [change.after.id, ...change.aspects, ...(change.isMoved ? ['and moved'] : [])]),
    moved: pairs(moved),
    carried: pairs(carried),
  }
  return Object.fromEntries(Object.entries(found).filter(([, list]) => list.length > 0))
}
const edited = (values: Parameters<typeof editChart>[1]) => diffOf(editChart(before, values))

describe('between two versions, a step', () => {
  it('is found nowhere where it is the same', () => {
    expect(edited({})).toEqual({})
  })

  it('was added or removed where only one has it', () => {
    const without = editChart(before, { free: null })
    expect(diffOf(without)).toEqual({ removed: ['free'] })
    expect(diffOf(before, without)).toEqual({ added: ['free'] })
  })

  it.each(['x', 'y', 'width', 'height'])('only moved where its %s alone is another', (side) => {
    expect(edited({ free: { [side]: 77 } })).toEqual({ moved: [['free', 'free']] })
  })

  it('is paired with itself under another id', () => {
    const one = buildChart([buildProcess('a', 'P1')])
    expect(diffOf(buildChart([buildProcess('b', 'P1', { x: 40 })]), one)).toEqual({ moved: [['a', 'b']] })
  })

  it('changed where it says something else, and moved besides where it stands elsewhere', () => {
    expect(edited({ free: { text: 'Other' } })).toEqual({ changed: [['free', 'text']] })
    expect(edited({ free: { text: 'Other', width: 200 } })).toEqual({ changed: [['free', 'text']] })
    expect(edited({ free: { text: 'Other', x: 2040 } })).toEqual({ changed: [['free', 'text', 'and moved']] })
    expect(edited({ free: { text: 'Other', y: 40 } })).toEqual({ changed: [['free', 'text', 'and moved']] })
  })
})

describe('between two versions, a step in a group', () => {
  const moved = [['g', 'g']]

  it('was carried where it went as far as the group', () => {
    expect(edited({ g: { x: 100, y: 30 }, in: { x: 140, y: 70 } })).toEqual({ moved, carried: [['in', 'in']] })
  })

  it('moved by itself where it went further, or is larger', () => {
    expect(edited({ g: { x: 100 }, in: { x: 150 } })).toEqual({ moved: [...moved, ['in', 'in']] })
    expect(edited({ g: { y: 30 }, in: { y: 71 } })).toEqual({ moved: [...moved, ['in', 'in']] })
    expect(edited({ g: { x: 100 }, in: { x: 140, width: 200 } })).toEqual({ moved: [...moved, ['in', 'in']] })
    expect(edited({ g: { x: 100 }, in: { x: 140, height: 100 } })).toEqual({ moved: [...moved, ['in', 'in']] })
  })

  it('did not move besides changing where it was carried', () => {
    expect(edited({ g: { x: 100 }, in: { x: 140, text: 'Other' } })).toEqual({ moved, changed: [['in', 'text']] })
    expect(edited({ g: { x: 100 }, in: { x: 150, text: 'Other' } })).toEqual({ moved, changed: [['in', 'text', 'and moved']] })
  })

  it('moved where it came into another one, or out of it, however far these went', () => {
    expect(edited({ h: { x: 1100 }, in: { x: 1140, parent: 'h' } })).toEqual({
      moved: [['h', 'h']],
      changed: [['in', 'container', 'and moved']],
    })
    expect(edited({ g: { x: 100 }, in: { x: 140, parent: null } })).toEqual({ moved, changed: [['in', 'container', 'and moved']] })
    expect(edited({ g: { x: 100 }, free: { x: 2100, parent: 'g' } })).toEqual({ moved, changed: [['free', 'container', 'and moved']] })
    // As far as from the one group to the other.
    expect(edited({ in: { x: 1040, parent: 'h' } })).toEqual({ changed: [['in', 'container', 'and moved']] })
  })
})
