import { notifications } from '@mantine/notifications'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { emptyAnswer, jsonAnswer, problemAnswer, stubServer } from '../platform/stub-server.setup.ts'
import { buildSession } from '../session/session-samples.setup.ts'
import { SessionContext } from '../session/use-session.ts'
import { show } from '../ui/show.setup.tsx'
import { refreshPreferences } from './preference-queries.ts'
import { usePreference } from './use-preference.ts'

const path = '/aprs/v3/preferences/1'

/** Two parts of a window that show the same: the steps that somebody has done, and how far the tour is. */
function Steps({ label, step }: { label: string; step: string }) {
  const [steps, save] = usePreference('stepsDone')
  const [tour] = usePreference('tour')
  return (
    <section aria-label={label}>
      <p>{steps ? `${steps.join(' ')}; tour ${tour?.step}` : 'not known'}</p>
      <button type="button" onClick={() => void save((done) => [...done, step])}>
        {step}
      </button>
      <button type="button" onClick={() => void save([])}>
        none of {label}
      </button>
    </section>
  )
}

let queryClient: QueryClient
function Client() {
  queryClient = useQueryClient()
  return null
}

function showSteps(answers: Parameters<typeof stubServer>[0]) {
  const seen = stubServer({ [`GET ${path}`]: () => jsonAnswer({ stepsDone: ['people'], tour: { step: 2, done: false } }), ...answers })
  show(
    <SessionContext value={buildSession()}>
      <Steps label="one" step="map" />
      <Steps label="other" step="roles" />
      <Client />
    </SessionContext>,
  )
  return seen
}
const shown = () => ['one', 'other'].map((name) => screen.getByRole('region', { name }).querySelector('p')?.textContent)

afterEach(() => notifications.clean())

describe('a preference', () => {
  it('is asked for once, and is what holds at first where nothing was saved', async () => {
    const seen = showSteps({ [`GET ${path}`]: () => jsonAnswer({}) })
    expect(shown()).toEqual(['not known', 'not known'])
    await waitFor(() => expect(shown()).toEqual(['; tour 0', '; tour 0']))
    expect(seen.map(({ method }) => method)).toEqual(['GET'])
  })

  it('shows what was chosen at once, everywhere, and is saved in the order of choosing', async () => {
    let answer: (response: Response) => void = () => {}
    const seen = showSteps({ [`PUT ${path}/stepsDone`]: () => new Promise<Response>((resolve) => (answer = resolve)) })
    await waitFor(() => expect(shown()[0]).toBe('people; tour 2'))
    await userEvent.click(screen.getByRole('button', { name: 'map' }))
    await userEvent.click(screen.getByRole('button', { name: 'roles' }))
    expect(shown()).toEqual(['people map roles; tour 2', 'people map roles; tour 2'])
    expect(seen.map(({ body }) => body)).toEqual(['', '["people","map"]'])
    answer(emptyAnswer())
    await waitFor(() => expect(seen.map(({ body }) => body).slice(2)).toEqual(['["people","map","roles"]']))
    answer(emptyAnswer())
  })

  it('is taken back where it could not be saved, with the server’s sentence', async () => {
    const full = 'There is no room for more favourites and saved filters. Remove some, then try again.'
    showSteps({ [`PUT ${path}/stepsDone`]: () => problemAnswer(409, 'LIMIT_REACHED', full) })
    await waitFor(() => expect(shown()[0]).toBe('people; tour 2'))
    await userEvent.click(screen.getByRole('button', { name: 'map' }))
    expect(await screen.findByText('Unable to save this for you')).toBeVisible()
    expect(screen.getByText(full)).toBeVisible()
    await waitFor(() => expect(shown()).toEqual(['people; tour 2', 'people; tour 2']))
  })

  it('follows other windows, but not while this one saves something newer', async () => {
    let answer: (response: Response) => void = () => {}
    let stored = ['people']
    const seen = showSteps({
      [`GET ${path}`]: () => jsonAnswer({ stepsDone: stored }),
      [`PUT ${path}/stepsDone`]: () => new Promise<Response>((resolve) => (answer = resolve)),
    })
    await waitFor(() => expect(shown()[0]).toBe('people; tour 0'))
    stored = ['people', 'first']
    await refreshPreferences(queryClient, 1)
    await waitFor(() => expect(shown()[0]).toBe('people first; tour 0'))
    await userEvent.click(screen.getByRole('button', { name: 'none of one' }))
    await waitFor(() => expect(seen.at(-1)?.method).toBe('PUT'))
    await refreshPreferences(queryClient, 1)
    expect([seen.at(-1)?.method, shown()[0]]).toEqual(['PUT', '; tour 0'])
    answer(emptyAnswer())
  })
})
