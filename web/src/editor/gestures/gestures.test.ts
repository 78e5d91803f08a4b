import { nodesOf } from '@strata/diagram'
import { describe, expect, it } from 'vitest'
import { createCanvasStore } from '../canvas/view/canvas-store.ts'
import { buildChart, buildNode, buildSession } from '../editor-samples.setup.ts'
import type { Gesture, PointerPlace } from './gesture.ts'
import { marqueeGesture } from './marquee-gesture.ts'
import { moveGesture } from './move-gesture.ts'
import { resizeGesture } from './resize-gesture.ts'
import { spaceGesture } from './space-gesture.ts'

/** Two steps 160 wide and 72 high, far apart and connected, and one below that is not; a point of the page is one of the chart. */
function openCanvas() {
  const session = buildSession(
    buildChart(
      [buildNode({ id: 'a' }), buildNode({ id: 'b', x: 600 }), buildNode({ id: 'loose', x: 40, y: 400 })],
      [{ id: 'ab', source: 'a', target: 'b' }],
    ),
  )
  const canvas = createCanvasStore(session)
  canvas.open()
  canvas.setState({ window: { x: -500, y: -500, width: 2000, height: 1600 } })
  return { session, canvas, x: (id: string) => session.state.chart.nodes[id]?.x }
}

const at = (x: number, y: number, held: Partial<PointerPlace> = {}): PointerPlace => ({
  page: { x, y },
  shift: false,
  alt: false,
  ctrl: false,
  ...held,
})

function finish(gesture: Gesture | null, place: PointerPlace): void {
  gesture?.move(place)
  gesture?.end(place)
}

describe('a dragged shape', () => {
  it('goes along one axis while Shift is held, and off the grid while Alt is', () => {
    const { session, canvas } = openCanvas()
    session.selectNodes(['loose'])
    finish(moveGesture(canvas, { x: 100, y: 430 }), at(303, 470, { shift: true }))
    expect(session.state.chart.nodes.loose).toMatchObject({ x: 240, y: 400 })
    finish(moveGesture(canvas, { x: 100, y: 430 }), at(103, 435, { alt: true }))
    expect(session.state.chart.nodes.loose).toMatchObject({ x: 243, y: 405 })
  })

  it('is copied while Ctrl is held; the copy shows where it would come', () => {
    const { session, canvas, x } = openCanvas()
    session.selectNodes(['loose'])
    const gesture = moveGesture(canvas, { x: 100, y: 430 })
    gesture?.move(at(500, 700, { ctrl: true }))
    expect(canvas.getState().ghosts).toMatchObject([{ text: 'loose' }])
    gesture?.end(at(500, 700, { ctrl: true }))
    expect(x('loose')).toBe(40)
    expect(nodesOf(session.state.chart).map((node) => node.text)).toEqual(['a', 'b', 'loose', 'loose'])
    expect(canvas.getState().ghosts).toEqual([])
  })

  it('shows the container it would lie in, which its middle decides, and says when it came out of it', () => {
    const nodes = [
      { id: 'pool', kind: 'pool' as const, text: 'Sales', width: 800, height: 200 },
      { id: 'in', x: 100, y: 64, parent: 'pool' },
    ]
    const session = buildSession(buildChart(nodes.map((node) => buildNode(node))))
    const canvas = createCanvasStore(session)
    canvas.open()
    session.selectNodes(['in'])
    const gesture = moveGesture(canvas, { x: 180, y: 100 })
    gesture?.move(at(180, 196))
    expect(canvas.getState().dropInto).toBe('pool')
    gesture?.move(at(180, 220))
    expect(canvas.getState().dropInto).toBeNull()
    gesture?.end(at(180, 220))
    expect(session.state.chart.nodes.in?.parent).toBeNull()
    expect(session.state.notice?.text).toBe('in is now outside “Sales”.')
    session.undo()
    finish(moveGesture(canvas, { x: 180, y: 100 }), at(180, 180))
    expect(session.state.chart.nodes.in?.parent).toBe('pool')
    expect(session.state.chart.nodes.pool?.height).toBe(232)
  })

  it('says of each container what came into it or out of it, and no more than how many where these are more than two', () => {
    const pool = { kind: 'pool' as const, width: 800, height: 200 }
    const nodes = [
      { id: 'p', text: 'Sales', ...pool },
      { id: 'q', text: 'Purchase', y: 200, ...pool },
      { id: 'r', text: 'Stock', y: 400, ...pool },
      { id: 'a', x: 100, y: 64, parent: 'p' },
      { id: 'b', x: 400, y: 64, parent: 'p' },
      { id: 'c', x: 100, y: 264, parent: 'q' },
      { id: 'd', x: 100, y: 464, parent: 'r' },
    ]
    const session = buildSession(buildChart(nodes.map((node) => buildNode(node))))
    const canvas = createCanvasStore(session)
    canvas.open()
    session.selectNodes(['a', 'b', 'c'])
    finish(moveGesture(canvas, { x: 180, y: 100 }), at(180, 300))
    expect(session.state.notice?.text).toBe('2 shapes are now in “Purchase”. c is now in “Stock”.')
    session.undo()
    session.selectNodes(['a', 'b', 'c', 'd'])
    finish(moveGesture(canvas, { x: 180, y: 100 }), at(180, 300))
    expect(session.state.notice?.text).toBe('4 shapes changed their container.')
  })

  it('comes between two others when it is let go on their connection, in one step to undo', () => {
    const { session, canvas } = openCanvas()
    session.selectNodes(['loose'])
    const gesture = moveGesture(canvas, { x: 120, y: 436 })
    gesture?.move(at(380, 38))
    expect(canvas.getState().splits).toBe('ab')
    gesture?.end(at(380, 38))
    expect(Object.values(session.state.chart.edges).map(({ source, target }) => `${source}-${target}`)).toEqual(['a-loose', 'loose-b'])
    expect([[...session.state.selection.nodes], [...session.state.selection.edges]]).toEqual([['loose'], []])
    session.undo()
    expect(Object.values(session.state.chart.edges)).toEqual([{ id: 'ab', source: 'a', target: 'b' }])
    expect(session.state.canUndo).toBe(false)
  })

  it('is only moved when it is connected already, and is put between on wish, in one more step', () => {
    const session = buildSession(
      buildChart(
        ['a', 'b', 'c', 'd'].map((id, at) => buildNode({ id, x: at * 400 })),
        ['ab', 'bc', 'cd'].map((id) => ({ id, source: id.charAt(0), target: id.charAt(1) })),
      ),
    )
    const canvas = createCanvasStore(session)
    canvas.open()
    canvas.setState({ window: { x: -500, y: -500, width: 3000, height: 1600 } })
    const ways = () =>
      Object.values(session.state.chart.edges)
        .map(({ source, target }) => `${source}-${target}`)
        .sort()
    session.selectNodes(['b'])
    finish(moveGesture(canvas, { x: 480, y: 36 }), at(1080, 36))
    expect(ways()).toEqual(['a-b', 'b-c', 'c-d'])
    expect(session.state.notice?.text).toBe('“b” is already connected, so it was moved but not put between “c” and “d”.')
    expect(session.state.notice?.offer?.label).toBe('Put it between')
    session.state.notice?.offer?.run()
    expect(ways()).toEqual(['a-c', 'b-d', 'c-b'])
    expect([...session.state.selection.nodes]).toEqual(['b'])
    expect(session.state.notice?.text).toBe('')
    session.undo()
    expect(ways()).toEqual(['a-b', 'b-c', 'c-d'])
  })
})

describe('a dragged border', () => {
  it('comes to rest in line with a neighbour and shows it, and keeps the proportion while Shift is held', () => {
    const { session, canvas } = openCanvas()
    const loose = session.state.chart.nodes.loose ?? buildNode({ id: 'loose' })
    const gesture = resizeGesture(canvas, loose, { x: 1, y: 0 })
    gesture.move(at(597, 430))
    expect(canvas.getState().guides).toMatchObject([{ type: 'align', axis: 'x', at: 600 }])
    gesture.end(at(597, 430))
    expect(session.state.chart.nodes.loose).toMatchObject({ x: 40, width: 560, height: 72 })
    session.undo()
    finish(resizeGesture(canvas, loose, { x: 1, y: 1 }), at(360, 480, { shift: true }))
    expect(session.state.chart.nodes.loose).toMatchObject({ width: 320, height: 144 })
  })

  it('between two lanes is the same from either side', () => {
    const session = buildSession(
      buildChart([
        buildNode({ id: 'pool', kind: 'pool', width: 800, height: 320 }),
        buildNode({ id: 'top', kind: 'lane', x: 28, width: 772, height: 160, parent: 'pool' }),
        buildNode({ id: 'low', kind: 'lane', x: 28, y: 160, width: 772, height: 160, parent: 'pool' }),
      ]),
    )
    const canvas = createCanvasStore(session)
    const { low } = session.state.chart.nodes
    if (low) finish(resizeGesture(canvas, low, { x: 0, y: -1 }), at(400, 200))
    expect(session.state.chart.nodes).toMatchObject({ top: { height: 200 }, low: { y: 200, height: 160 }, pool: { height: 360 } })
  })
})

describe('the space tool', () => {
  it('pushes what lies beyond the line, and takes away no more room than there is', () => {
    const { session, canvas, x } = openCanvas()
    session.setState({ tool: 'space' })
    finish(spaceGesture(canvas, { x: 300, y: 200 }), at(379, 203))
    expect([x('a'), x('b')]).toEqual([0, 680])
    expect(session.state.tool).toBe('select')
    const gesture = spaceGesture(canvas, { x: 600, y: 200 })
    gesture.move(at(0, 200))
    expect(canvas.getState().space).toEqual({ axis: 'horizontal', at: 600, amount: -400 })
    gesture.end(at(0, 200))
    expect(x('b')).toBe(280)
  })
})

describe('a selecting frame', () => {
  it('takes what it touches, with Alt only what lies wholly in it', () => {
    const { session, canvas } = openCanvas()
    const gesture = marqueeGesture(canvas, { x: -20, y: -20 }, false)
    gesture.move(at(100, 500))
    expect([...session.state.selection.nodes]).toEqual(['a', 'loose'])
    gesture.move(at(180, 500, { alt: true }))
    expect([...session.state.selection.nodes]).toEqual(['a'])
  })
})
