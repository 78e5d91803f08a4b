import { nodesOf, overlaps, routeChart } from '@strata/diagram'
import { describe, expect, it } from 'vitest'
import { buildChart, buildNode, buildProcessNode, buildSession } from '../editor-samples.setup.ts'
import { rememberRoutes } from '../known-routes.ts'
import { runAction } from './action.ts'
import { placeShape, placeShapeNear } from './add-shape.ts'
import { getAction } from './editor-actions.ts'

describe('adding shapes', () => {
  it('puts one after the other clear of all that is there, ready to be named', () => {
    // given a step in the middle of the view
    const session = buildSession(buildChart([buildNode({ id: 'a', x: -80, y: -36 })]))
    // when three more are added there
    for (const _turn of [1, 2, 3]) placeShapeNear(session, { kind: 'activity', near: { x: 0, y: 0 } })
    // then none is on another
    const nodes = nodesOf(session.state.chart)
    expect(nodes).toHaveLength(4)
    for (const node of nodes) expect(nodes.filter((other) => overlaps(node, other))).toEqual([node])
    expect(session.state.inlineEdit).toMatchObject({ kind: 'node', id: nodes.at(-1)?.id })
  })

  it('puts none on a connection where a place off all of them is near', () => {
    // given a connection through the middle of the view
    const [from, to] = [buildNode({ id: 'a', x: -480, y: -36 }), buildNode({ id: 'b', x: 328, y: -36 })]
    const session = buildSession(buildChart([from, to], [{ id: 'e', source: 'a', target: 'b' }]))
    rememberRoutes(session.state.chart, routeChart(session.state.chart))
    placeShapeNear(session, { kind: 'activity', near: { x: 0, y: 0 } })
    // then the step, wanted at the grid's -72, is in a row of its own on the grid, at least 32 above the steps at -36
    expect(nodesOf(session.state.chart).at(-1)).toMatchObject({ x: -72, y: -144 })
  })

  it('puts a process in line in the lane for its kind, wherever the view is, and beside an enabling one an enabling one', () => {
    // given a lane for each kind, and the view on the lower one
    const session = buildSession(
      buildChart([
        buildNode({ id: 'upper', kind: 'lane', width: 960, height: 168, text: 'Primary processes' }),
        buildNode({ id: 'lower', kind: 'lane', y: 184, width: 960, height: 168, text: 'Enabling processes' }),
        { ...buildProcessNode('p1', 11, 'P1', 76), y: 48, parent: 'upper' },
        { ...buildProcessNode('e1', 12, 'E1', 76), y: 232, parent: 'lower' },
      ]),
    )
    placeShapeNear(session, { kind: 'process', near: { x: 480, y: 268 } })
    const made = () => nodesOf(session.state.chart).at(-1)
    expect(made()).toMatchObject({ y: 48, parent: 'upper', addInfo: { processId: 'PXXX' } })
    // 64 beside the step that is meant
    placeShapeNear(session, { kind: 'process', near: { x: 304, y: 268 }, beside: session.state.chart.nodes.e1 })
    expect(made()).toMatchObject({ x: 300, y: 232, parent: 'lower', addInfo: { processId: 'EXXX' } })
  })

  it('puts one exactly where it was pointed at, while nothing is there', () => {
    const session = buildSession(buildChart([buildNode({ id: 'a', x: -80, y: -36 })]))
    placeShapeNear(session, { kind: 'activity', near: { x: 404, y: 236 }, isPointed: true })
    // 152 × 72 around that place, on the grid of 4
    expect(nodesOf(session.state.chart).at(-1)).toMatchObject({ x: 328, y: 200 })
  })

  it('puts one in line with a row that it was pointed at beside', () => {
    const session = buildSession(buildChart([buildNode({ id: 'a', x: -80, y: -36 })]))
    placeShapeNear(session, { kind: 'activity', near: { x: 240, y: 16 }, isPointed: true })
    expect(nodesOf(session.state.chart).at(-1)).toMatchObject({ y: -36 })
  })

  it('puts one beside what is where it was pointed at', () => {
    const session = buildSession(buildChart([buildNode({ id: 'a', x: -80, y: -36 })]))
    placeShapeNear(session, { kind: 'activity', near: { x: 20, y: 10 }, isPointed: true })
    const [first, second] = nodesOf(session.state.chart)
    expect(first && second && overlaps(first, second)).toBe(false)
  })

  it('puts a dragged shape exactly where it is let go', () => {
    const session = buildSession(buildChart([buildNode({ id: 'a' })]))
    placeShape(session, 'activity', { x: 84, y: 36 })
    expect(nodesOf(session.state.chart).at(-1)).toMatchObject({ x: 8, y: 0, width: 152, height: 72 })
  })
})

it('opens the name of a lane added beside another', () => {
  const session = buildSession(buildChart([buildNode({ id: 'l', kind: 'lane', width: 960, height: 160 })]))
  session.selectNodes(['l'])
  runAction(getAction('lane-below'), session, {})
  const lane = session.state.chart.nodeOrder.find((id) => id !== 'l')
  expect(session.state.inlineEdit).toEqual({ kind: 'node', id: lane })
})
