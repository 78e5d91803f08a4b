import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { show } from '../../ui/show.setup.tsx'
import { buildChart, buildNode, buildSession } from '../editor-samples.setup.ts'
import { offerBetween } from '../gestures/offer-between.ts'
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
  act(() => offerBetween(session, 'Pay', 'e2'))
  return session
}

const sentence = '“Pay” is connected already: it was moved, not put between “Pack” and “Ship”.'

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

it('takes its offer from the screen once the chart changed otherwise', () => {
  const session = openRow()
  act(() => void session.undo())
  expect(screen.getByRole('status')).toHaveTextContent(sentence)
  act(() => session.tell('There is nothing to undo'))
  expect(screen.queryByRole('button', { name: 'Put it between' })).toBeNull()
})
