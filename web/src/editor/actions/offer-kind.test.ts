import { commands } from '@strata/diagram'
import { expect, it } from 'vitest'
import { buildChart, buildNode, buildProcessNode, buildSession } from '../editor-samples.setup.ts'
import { placeShapeAt } from './add-shape.ts'
import { offerKind } from './offer-kind.ts'

const lanes = [
  buildNode({ id: 'upper', kind: 'lane', width: 960, height: 168, text: 'Primary processes' }),
  buildNode({ id: 'lower', kind: 'lane', y: 184, width: 960, height: 168, text: 'Enabling processes' }),
]

/** A new process dropped into the lane for the other kind. */
function droppedBelow() {
  const session = buildSession(buildChart(lanes), { usedPids: ['P5', 'E2'] })
  placeShapeAt(session, { kind: 'process', x: 76, y: 232 })
  const [id = ''] = session.state.selection.nodes
  return { session, id }
}

it('offers with one click what a process is in the lane for the other kind, while it is named too', () => {
  const { session, id } = droppedBelow()
  expect(session.state.notice?.text).toBe('This is a primary process in “Enabling processes”.')
  expect(session.state.inlineEdit).toEqual({ kind: 'node', id })
  session.execute(commands.setText, { id, text: 'Recycle' })
  expect(session.state.notice?.offer?.label).toBe('Make it an enabling process')
  // when
  session.state.notice?.offer?.run()
  // then it is one, and that can be undone
  expect(session.state.chart.nodes[id]?.addInfo).toEqual({ processId: 'EXXX' })
  expect(session.state.notice?.text).toBe('E3 Recycle is now an enabling process.')
  session.state.notice?.offer?.run()
  expect(session.state.chart.nodes[id]).toMatchObject({ text: 'Recycle', addInfo: { processId: 'PXXX' } })
})

it('takes the offer back when the process leaves the lane', () => {
  const { session, id } = droppedBelow()
  session.execute(commands.moveNodes, { ids: [id], dx: 0, dy: -184 })
  expect(session.state.notice?.text).toBe('')
})

it('only says so of a process whose id is permanent, and nothing of one that fits', () => {
  const saved = { ...buildProcessNode('p1', 11, 'P1', 76), y: 232, parent: 'lower' }
  const fitting = { ...buildProcessNode('e1', 12, 'E1', 300), y: 232, parent: 'lower' }
  const session = buildSession(buildChart([...lanes, saved, fitting]))
  expect(offerKind(session, ['e1'])).toBe(false)
  expect(offerKind(session, ['p1', 'e1'])).toBe(true)
  expect(session.state.notice).toMatchObject({ text: 'P1 Process P1 is a primary process in “Enabling processes”.' })
  expect(session.state.notice?.offer).toBeUndefined()
})
