import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { forgetEverything } from '../chart/chart-tests.setup.tsx'
import { formatDateTime } from '../platform/format/format-date.ts'
import { emptyAnswer, problemAnswer } from '../platform/stub-server.setup.ts'
import { useSession } from '../session/use-session.ts'
import { PreferenceSection } from './preference-section.tsx'
import { showInSession, stubProfile } from './profile-tests.setup.tsx'

const settings = 'POST /aprs/v3/user/1/5/settings'

/** A date on some other part of the screen. */
function OtherDate() {
  const { user } = useSession()
  return <p>Approved on {formatDateTime('2026-11-20T23:30:00Z', user.timezone)}</p>
}

const showPreferences = () =>
  showInSession(
    <>
      <OtherDate />
      <PreferenceSection />
    </>,
  )

async function choose(search: string, option: RegExp) {
  const field = await screen.findByRole('combobox', { name: 'Timezone' })
  await userEvent.clear(field)
  await userEvent.paste(search)
  await userEvent.click(await screen.findByRole('option', { name: option }))
}

afterEach(() => {
  vi.unstubAllGlobals()
  forgetEverything()
})

describe('the timezone', () => {
  it('is found by its city, saved at once, and moves every date on screen', async () => {
    // given
    const seen = stubProfile()
    showPreferences()
    expect(await screen.findByText('Approved on Nov 20 2026 11:30 PM')).toBeVisible()
    // when
    await choose('toky', /^Tokyo/)
    // then
    expect(await screen.findByText('Timezone updated')).toBeInTheDocument()
    expect(screen.getByText('Approved on Nov 21 2026 08:30 AM')).toBeVisible()
    expect(seen.filter(({ method }) => method === 'POST').map(({ body }) => JSON.parse(body))).toEqual([{ timezone: 'Asia/Tokyo' }])
  })

  it('stays, with the dates, where it cannot be saved, and can be tried again', async () => {
    // given
    const answers = [problemAnswer(503, 'UNAVAILABLE', 'The service is not available right now. Try again soon.'), emptyAnswer()]
    stubProfile({ [settings]: () => answers.shift() ?? emptyAnswer() })
    showPreferences()
    // when
    await choose('toky', /^Tokyo/)
    // then
    expect(await screen.findByText('Unable to update timezone')).toBeInTheDocument()
    expect(screen.getByText('Approved on Nov 20 2026 11:30 PM')).toBeVisible()
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Timezone' })).toHaveValue('UTC'))
    // when
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    // then
    expect(await screen.findByText('Approved on Nov 21 2026 08:30 AM')).toBeVisible()
  })

  it('offers that of the browser where it is another', async () => {
    // given
    const actual = Intl.DateTimeFormat.prototype.resolvedOptions
    vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockImplementation(function (this: Intl.DateTimeFormat) {
      return { ...actual.call(this), timeZone: 'Asia/Calcutta' }
    })
    const seen = stubProfile()
    showPreferences()
    // when
    await userEvent.click(await screen.findByRole('button', { name: 'Use this browser’s timezone: Asia/Kolkata' }))
    // then
    expect(await screen.findByText('Timezone updated')).toBeInTheDocument()
    expect(JSON.parse(seen.find(({ method }) => method === 'POST')?.body ?? '')).toEqual({ timezone: 'Asia/Kolkata' })
    await waitFor(() => expect(screen.queryByRole('button', { name: /Use this browser/ })).toBeNull())
    vi.restoreAllMocks()
  })
})

describe('the mail preference', () => {
  it('is saved at once', async () => {
    // given
    const seen = stubProfile()
    showPreferences()
    expect(await screen.findByRole('radio', { name: 'At once' })).toBeChecked()
    // when
    await userEvent.click(screen.getByRole('radio', { name: 'Once a day' }))
    // then
    expect(await screen.findByText('Mail preference updated')).toBeInTheDocument()
    expect(screen.getByRole('radio', { name: 'Once a day' })).toBeChecked()
    expect(JSON.parse(seen.find(({ method }) => method === 'POST')?.body ?? '')).toEqual({ mail: 'daily' })
  })

  it('goes back to what it was where it cannot be saved', async () => {
    // given
    stubProfile({ [settings]: () => problemAnswer(503, 'UNAVAILABLE', 'The service is not available right now. Try again soon.') })
    showPreferences()
    // when
    await userEvent.click(await screen.findByRole('radio', { name: 'Never' }))
    // then
    expect(await screen.findByText('Unable to update mail preference')).toBeInTheDocument()
    expect(screen.getByRole('radio', { name: 'At once' })).toBeChecked()
  })
})
