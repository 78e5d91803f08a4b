import { commands } from '@strata/diagram'
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { show } from '../../../ui/show.setup.tsx'
import { buildChart, buildNode, buildSession } from '../../editor-samples.setup.ts'
import { offerBetween } from '../../gestures/offer-between.ts'
import { noViewport } from '../../session/viewport-control.ts'
import { NoticeLine } from './notice-line.tsx'

function openRow() {
  const nodes = ['Check', 'Pay', 'Pack', 'Ship'].map((text, at) => buildNode({ id: text, text, kind: 'activity', x: at * 400 }))
  const pairs = [
    ['Check', 'Pay'],
    ['Pay', 'Pack'],
    ['Pack', 'Ship'],
  ] as const
  const session = buildSession(
    buildChart(
      nodes,
      pairs.map(([source, target], at) => ({ id: `e${at}`, source, target })),
    ),
  )
  show(<NoticeLine session={session} />)
  act(() => offerBetween(session, { before: session.state.chart, id: 'Pay', into: 'e2' }))
  return session
}

const sentence = '“Pay” is already connected, so it was moved but not put between “Pack” and “Ship”.'

it('offers to put a connected step between two others, which undo takes back', async () => {
  const session = openRow()
  expect(screen.getByRole('status')).toHaveTextContent(sentence)
  await userEvent.click(screen.getByRole('button', { name: 'Put it between' }))
  const ways = Object.values(session.state.chart.edges).map(({ source, target }) => `${source} to ${target}`)
  expect(ways.sort()).toEqual(['Check to Pack', 'Pack to Pay', 'Pay to Ship'])
  expect(screen.getByRole('status')).toHaveTextContent(/^$/)
  expect(screen.queryByRole('button')).toBeNull()
  expect(session.state.undoLabel).toBe('Move between')
})

it('takes its offer from the screen once the chart changed otherwise, and gives the keyboard to the chart', () => {
  const session = openRow()
  const focusCanvas = vi.fn()
  session.viewport = { ...noViewport, focusCanvas }
  act(() => screen.getByRole('button', { name: 'Put it between' }).focus())
  act(() => void session.execute(commands.moveNodes, { ids: ['Ship'], dx: 40, dy: 0 }))
  expect(screen.queryByRole('button')).toBeNull()
  expect(focusCanvas).toHaveBeenCalledOnce()
})

it('takes its offer from the screen when nothing may be changed any more', () => {
  const session = openRow()
  act(() => void session.holdEditing())
  expect(screen.queryByRole('button')).toBeNull()
})

it('does what it offers once one is let in where somebody else edits, and leaves the step selected', async () => {
  const session = openRow()
  let allowEditing = () => {}
  session.guardEdits((work) => {
    allowEditing = work
  })
  await userEvent.click(screen.getByRole('button', { name: 'Put it between' }))
  expect(session.state.undoLabel).toBeNull()
  session.guardEdits(undefined)
  act(() => allowEditing())
  expect(session.state.undoLabel).toBe('Move between')
  expect([...session.state.selection.nodes]).toEqual(['Pay'])
})
