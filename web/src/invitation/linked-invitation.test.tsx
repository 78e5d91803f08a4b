import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { emptyAnswer, jsonAnswer, problemAnswer, stubServer } from '../platform/stub-server.setup.ts'
import { enter, leave as leaveSession } from '../session/session-life.ts'
import { aurora, buildToken } from '../session/session-samples.setup.ts'
import { show } from '../ui/show.setup.tsx'
import { LinkedInvitation } from './linked-invitation.tsx'

const read = 'POST /aprs/public/invitation/read'
const answerCall = 'POST /aprs/public/invitation/answer'
const linked = { companyName: 'Birch Foods', expiresOn: '2026-12-23T10:00:00.000Z' }
const leave = vi.fn()

beforeEach(() => leaveSession())
afterEach(() => {
  vi.unstubAllGlobals()
  leave.mockReset()
  leaveSession()
})

function showLink(answers: Parameters<typeof stubServer>[0] = {}) {
  const calls = stubServer({ [read]: () => jsonAnswer(linked), [answerCall]: () => emptyAnswer(), ...answers })
  show(<LinkedInvitation secret="mailed" leave={leave} />)
  return calls
}

const logIn = () =>
  enter({ token: buildToken(), companyId: 1, userId: 5, sessionId: 'session-1', isPremium: true, isByProvider: false, companies: [aurora] })

describe('a mailed invitation', () => {
  it.each([
    ['Accept', true, 'You belong to Birch Foods'],
    ['Decline', false, 'Invitation declined'],
  ])('is answered without a login by %s', async (button, accept, reported) => {
    const calls = showLink()
    expect(await screen.findByRole('heading', { name: 'Birch Foods invites you' })).toBeVisible()

    await userEvent.click(screen.getByRole('button', { name: button }))

    expect(await screen.findByRole('heading', { name: reported })).toBeVisible()
    expect(JSON.parse(calls.at(-1)?.body ?? '')).toEqual({ secret: 'mailed', accept })
    await userEvent.click(screen.getByRole('button', { name: 'Continue to login' }))
    expect(leave).toHaveBeenCalledOnce()
  })

  it('that cannot be used says why', async () => {
    const detail = 'This invitation has been answered, withdrawn or replaced, or it has expired.'
    showLink({ [read]: () => problemAnswer(400, 'INVITATION_INVALID', detail) })

    expect(await screen.findByRole('heading', { name: 'This invitation cannot be used' })).toBeVisible()
    expect(screen.getByRole('status')).toHaveTextContent(detail)
  })

  it('is asked in the workspace of who is logged in as the invited person', async () => {
    logIn()
    const calls = showLink({ 'GET /aprs/v3/invitation/1': () => jsonAnswer([{ companyId: 2, ...linked }]) })

    await waitFor(() => expect(leave).toHaveBeenCalled())
    expect(calls.map(({ path }) => path)).toEqual(['/aprs/v3/invitation/1'])
  })

  it('of another person than the one logged in is asked here', async () => {
    logIn()
    showLink({ 'GET /aprs/v3/invitation/1': () => jsonAnswer([]) })

    expect(await screen.findByRole('heading', { name: 'Birch Foods invites you' })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Continue to Strata' })).toBeVisible()
  })
})
