import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { jsonAnswer, stubServer } from '../../platform/stub-server.setup.ts'
import { winOrders } from '../../process/process-samples.setup.tsx'
import { buildSession } from '../../session/session-samples.setup.ts'
import { type Session, SessionContext } from '../../session/use-session.ts'
import { useTabs } from '../../tabs/tabs.ts'
import { show } from '../../ui/show.setup.tsx'
import { MoreDrawer } from './more-drawer.tsx'

function showDrawer(changes: Partial<Session> = {}, close = () => undefined) {
  show(
    <SessionContext value={buildSession(changes)}>
      <MoreDrawer close={close} />
    </SessionContext>,
  )
}

afterEach(() => vi.unstubAllGlobals())

describe('More, on a small screen', () => {
  it('has nothing that cannot be used', async () => {
    showDrawer()

    expect(await screen.findByRole('button', { name: 'Exception Report' })).toBeInTheDocument()
    for (const button of screen.getAllByRole('button')) expect(button).not.toHaveAttribute('aria-disabled')
  })

  it('opens a guide in a window of its own', async () => {
    const close = vi.fn()
    showDrawer({}, close)

    const guide = await screen.findByRole('link', { name: 'FAQ' })

    expect(guide).toHaveAttribute('href', '/guides/faq.pdf')
    expect(guide).toHaveAttribute('target', '_blank')
    expect(guide).toHaveAttribute('rel', 'noopener')
    await userEvent.click(guide)
    expect(close).toHaveBeenCalledOnce()
  })

  it('has the favourites first, processes under the names that they have now', async () => {
    stubServer({
      'GET /aprs/v3/preferences/1': () =>
        jsonAnswer({
          favourites: [
            { place: 'open=process.12', title: '(P1) Sell' },
            { place: 'open=globaldoc.GPD&version=45', title: 'Quality manual' },
          ],
        }),
      'GET /aprs/v3/chart/1/gpfc/getapproved/0': () => jsonAnswer({ id: 4 }),
      'GET /aprs/v3/process/gpfcp/1/4/getall': () => jsonAnswer([winOrders]),
    })
    const close = vi.fn()
    showDrawer({}, close)

    await userEvent.click(await screen.findByRole('button', { name: '(P1) Win orders' }))

    expect(close).toHaveBeenCalledOnce()
    expect(useTabs.getState().selectedId).toBe('process.12')
    expect(screen.getByRole('button', { name: 'Quality manual' })).toBeInTheDocument()
  })

  it('gives what works a row of its own', async () => {
    const close = vi.fn()
    showDrawer({ isPremium: false }, close)

    await userEvent.click(await screen.findByRole('button', { name: 'Exception Report' }))

    expect(close).toHaveBeenCalledOnce()
    expect(await screen.findByText('Restricted to Premium Access')).toBeVisible()
  })

  it('copies the link of where one is', async () => {
    const close = vi.fn()
    userEvent.setup()
    showDrawer({}, close)

    await userEvent.click(await screen.findByRole('button', { name: 'Copy link' }))

    expect(close).toHaveBeenCalledOnce()
    expect(await screen.findByText('Link copied.')).toBeVisible()
    expect(await navigator.clipboard.readText()).toBe('http://localhost:3000/?company=1&open=gpfc.0')
  })
})
