import { notifications } from '@mantine/notifications'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { emptyAnswer, jsonAnswer, problemAnswer, type SeenCall, stubServer } from '../platform/stub-server.setup.ts'
import { leave } from '../session/session-life.ts'
import { aurora, birch, buildCompany, buildToken, buildUser } from '../session/session-samples.setup.ts'
import { findLogin } from '../session/session-store.ts'
import { startSession } from '../session/start-session.ts'
import { show } from '../ui/show.setup.tsx'
import { App } from './app.tsx'
import { takeMailedLink } from './app-address.ts'

const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
const answer = { userId: 5, companyId: 1, info: btoa('2'), userCompanyInfo: [aurora, birch] }
const artifacts = { statusList: [], itemList: [] }

/** A company whose Global Chart cannot be loaded: the shell around it is what these tests look at. */
const server = {
  'GET /aprs/public/build/number': () => jsonAnswer({ build: '1', environment: 'prod' }),
  'GET /aprs/authenticate': () => jsonAnswer(answer, bearer(buildToken())),
  'PUT /aprs/v3/user/2/switch/5': () => emptyAnswer(bearer(buildToken({ companyId: 2, userId: 8 }))),
  'GET /aprs/v3/company/1/get': () => jsonAnswer(buildCompany()),
  'GET /aprs/v3/company/2/get': () => jsonAnswer({ ...buildCompany(), id: 2, name: 'Birch Foods' }),
  'GET /aprs/v3/company/1/getartifacts': () => jsonAnswer(artifacts),
  'GET /aprs/v3/company/2/getartifacts': () => jsonAnswer(artifacts),
  'GET /aprs/v3/user/1/5': () => jsonAnswer(buildUser()),
  'GET /aprs/v3/user/2/8': () => jsonAnswer(buildUser({ companyUserId: 8 })),
}

async function open(address: string, answers: Parameters<typeof stubServer>[0] = server): Promise<SeenCall[]> {
  const calls = stubServer(answers)
  window.history.replaceState(null, '', address)
  const link = takeMailedLink()
  await startSession({ wantedCompanyId: undefined, asksOtherWindows: false })
  show(<App link={link} />)
  return calls
}

async function logIn(): Promise<void> {
  await userEvent.type(await screen.findByLabelText('Email', {}, { timeout: 5000 }), 'advisor@aurora.example')
  await userEvent.type(screen.getByLabelText('Password'), 'Demo-pass-1!')
  await userEvent.click(screen.getByRole('button', { name: 'Login' }))
}

const address = (): string => window.location.pathname + window.location.search

beforeEach(() => leave())
afterEach(() => {
  vi.unstubAllGlobals()
  notifications.clean()
  leave()
})

describe('the page', () => {
  it("redirects '/' to '/login' when nobody is logged in, and keeps what the address asks for", async () => {
    await open('/?company=2&open=gpfc.44')

    await screen.findByLabelText('Email', {}, { timeout: 5000 })

    expect(address()).toBe('/login?company=2&open=gpfc.44')
  })

  it('goes to the company and the tab of the address after the login, without asking for a company', async () => {
    await open('/login?company=2&open=gpfc.44')

    await logIn()

    expect(await screen.findByRole('button', { name: 'Birch Foods, switch company' }, { timeout: 5000 })).toBeVisible()
    expect(screen.queryByRole('dialog', { name: 'Choose a company' })).toBeNull()
    expect(screen.getByRole('tab', { name: 'Global Chart' })).toHaveAttribute('aria-selected', 'true')
    expect(findLogin()).toMatchObject({ companyId: 2 })
    expect(window.location.pathname).toBe('/')
    expect(new URLSearchParams(window.location.search).get('company')).toBe('2')
  })

  it('switches to another company from the toolbar', async () => {
    await open('/login?company=1')
    await logIn()
    await userEvent.click(await screen.findByRole('button', { name: 'Aurora Instruments, switch company' }, { timeout: 5000 }))

    await userEvent.click(await screen.findByRole('menuitem', { name: /Birch Foods/ }))

    expect(await screen.findByRole('button', { name: 'Birch Foods, switch company' })).toBeVisible()
    await waitFor(() => expect(address()).toBe('/?company=2&open=gpfc.0'))
  })

  it('takes the secret of a mailed link out of the address at once', async () => {
    await open('/login?reset=secret')

    expect(address()).toBe('/login')
    expect(await screen.findByRole('heading', { name: 'Choose a new password' }, { timeout: 5000 })).toBeVisible()
  })
})

describe('a link into a company of others', () => {
  const onlyAurora = {
    ...server,
    'GET /aprs/authenticate': () => jsonAnswer({ ...answer, userCompanyInfo: [aurora] }, bearer(buildToken())),
  }

  it('says so after the login, and leads to the own one', async () => {
    await open('/login?company=99&open=process.5', onlyAurora)
    await logIn()

    expect(await screen.findByRole('heading', { level: 1, name: 'This link leads to another company' }, { timeout: 5000 })).toBeVisible()
    expect(screen.getByText(/^You do not belong to this company\. Ask whoever sent it/)).toBeVisible()
    expect(address()).toBe('/?company=99&open=process.5')
    await userEvent.click(screen.getByRole('button', { name: 'Open Aurora Instruments' }))

    expect(await screen.findByRole('tab', { name: 'Global Chart' }, { timeout: 5000 })).toHaveAttribute('aria-selected', 'true')
    await waitFor(() => expect(address()).toBe('/?company=1&open=gpfc.0'))
  })

  it('keeps the link for another account', async () => {
    await open('/login?company=99&open=process.5', onlyAurora)
    await logIn()
    await userEvent.click(await screen.findByRole('button', { name: 'Log in with another account' }, { timeout: 5000 }))

    expect(await screen.findByLabelText('Email')).toBeVisible()
    expect(address()).toBe('/login?company=99&open=process.5')
  })
})

describe('what the workspace needs first', () => {
  it.each([
    ['GET /aprs/v3/company/1/get', 'Unable to get company info'],
    ['GET /aprs/v3/user/1/5', 'Unable to get logged user info'],
  ])('%s failing says so and can be tried again', async (call, message) => {
    const failing = { ...server, [call]: () => problemAnswer(500, 'INTERNAL', 'Something went wrong on our side.') }
    await open('/login?company=1', failing)
    await logIn()
    expect(await screen.findByRole('heading', { name: message }, { timeout: 5000 })).toBeVisible()
    expect(await screen.findByRole('alert')).toHaveTextContent(message)

    stubServer(server)
    const [first] = screen.getAllByRole('button', { name: 'Try again' })
    if (first) await userEvent.click(first)

    expect(await screen.findByRole('tab', { name: 'Global Chart' })).toBeVisible()
  })

  it("says 'Unable to get company artifacts' and goes on without them", async () => {
    const failing = {
      ...server,
      'GET /aprs/v3/company/1/getartifacts': () => problemAnswer(500, 'INTERNAL', 'Something went wrong on our side.'),
    }
    await open('/login?company=1', failing)
    await logIn()

    expect(await screen.findByText('Unable to get company artifacts', {}, { timeout: 5000 })).toBeVisible()
    expect(await screen.findByRole('tab', { name: 'Global Chart' })).toBeVisible()
  })

  it('comes before the question whether one was invited elsewhere', async () => {
    let fail: (answer: Response) => void = () => undefined
    const chart = new Promise<Response>((resolve) => {
      fail = resolve
    })
    const calls = await open('/login?company=1', { ...server, 'GET /aprs/v3/chart/1/gpfc/version/0': () => chart })
    const asked = () => calls.map(({ path }) => path)
    await logIn()
    await waitFor(() => expect(asked()).toContain('/aprs/v3/chart/1/gpfc/version/0'))
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(asked()).not.toContain('/aprs/v3/invitation/1')

    fail(problemAnswer(500, 'INTERNAL', 'Something went wrong on our side.'))

    expect(await screen.findByRole('heading', { name: 'The chart could not be loaded' })).toBeVisible()
    await waitFor(() => expect(asked()).toContain('/aprs/v3/invitation/1'))
  })
})
