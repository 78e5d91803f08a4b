import { act, fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { forgetEverything, showAs } from '../chart/chart-tests.setup.tsx'
import { jsonAnswer, problemAnswer, stubServer } from '../platform/stub-server.setup.ts'
import { buildCompany } from '../session/session-samples.setup.ts'
import { AsOfScreen } from './as-of-screen.tsx'

const documents = '/aprs/v3/document/1/GPD/0/getinforce'
const assign = vi.fn()

beforeEach(() => {
  // The page begins again where it is assigned: here it is only noted.
  const real = window.location
  vi.stubGlobal('location', new Proxy({}, { get: (_, key) => (key === 'assign' ? assign : Reflect.get(real, key)) }))
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  assign.mockReset()
  window.history.replaceState(null, '', '/')
  forgetEverything()
})

interface Shown {
  day: string
  timezone?: string
  answers?: Parameters<typeof stubServer>[0]
}

/** The general documents on a day. The reader is in UTC. */
function showDay({ day, timezone = 'UTC', answers = {} }: Shown) {
  window.history.replaceState(null, '', `/?company=1&open=globaldoc.GPD&asOf=${day}`)
  const calls = stubServer({ [`GET ${documents}`]: () => jsonAnswer({ docs: [], namesSince: null }), ...answers })
  showAs(<AsOfScreen />, { company: buildCompany({ timezone }) })
  return calls
}

const pressEscape = () => fireEvent.keyDown(document.body, { key: 'Escape' })

describe('the company as of a day', () => {
  it('is what the address asks for, in a frame that says so and changes nothing', async () => {
    const calls = showDay({ day: '2026-03-31' })
    expect(screen.getByText('As it was on Mar 31 2026')).toBeVisible()
    expect(screen.getByText('Nothing can be changed here. Rights and restrictions are those of today.')).toBeVisible()
    expect(await screen.findByText('No document was in force on this day.')).toBeVisible()
    expect(calls.map(({ method, path, query }) => `${method} ${path} ${query.get('asOf')}`)).toEqual([`GET ${documents} 2026-03-31`])
    expect(document.title).toContain('General Documents as it was on Mar 31 2026')
    expect(screen.queryByRole('textbox')).toBeNull()
  })

  it('keeps the day where a link is followed, and on the way back', async () => {
    const calls = showDay({ day: '2026-03-31' })
    await userEvent.click(await screen.findByRole('button', { name: 'Global Chart' }))
    expect(window.location.search).toBe('?company=1&open=gpfc.0&asOf=2026-03-31')
    await vi.waitFor(() => expect(calls.at(-1)?.path).toBe('/aprs/v3/chart/1/gpfc/version/0'))
    expect(calls.at(-1)?.query.get('asOf')).toBe('2026-03-31')
    act(() => window.history.back())
    await vi.waitFor(() => expect(window.location.search).toBe('?company=1&open=globaldoc.GPD&asOf=2026-03-31'))
    expect(screen.getByText('As it was on Mar 31 2026')).toBeVisible()
  })

  it('is left by Escape, for the same place as it is now; a dialog is closed by it first', async () => {
    showDay({ day: '2026-03-31' })
    await userEvent.click(screen.getByRole('button', { name: 'Another day…' }))
    expect(await screen.findByRole('dialog', { name: 'As of a day' })).toBeVisible()
    pressEscape()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(assign).not.toHaveBeenCalled()
    pressEscape()
    expect(assign).toHaveBeenCalledExactlyOnceWith('/?company=1&open=globaldoc.GPD')
  })

  it('refuses a day to come with the sentence, and shows another one', async () => {
    const detail = 'This day is still to come.'
    const approved = 'GET /aprs/v3/chart/1/gpfc/getapproved/0'
    showDay({
      day: '2026-03-31',
      answers: {
        [approved]: ({ query }) => (query.get('asOf') === '2026-02-28' ? jsonAnswer({ id: null }) : problemAnswer(400, 'INVALID', detail)),
      },
    })
    await userEvent.click(screen.getByRole('button', { name: 'Another day…' }))
    const field = await screen.findByLabelText('Day')
    const ask = async (day: string) => {
      await userEvent.clear(field)
      await userEvent.type(field, day)
      await userEvent.click(screen.getByRole('button', { name: 'Show' }))
    }
    await ask('2099-01-01')
    expect(await screen.findByText(detail)).toBeVisible()
    expect(assign).not.toHaveBeenCalled()
    await ask('some day')
    expect(await screen.findByText('Enter a day, such as Mar 31 2026.')).toBeVisible()
    await ask('Feb 28 2026')
    await vi.waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith('/?company=1&open=globaldoc.GPD&asOf=2026-02-28'))
  })

  it('of an address that asks for a day to come says the sentence in the place of the page', async () => {
    const issues = [{ path: 'asOf', message: 'This day is still to come' }]
    const refused = () => problemAnswer(400, 'INVALID', 'This day is still to come.', { issues })
    showDay({ day: '2099-01-01', answers: { [`GET ${documents}`]: refused } })
    expect(await screen.findByText('This day cannot be shown')).toBeVisible()
    expect(screen.getByText('This day is still to come.')).toBeVisible()
  })

  it('is left for now on the day that it is in the company, wherever the reader is', () => {
    // given a reader in UTC, where it is the 28th, and a company in Auckland, where it is the 29th
    vi.useFakeTimers({ now: new Date('2026-11-28T23:30:00Z'), toFake: ['Date'] })
    showDay({ day: '2026-11-29', timezone: 'Pacific/Auckland' })
    expect(assign).toHaveBeenCalledExactlyOnceWith('/?company=1&open=globaldoc.GPD')
  })

  it('shows the day that is over in the company, though it is today for the reader', async () => {
    vi.useFakeTimers({ now: new Date('2026-11-28T23:30:00Z'), toFake: ['Date'] })
    showDay({ day: '2026-11-28', timezone: 'Pacific/Auckland' })
    expect(screen.getByText('As it was on Nov 28 2026')).toBeVisible()
    expect(assign).not.toHaveBeenCalled()
  })
})
