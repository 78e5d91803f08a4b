import type { OwnSession } from '@strata/contract'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { forgetEverything, showAs } from '../chart/chart-tests.setup.tsx'
import { emptyAnswer, jsonAnswer, problemAnswer } from '../platform/stub-server.setup.ts'
import { MiscellaneousSection } from './miscellaneous-section.tsx'
import { stubProfile } from './profile-tests.setup.tsx'

const [here, phone, office] = [
  '0b6c2a6e-7c0e-4c63-9d0a-3a1a3a0f4b01',
  '0b6c2a6e-7c0e-4c63-9d0a-3a1a3a0f4b02',
  '0b6c2a6e-7c0e-4c63-9d0a-3a1a3a0f4b03',
]

const sessionOf = (id: string, device: string, isCurrent = false): OwnSession => ({
  id,
  device,
  isCurrent,
  startedOn: '2026-11-20T08:00:00.000Z',
  endsOn: '2026-11-20T20:00:00.000Z',
})

/** A server with three living sessions, of which `refused` cannot be ended. */
function stubSessions(refused?: (id: string) => Response) {
  const living = new Map(
    [here, phone, office].map((id, index) => [id, sessionOf(id, ['Firefox on Windows', 'Safari on iPhone', ''][index] ?? '', id === here)]),
  )
  const end = (id: string) => () => {
    const answer = refused?.(id)
    if (!answer || answer.status === 404) living.delete(id)
    return answer ?? emptyAnswer()
  }
  return stubProfile({
    'GET /aprs/v3/session/1': () => jsonAnswer([...living.values()]),
    [`DELETE /aprs/v3/session/1/${phone}`]: end(phone),
    [`DELETE /aprs/v3/session/1/${office}`]: end(office),
  })
}

const rows = async () => within(await screen.findByRole('region', { name: 'Sessions' })).findAllByRole('listitem')

afterEach(() => {
  vi.unstubAllGlobals()
  forgetEverything()
})

describe("one's sessions", () => {
  it('say where and when they began, and which is this one', async () => {
    // given
    stubSessions()
    // when
    showAs(<MiscellaneousSection />)
    // then
    const [first, second, third] = await rows()
    expect(first).toHaveTextContent('Firefox on Windows')
    expect(first).toHaveTextContent('This session')
    expect(first).toHaveTextContent('Started Nov 20 2026 08:00 AM, ends by Nov 20 2026 08:00 PM')
    expect(second).toHaveTextContent('Safari on iPhone')
    expect(second).not.toHaveTextContent('This session')
    expect(third).toHaveTextContent('Unknown browser')
  })

  it('end one by one', async () => {
    // given
    const seen = stubSessions()
    showAs(<MiscellaneousSection />)
    // when
    await userEvent.click(await screen.findByRole('button', { name: /^End the session on Safari on iPhone/ }))
    // then
    expect(await screen.findByText('Session ended')).toBeInTheDocument()
    expect(await rows()).toHaveLength(2)
    expect(seen.filter(({ method }) => method === 'DELETE').map(({ path }) => path)).toEqual([`/aprs/v3/session/1/${phone}`])
  })

  it('end all but this one', async () => {
    // given
    stubSessions()
    showAs(<MiscellaneousSection />)
    // when
    await userEvent.click(await screen.findByRole('button', { name: 'End all other sessions' }))
    // then
    expect(await screen.findByText('Other sessions ended')).toBeInTheDocument()
    expect(await screen.findByText('You are not logged in anywhere else.')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'End all other sessions' })).toBeNull()
    expect(await rows()).toHaveLength(1)
  })

  it('that ended meanwhile leave without a complaint', async () => {
    // given
    stubSessions(() => problemAnswer(404, 'NOT_FOUND', 'This does not exist, or you have no access to it.'))
    showAs(<MiscellaneousSection />)
    // when
    await userEvent.click(await screen.findByRole('button', { name: /^End the session on Safari on iPhone/ }))
    // then
    expect(await screen.findByText('Session ended')).toBeInTheDocument()
    expect(await rows()).toHaveLength(2)
  })

  it('say what failed', async () => {
    // given
    stubSessions(() => problemAnswer(503, 'UNAVAILABLE', 'The service is not available right now. Try again soon.'))
    showAs(<MiscellaneousSection />)
    // when
    await userEvent.click(await screen.findByRole('button', { name: /^End the session on Safari on iPhone/ }))
    // then
    expect(await screen.findByText('Unable to end Session')).toBeInTheDocument()
    expect(await rows()).toHaveLength(3)
  })

  it('offer to try again where they cannot be loaded', async () => {
    // given
    stubProfile({
      'GET /aprs/v3/session/1': () => problemAnswer(503, 'UNAVAILABLE', 'The service is not available right now. Try again soon.'),
    })
    // when
    showAs(<MiscellaneousSection />)
    // then
    expect(await screen.findByText('Unable to get Sessions')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
  })
})

describe('the last login', () => {
  it.each([
    ['2026-11-20T08:00:00.000Z', 'Nov 20 2026 08:00 AM'],
    ['nulldate', 'Never'],
  ])('of %s reads %s', async (lastLogin, words) => {
    // given
    stubSessions()
    // when
    showAs(<MiscellaneousSection />, {
      user: { id: 50, companyUserId: 5, shortName: 'TB', firstName: 'Tomas', lastName: 'Berg', active: true, lastLogin },
    })
    // then
    expect(await screen.findByText(words)).toBeVisible()
  })
})
