import { commands, toData } from '@strata/diagram'
import { expect, it } from 'vitest'
import { buildOpened } from '../chart/chart-tests.setup.tsx'
import { drawStep } from './presence-samples.setup.ts'
import { watchEditing } from './use-presence.ts'

it('reports that somebody edits from the first edit until all is saved or undone', () => {
  // given
  const { session } = buildOpened()
  const reported: boolean[] = []
  const watch = watchEditing(session, () => reported.push(watch.isEditing()))
  // when they draw, and draw on
  drawStep(session)
  drawStep(session, 'Win large orders')
  expect(reported).toEqual([true])
  // when they save
  session.markSaved(toData(session.state.chart), session.state.processes, ['P1'])
  expect(reported).toEqual([true, false])
  // when they draw again and undo it
  session.execute(commands.setText, { id: 'n1', text: 'Win orders at once' })
  session.undo()
  // then
  expect([watch.isEditing(), reported]).toEqual([false, [true, false, true, false]])
  watch.stop()
  drawStep(session)
  expect(reported).toHaveLength(4)
})
