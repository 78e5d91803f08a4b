import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { forgetEverything, showAs } from '../chart/chart-tests.setup.tsx'
import { jsonAnswer, problemAnswer, stubServer } from '../platform/stub-server.setup.ts'
import { enter, leave } from '../session/session-life.ts'
import { aurora, birch, buildToken } from '../session/session-samples.setup.ts'
import { findLogin } from '../session/session-store.ts'
import { InvitationQuestion } from './invitation-question.tsx'

const invitation = { companyId: 2, companyName: 'Birch Foods', expiresOn: '2026-12-23T10:00:00.000Z' }
const list = 'GET /aprs/v3/invitation/1'
const answerCall = 'POST /aprs/v3/invitation/1/2'

beforeEach(() => {
  const token = buildToken()
  enter({ token, companyId: 1, userId: 5, sessionId: 'session-1', isPremium: true, isByProvider: false, companies: [aurora] })
})
afterEach(() => {
  vi.unstubAllGlobals()
  leave()
  forgetEverything()
})

function showQuestion(answers: Parameters<typeof stubServer>[0] = {}) {
  const calls = stubServer({ [list]: () => jsonAnswer([invitation]), ...answers })
  const shown = showAs(<InvitationQuestion />)
  return { calls, shown }
}

const question = () => screen.findByRole('dialog', { name: 'Birch Foods invites you' })

describe('the question of an invitation', () => {
  it('says until when, and an accepted company can be switched to', async () => {
    const { calls } = showQuestion({ [answerCall]: () => jsonAnswer({ company: birch }) })
    const dialog = await question()
    expect(dialog).toHaveTextContent('open until Dec 23 2026')

    await userEvent.click(within(dialog).getByRole('button', { name: 'Accept' }))

    expect(await screen.findByText('Invitation accepted')).toBeInTheDocument()
    expect(calls.find(({ method }) => method === 'POST')?.body).toBe('{"accept":true}')
    expect(findLogin()?.companies.map(({ companyName }) => companyName)).toEqual(['Aurora Instruments', 'Birch Foods'])
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('can be declined', async () => {
    const { calls } = showQuestion({ [answerCall]: () => jsonAnswer({ company: null }) })

    await userEvent.click(within(await question()).getByRole('button', { name: 'Decline' }))

    expect(await screen.findByText('Invitation declined')).toBeInTheDocument()
    expect(calls.find(({ method }) => method === 'POST')?.body).toBe('{"accept":false}')
    expect(findLogin()?.companies).toEqual([aurora])
  })

  it('that is put off comes back with the next login, not before', async () => {
    const { shown } = showQuestion()
    await userEvent.click(within(await question()).getByRole('button', { name: 'Ask me later' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    shown.unmount()
    showAs(<InvitationQuestion />)
    expect(screen.queryByRole('dialog')).toBeNull()

    leave()
    showAs(<InvitationQuestion />)

    expect(await question()).toBeVisible()
  })

  it('whose answer fails says why', async () => {
    showQuestion({ [answerCall]: () => problemAnswer(404, 'NOT_FOUND', 'This does not exist, or you have no access to it.') })

    await userEvent.click(within(await question()).getByRole('button', { name: 'Accept' }))

    const toast = await screen.findByRole('alert')
    expect(toast).toHaveTextContent('Unable to answer Invitation')
    expect(toast).toHaveTextContent('This does not exist, or you have no access to it.')
  })
})
