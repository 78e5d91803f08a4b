import { describe, expect, it } from 'vitest'
import { buildChart, buildEdge, buildNode, editChart } from '../testing/sample-charts.ts'
import { describeDiff } from './describe-diff.ts'
import { diffCharts } from './diff-charts.ts'

const step = (id: string, x: number, parent: string | null = null) =>
  buildNode(id, 'activity', { x, y: 400, text: id.toUpperCase(), parent })
const row = buildChart(
  ['a', 'b', 'c', 'd', 'e'].map((id, at) => step(id, at * 400)),
  ['ab', 'bc', 'cd', 'de'].map((id) => buildEdge(id, id[0] ?? '', id[1] ?? '')),
)

const linesOf = (before: typeof row, values: Parameters<typeof editChart>[1]) => describeDiff(diffCharts(before, editChart(before, values)))
const wordsOf = (...given: Parameters<typeof linesOf>) => linesOf(...given).map(({ title, detail }) => [title, detail])

describe('steps that only moved', () => {
  it('come in reading order, not in that of the drawing', () => {
    const turned = buildChart([step('b', 400), step('a', 0)])
    expect(wordsOf(turned, { a: { x: 10 }, b: { x: 420 } })).toEqual([
      ['A', '10 to the right, meaning unchanged'],
      ['B', '20 to the right, meaning unchanged'],
    ])
  })

  it('are one line from four on that went the same way, with all of them', () => {
    const down = { y: 440 }
    expect(linesOf(row, { a: down, b: down, c: down, e: down, d: { y: 410 } })).toEqual([
      { change: 'moved', title: 'A, B and 2 more', detail: '40 down, meaning unchanged', nodeIds: ['a', 'b', 'c', 'e'], edgeIds: [] },
      { change: 'moved', title: 'D', detail: '10 down, meaning unchanged', nodeIds: ['d'], edgeIds: [] },
    ])
  })

  it('are a line each that carried others along, however many went the same way', () => {
    const ids = ['g', 'h', 'i', 'j']
    const groups = ids.map((id, at) => buildNode(id, 'group', { x: at * 500, y: 300, width: 400, height: 300, text: id }))
    const held = buildChart([...groups, ...ids.map((id, at) => step(`in${id}`, at * 500 + 40, id))])
    const moves = Object.fromEntries(nodesDown(held))
    expect(wordsOf(held, moves)).toEqual(ids.map((id) => [id, '50 down with its step, meaning unchanged']))
  })

  it('count what went along with the outermost around them, and no container', () => {
    const pool = buildNode('pool', 'pool', { x: 0, y: 300, width: 900, height: 320, text: 'Pool' })
    const lane = buildNode('lane', 'lane', { x: 28, y: 300, width: 872, height: 320, text: 'Lane', parent: 'pool' })
    const held = buildChart([pool, lane, step('a', 100, 'lane'), step('b', 400, 'lane'), step('c', 700, 'pool')])
    expect(wordsOf(held, Object.fromEntries(nodesDown(held)))).toEqual([['Pool', '50 down with its 3 steps, meaning unchanged']])
  })

  it('do not count what is empty', () => {
    const pool = buildNode('pool', 'pool', { x: 0, y: 300, width: 900, height: 320, text: 'Pool' })
    const lane = buildNode('lane', 'lane', { x: 28, y: 300, width: 872, height: 320, text: 'Lane', parent: 'pool' })
    const held = buildChart([pool, lane])
    expect(wordsOf(held, Object.fromEntries(nodesDown(held)))).toEqual([['Pool', '50 down, meaning unchanged']])
  })
})

/** Each node 50 further down. */
function nodesDown({ nodes }: typeof row): [string, object][] {
  return Object.values(nodes).map(({ id, y }) => [id, { y: y + 50 }])
}

describe('connections that only run another way', () => {
  const top = { sourcePort: 'top' }

  it('are a line each up to three', () => {
    expect(linesOf(row, { ab: top, cd: top })).toEqual([
      {
        change: 'moved',
        title: 'Connection from A to B',
        detail: 'takes a different route, meaning unchanged',
        nodeIds: [],
        edgeIds: ['ab'],
      },
      {
        change: 'moved',
        title: 'Connection from C to D',
        detail: 'takes a different route, meaning unchanged',
        nodeIds: [],
        edgeIds: ['cd'],
      },
    ])
  })

  it('are one line from four on', () => {
    expect(linesOf(row, { ab: top, bc: top, cd: top, de: top })).toEqual([
      {
        change: 'moved',
        title: '4 connections',
        detail: 'take a different route, meaning unchanged',
        nodeIds: [],
        edgeIds: ['ab', 'bc', 'cd', 'de'],
      },
    ])
  })
})
