import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { emptyAnswer, jsonAnswer, stubServer } from '../../platform/stub-server.setup.ts'
import { buildSession } from '../../session/session-samples.setup.ts'
import { SessionContext } from '../../session/use-session.ts'
import { noTabs } from '../../tabs/tab-rules.ts'
import { useTabs } from '../../tabs/tabs.ts'
import { show } from '../../ui/show.setup.tsx'
import { TourChip } from './tour-chip.tsx'
import { TourLayer } from './tour-layer.tsx'
import { closeTour, useTour } from './tour-state.ts'

function Page() {
  const isTouring = useTour(({ step }) => step !== undefined)
  return (
    <SessionContext value={buildSession()}>
      <TourChip />
      {isTouring && <TourLayer />}
    </SessionContext>
  )
}

/** What is kept of the tour, as the server has it, and what is saved. */
function showTour(tour?: { step: number; done: boolean }) {
  const calls = stubServer({
    'GET /aprs/v3/preferences/1': () => jsonAnswer(tour ? { tour } : {}),
    'PUT /aprs/v3/preferences/1/tour': () => emptyAnswer(),
    'GET /aprs/v3/chart/1/gpfc/0/getall': () => jsonAnswer([]),
  })
  show(<Page />)
  return () => calls.filter(({ method }) => method === 'PUT').map(({ body }) => JSON.parse(body ?? ''))
}

afterEach(() => {
  vi.unstubAllGlobals()
  useTabs.setState(noTabs, true)
  closeTour()
})

describe('the tour', () => {
  it('is offered where it was stored as not yet done, and told step by step', async () => {
    const saved = showTour({ step: 0, done: false })
    await userEvent.click(await screen.findByRole('button', { name: 'Take the tour' }))

    expect(await screen.findByRole('dialog', { name: 'Start from the map' })).toHaveTextContent('Step 1 of 5')
    expect(screen.getByRole('heading', { name: 'Start from the map' })).toHaveFocus()
    expect(screen.queryByRole('button', { name: 'Back' })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Next' }))
    expect(await screen.findByRole('dialog', { name: 'See what waits for you' })).toHaveTextContent('Step 2 of 5')
    await userEvent.click(screen.getByRole('button', { name: 'Back' }))
    expect(await screen.findByRole('dialog', { name: 'Start from the map' })).toBeVisible()
    await waitFor(() =>
      expect(saved()).toEqual([
        { step: 1, done: false },
        { step: 0, done: false },
      ]),
    )
  })

  it('goes on where it was, and is no longer offered once it ended', async () => {
    const saved = showTour({ step: 4, done: false })
    await userEvent.click(await screen.findByRole('button', { name: 'Go on with the tour' }))
    await screen.findByRole('dialog', { name: 'Change things safely' })
    await userEvent.click(screen.getByRole('button', { name: 'Finish' }))

    expect(await screen.findByText('You can take the tour again from Help.')).toBeInTheDocument()
    await waitFor(() => expect(saved()).toEqual([{ step: 0, done: true }]))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.queryByRole('button', { name: /tour/ })).toBeNull()
  })

  it('is left by Escape', async () => {
    const saved = showTour({ step: 1, done: false })
    await userEvent.click(await screen.findByRole('button', { name: 'Go on with the tour' }))
    await screen.findByRole('dialog', { name: 'See what waits for you' })
    await userEvent.keyboard('{Escape}')

    expect(screen.queryByRole('dialog')).toBeNull()
    await waitFor(() => expect(saved()).toEqual([{ step: 0, done: true }]))
  })

  it('is not offered where nothing is stored', async () => {
    showTour()
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(screen.queryByRole('button')).toBeNull()
  })
})
