import { notifications } from '@mantine/notifications'
import { renderHook, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useIsAwaitedScreenShown } from '../../platform/awaited-screen.ts'
import { emptyAnswer, jsonAnswer, problemAnswer, type SeenCall, stubServer } from '../../platform/stub-server.setup.ts'
import { show } from '../../ui/show.setup.tsx'
import { leave } from '../session-life.ts'
import { aurora, birch, buildToken } from '../session-samples.setup.ts'
import { findLogin, sessionNow } from '../session-store.ts'
import { LoginPage } from './login-page.tsx'

const bearer = (token = buildToken()) => ({ authorization: `Bearer ${token}` })
const answer = { userId: 5, companyId: 1, info: btoa('2'), userCompanyInfo: [aurora, birch] }

function showLogin(server: Parameters<typeof stubServer>[0] = {}, { environment = 'dev', resetSecret = '' } = {}): SeenCall[] {
  const seen = stubServer({ 'GET /aprs/public/build/number': () => jsonAnswer({ build: '1.0.412', environment }), ...server })
  show(<LoginWith secret={resetSecret || undefined} />)
  return seen
}

function LoginWith({ secret }: { secret: string | undefined }) {
  const [resetSecret, setSecret] = useState(secret)
  return <LoginPage wantedCompanyId={undefined} resetSecret={resetSecret} dropSecret={() => setSecret(undefined)} />
}

async function typeAndLogin(): Promise<void> {
  await userEvent.type(screen.getByLabelText('Email'), 'advisor@aurora.example')
  await userEvent.type(screen.getByLabelText('Password'), 'Demo-pass-1!')
  await userEvent.click(screen.getByRole('button', { name: /^Login/ }))
}

beforeEach(() => leave())
afterEach(() => {
  vi.unstubAllGlobals()
  notifications.clean()
})

describe('the login screen', () => {
  it('names the build, the year and, outside production, the environment', async () => {
    showLogin()

    expect(await screen.findByRole('button', { name: 'Logindev' })).toBeVisible()
    expect(screen.getByText('Build 1.0.412')).toBeVisible()
    expect(screen.getByText(`© ${new Date().getFullYear()} Strata`)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Release notes' })).toBeVisible()
  })

  it('names no environment in production', async () => {
    showLogin({}, { environment: 'prod' })
    await screen.findByText('Build 1.0.412')

    expect(screen.getByRole('button', { name: 'Login' })).toBeVisible()
  })

  it.each([
    ['Release notes', 'Release notes'],
    ['Forgot password?', 'Forgot password'],
  ])('gives the focus back to %s when its dialog is closed', async (opener, dialog) => {
    showLogin()
    await userEvent.click(screen.getByRole('button', { name: opener }))
    await screen.findByRole('dialog', { name: dialog })

    await userEvent.keyboard('{Escape}')

    await waitFor(() => expect(screen.getByRole('button', { name: opener })).toHaveFocus())
  })

  it('highlights empty fields and asks no server', async () => {
    const seen = showLogin()
    expect(screen.getByLabelText('Email')).not.toHaveAttribute('aria-invalid', 'true')

    await userEvent.click(screen.getByRole('button', { name: /^Login/ }))

    expect(screen.getByLabelText('Email')).toHaveAttribute('aria-invalid', 'true')
    expect(screen.getByLabelText('Password')).toHaveAttribute('aria-invalid', 'true')
    expect(screen.getByLabelText('Email')).toHaveFocus()
    expect(screen.getByText('Email is Required')).toBeVisible()
    expect(screen.getByText('Password is Required')).toBeVisible()
    expect(seen.some(({ path }) => path.endsWith('authenticate'))).toBe(false)
  })

  it("says 'Login Failed' for a wrong password and keeps what was typed", async () => {
    showLogin({ 'GET /aprs/authenticate': () => problemAnswer(401, 'LOGIN_FAILED', 'Login Failed') })

    await typeAndLogin()

    expect(await screen.findByRole('alert')).toHaveTextContent(/^Login Failed$/)
    expect(screen.getByLabelText('Email')).toHaveValue('advisor@aurora.example')
  })

  it("says 'Login Failed' and why after too many tries", async () => {
    showLogin({ 'GET /aprs/authenticate': () => problemAnswer(429, 'TOO_MANY_TRIES', 'Too many tries. Wait a while and try again.') })

    await typeAndLogin()

    expect(await screen.findByRole('alert')).toHaveTextContent('Login FailedToo many tries. Wait a while and try again.')
  })

  it("says 'Login Failed' for an answer without a token", async () => {
    showLogin({ 'GET /aprs/authenticate': () => jsonAnswer(answer) })

    await typeAndLogin()

    expect(await screen.findByRole('alert')).toHaveTextContent('Login Failed')
  })
})

describe('a login by the company', () => {
  it('gives way to the password and comes back, and the keyboard goes along', async () => {
    // given
    showLogin({ 'POST /aprs/public/sso/find': () => jsonAnswer({ provider: { companyId: 1, name: 'Aurora' } }) })
    await userEvent.type(screen.getByLabelText('Email'), 'advisor@aurora.example')
    // when
    await userEvent.click(await screen.findByRole('button', { name: 'Use a password instead' }))
    // then
    expect(screen.getByLabelText('Password')).toBeVisible()
    expect(screen.getByLabelText('Password')).toHaveFocus()
    // when
    await userEvent.click(screen.getByRole('button', { name: 'Continue with Aurora instead' }))
    // then
    expect(screen.getByRole('button', { name: 'Continue with Aurora' })).toHaveFocus()
    expect(screen.getByLabelText('Password')).not.toBeVisible()
  })
})

describe('the company picker', () => {
  const firstLogin = [{ ...aurora, roles: ['admin', 'ceo'], isLastUsed: false }, birch]
  const server = {
    'GET /aprs/authenticate': () => jsonAnswer(answer, bearer()),
    'PUT /aprs/v3/user/2/switch/5': () => emptyAnswer(bearer(buildToken({ companyId: 2, userId: 8 }))),
    'DELETE /aprs/v3/session/1': () => emptyAnswer(),
  }

  it('lists the companies, the one used last first to Enter', async () => {
    showLogin(server)
    await typeAndLogin()

    expect(await screen.findByRole('dialog', { name: 'Choose a company' })).toBeVisible()
    const last = screen.getByRole('button', { name: /^\w* ?Aurora Instruments ?Advisor ?Last used$/ })
    await waitFor(() => expect(last).toHaveFocus())
    await userEvent.keyboard('{Enter}')

    await waitFor(() => expect(findLogin()).toMatchObject({ companyId: 1 }))
  })

  it('says of no company that it was used last at the first login', async () => {
    showLogin({ ...server, 'GET /aprs/authenticate': () => jsonAnswer({ ...answer, userCompanyInfo: firstLogin }, bearer()) })
    await typeAndLogin()

    const first = await screen.findByRole('button', { name: /Aurora Instruments/ })
    await waitFor(() => expect(first).toHaveFocus())
    expect(first).toHaveTextContent('Administrator, CEO')
    expect(screen.getByRole('button', { name: /Birch Foods/ })).toHaveTextContent('Reader')
    expect(screen.queryByText('Last used')).toBeNull()
  })

  it('moves by arrow keys and switches to the company chosen', async () => {
    const seen = showLogin(server)
    await typeAndLogin()
    await waitFor(() => expect(screen.getByRole('button', { name: /Aurora Instruments/ })).toHaveFocus())

    await userEvent.keyboard('{ArrowDown}{Enter}')

    await waitFor(() => expect(findLogin()).toMatchObject({ companyId: 2, userId: 8 }))
    expect(seen.filter(({ method }) => method === 'PUT').map(({ path }) => path)).toEqual(['/aprs/v3/user/2/switch/5'])
  })

  it('lets one wait for the company from the choice on, and for the choice again when the switch fails', async () => {
    const { result: isShown } = renderHook(useIsAwaitedScreenShown)
    let refuse: (answer: Response) => void = () => undefined
    const refused = new Promise<Response>((resolve) => {
      refuse = resolve
    })
    showLogin({ 'GET /aprs/authenticate': () => jsonAnswer(answer, bearer()), 'PUT /aprs/v3/user/2/switch/5': () => refused })
    await typeAndLogin()
    const chosen = await screen.findByRole('button', { name: /Birch/ })
    await waitFor(() => expect(isShown.current).toBe(true))

    await userEvent.click(chosen)
    expect(isShown.current).toBe(false)

    refuse(problemAnswer(403, 'NOT_A_MEMBER', 'You do not belong to this company.'))
    await waitFor(() => expect(isShown.current).toBe(true))
  })

  it('stays open without a word when the switch fails', async () => {
    showLogin({ ...server, 'PUT /aprs/v3/user/2/switch/5': () => problemAnswer(403, 'NOT_A_MEMBER', 'You do not belong to this company.') })
    await typeAndLogin()

    await userEvent.click(await screen.findByRole('button', { name: /Birch Foods/ }))

    await waitFor(() => expect(screen.getByRole('button', { name: /Birch Foods/ })).not.toHaveAttribute('aria-busy'))
    expect(screen.queryByRole('alert')).toBeNull()
    expect(sessionNow().phase).toBe('choosing')
  })

  it('ends the session when one logs out there', async () => {
    const seen = showLogin(server)
    await typeAndLogin()

    await userEvent.click(await screen.findByRole('button', { name: 'Logout' }))

    await waitFor(() => expect(seen.map(({ method, path }) => `${method} ${path}`)).toContain('DELETE /aprs/v3/session/1'))
    expect(sessionNow().phase).toBe('anonymous')
  })
})

describe('a mailed link', () => {
  const setPath = 'POST /aprs/public/password/set'
  const isMet = (text: string): boolean => /: met$/.test(screen.getByText(text, { exact: false }).textContent ?? '')

  const lookPath = 'POST /aprs/public/password/look'
  const nora = { firstName: 'Nora', companyName: 'Kettle & Sons', email: 'nora@kettle.example', kind: 'invitation' }
  const setTo = async (password: string): Promise<void> => {
    await userEvent.type(await screen.findByLabelText('New password'), password)
    await userEvent.type(screen.getByLabelText('Re-enter new password'), password)
    await userEvent.click(screen.getByRole('button', { name: 'Set password' }))
  }

  it('greets who is invited by name and company, and lets them in with the password they chose', async () => {
    const seen = showLogin(
      {
        [lookPath]: () => jsonAnswer(nora),
        [setPath]: () => emptyAnswer(),
        'GET /aprs/authenticate': () => jsonAnswer({ ...answer, userCompanyInfo: [aurora] }, bearer()),
      },
      { resetSecret: 'secret' },
    )
    expect(await screen.findByRole('heading', { name: 'Welcome to Kettle & Sons, Nora' })).toBeVisible()
    expect(screen.getByText('nora@kettle.example')).toBeVisible()
    await setTo('Abcdef1!')

    await waitFor(() => expect(findLogin()?.companyId).toBe(1))
    const login = seen.find(({ path }) => path === '/aprs/authenticate')
    expect([login?.headers.get('username'), login?.headers.get('password')]).toEqual(['nora%40kettle.example', 'Abcdef1!'])
    expect(seen.filter(({ path }) => path === '/aprs/public/password/look')).toHaveLength(1)
    expect(screen.queryByText('Password has been reset')).toBeNull()
  })

  it('says that a password was reset, and offers the companies of somebody in two', async () => {
    showLogin(
      {
        [lookPath]: () => jsonAnswer({ ...nora, kind: 'reset' }),
        [setPath]: () => emptyAnswer(),
        'GET /aprs/authenticate': () => jsonAnswer(answer, bearer()),
      },
      { resetSecret: 'secret' },
    )
    expect(await screen.findByRole('heading', { name: 'Choose a new password' })).toBeVisible()
    await setTo('Abcdef1!')

    expect(await screen.findByText('Password has been reset')).toBeVisible()
    expect(await screen.findByRole('dialog', { name: 'Choose a company' })).toBeVisible()
  })

  it('leaves to the login form who cannot be logged in at once', async () => {
    showLogin(
      {
        [lookPath]: () => jsonAnswer(nora),
        [setPath]: () => emptyAnswer(),
        'GET /aprs/authenticate': () => problemAnswer(429, 'TOO_MANY_TRIES', 'Too many tries.'),
      },
      { resetSecret: 'secret' },
    )
    await screen.findByRole('heading', { name: 'Welcome to Kettle & Sons, Nora' })
    await setTo('Abcdef1!')

    expect(await screen.findByText('Your password is set. Log in with it.')).toBeVisible()
    expect(screen.getByLabelText('Email')).toBeVisible()
  })

  it('says at once that a link is of no use any more', async () => {
    const detail = 'This link has been used, replaced or is older than 24 hours.'
    showLogin({ [lookPath]: () => problemAnswer(400, 'SECRET_INVALID', detail) }, { resetSecret: 'secret' })

    expect(await screen.findByRole('alert')).toHaveTextContent(detail)
    expect(screen.queryByLabelText('New password')).toBeNull()
  })

  it('ticks the rules while the new password is typed', async () => {
    showLogin({}, { resetSecret: 'secret' })
    await userEvent.type(await screen.findByLabelText('New password'), 'Abcdef1')

    expect(isMet('At least 8 characters')).toBe(false)
    expect(isMet('An uppercase letter')).toBe(true)
    expect(isMet('A special character')).toBe(false)

    await userEvent.type(screen.getByLabelText('New password'), '!')
    expect(isMet('At least 8 characters')).toBe(true)
    expect(isMet('A special character')).toBe(true)
    expect(isMet('Both passwords match')).toBe(false)
    expect(screen.getByRole('button', { name: 'Set password' })).toHaveAttribute('aria-disabled', 'true')
  })

  it('sets the password of whom the server does not name, who logs in then', async () => {
    const seen = showLogin({ [setPath]: () => emptyAnswer() }, { resetSecret: 'secret' })
    await setTo('Abcdef1!')

    expect(await screen.findByText('Your password is set. Log in with it.')).toBeVisible()
    expect(seen.find(({ path }) => path === '/aprs/public/password/set')?.body).toBe('{"secret":"secret","newPasswd":"Abcdef1!"}')
  })

  it('says so when it has been used, and offers another link', async () => {
    const detail = 'This link has been used, replaced or is older than 24 hours.'
    showLogin({ [setPath]: () => problemAnswer(400, 'SECRET_INVALID', detail) }, { resetSecret: 'secret' })
    await userEvent.type(await screen.findByLabelText('New password'), 'Abcdef1!')
    await userEvent.type(screen.getByLabelText('Re-enter new password'), 'Abcdef1!')

    await userEvent.click(screen.getByRole('button', { name: 'Set password' }))

    expect(await screen.findByRole('alert')).toHaveTextContent(detail)
    expect(screen.queryByLabelText('New password')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Forgot password?' }))
    expect(await screen.findByRole('dialog', { name: 'Forgot password' })).toBeVisible()
  })
})

describe('a forgotten password', () => {
  it('is asked for by email, whoever that is', async () => {
    const seen = showLogin({ 'POST /aprs/public/password/forgot': () => emptyAnswer() })
    await userEvent.type(screen.getByLabelText('Email'), 'leader@aurora.example')

    await userEvent.click(screen.getByRole('button', { name: 'Forgot password?' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Send link' }))

    expect(await screen.findByText(/a link is on its way/)).toBeVisible()
    expect(seen.find(({ method }) => method === 'POST')?.body).toBe('{"email":"leader@aurora.example"}')
  })
})
