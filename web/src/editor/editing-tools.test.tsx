import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { show } from '../ui/show.setup.tsx'
import { EditingTools } from './editing-tools.tsx'
import { buildChart, buildNode, buildSession } from './editor-samples.setup.ts'

async function menuMore(room: { zoom: boolean; reading: boolean }) {
  const session = buildSession(buildChart([buildNode({ id: 'a' })]))
  show(<EditingTools session={session} room={room} />)
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'More' }))
  await screen.findByRole('menuitem', { name: /^Copy/ })
  return { session, user }
}

it('offers in the menu what has no place on the toolbar', async () => {
  const { session, user } = await menuMore({ zoom: false, reading: false })
  expect(screen.getByRole('menuitem', { name: /^Go to the outline/ })).toBeInTheDocument()
  expect(screen.getByRole('menuitem', { name: /^Zoom to fit/ })).toBeInTheDocument()
  await user.click(screen.getByRole('menuitem', { name: /^Find in chart/ }))
  expect(session.state.isFindOpen).toBe(true)
})

it('offers nothing twice', async () => {
  await menuMore({ zoom: true, reading: true })
  expect(screen.queryByRole('menuitem', { name: /^Zoom to fit|^Find in chart|^Go to the outline/ })).not.toBeInTheDocument()
})
