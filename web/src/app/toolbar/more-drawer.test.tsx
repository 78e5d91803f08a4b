import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { buildSession } from '../../session/session-samples.setup.ts'
import { type Session, SessionContext } from '../../session/use-session.ts'
import { show } from '../../ui/show.setup.tsx'
import { MoreDrawer } from './more-drawer.tsx'

function showDrawer(changes: Partial<Session> = {}, close = () => undefined) {
  show(
    <SessionContext value={buildSession(changes)}>
      <MoreDrawer isOpen close={close} />
    </SessionContext>,
  )
}

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

  it('gives what works a row of its own', async () => {
    const close = vi.fn()
    showDrawer({ isPremium: false }, close)

    await userEvent.click(await screen.findByRole('button', { name: 'Exception Report' }))

    expect(close).toHaveBeenCalledOnce()
    expect(await screen.findByText('Restricted to Premium Access')).toBeVisible()
  })
})
