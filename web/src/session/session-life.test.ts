import { notifications, notificationsStore } from '@mantine/notifications'
import { companyRoutes } from '@strata/contract'
import { waitFor } from '@testing-library/react'
import { isValidElement } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { call } from '../platform/client.ts'
import { emptyAnswer, jsonAnswer, problemAnswer, stubServer } from '../platform/stub-server.setup.ts'
import { loginOf } from './login.ts'
import { renewByPassword } from './renew-login.ts'
import { askFor, enter, leave, logOut, startSessionLife } from './session-life.ts'
import { aurora, birch, buildToken } from './session-samples.setup.ts'
import { findLogin, sessionNow, useSessionStore } from './session-store.ts'
import { startSession } from './start-session.ts'
import { switchCompany } from './switch-company.ts'
import { openWindowChannel } from './window-channel.ts'

const artifacts = { statusList: [], itemList: [] }
const artifactsPath = 'GET /aprs/v3/company/1/getartifacts'
const getArtifacts = () => call(companyRoutes.getArtifacts, { params: { companyId: 1 } })
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
const start = (wantedCompanyId?: number) => startSession({ wantedCompanyId, asksOtherWindows: true })

function loggedIn(token = buildToken(), companies = [aurora, birch]): void {
  const login = loginOf(token, companies)
  if (!login) throw new Error('The token of the test is none')
  startSessionLife()
  enter(login)
}

/** The sentences that are on the screen. */
const shownToasts = () =>
  notificationsStore.getState().notifications.map(({ message }) => isValidElement<{ message: string }>(message) && message.props.message)

beforeEach(() => leave())
afterEach(() => {
  vi.unstubAllGlobals()
  notifications.clean()
})

describe('a saved login', () => {
  it('is reused when its token carries a company id', async () => {
    loggedIn()
    const saved = { ...sessionStorage }
    leave()
    for (const [key, value] of Object.entries(saved)) sessionStorage.setItem(key, String(value))

    await start()

    expect(sessionNow()).toMatchObject({ phase: 'member', login: { companyId: 1, companies: [aurora, birch] } })
  })

  it.each([
    ['is missing', null],
    ['is no token', 'nonsense'],
    ['carries no company id', `e30.${btoa('{"userId":5,"info":"Mg==","sid":"s","exp":4000000000}')}.x`],
    ['has expired', buildToken({ livesFor: -1 })],
  ])('is not reused when its token %s', async (_, token) => {
    if (token !== null) sessionStorage.setItem('jwtToken', token)

    await start()

    expect(sessionNow().phase).toBe('anonymous')
  })

  it('switches to the company of the address', async () => {
    sessionStorage.setItem('jwtToken', buildToken())
    sessionStorage.setItem('userCompanyInfo', JSON.stringify([aurora, birch]))
    stubServer({ 'PUT /aprs/v3/user/2/switch/5': () => emptyAnswer(bearer(buildToken({ companyId: 2, userId: 8 }))) })

    await start(2)

    expect(findLogin()).toMatchObject({ companyId: 2, userId: 8 })
  })

  it('stays in its company when the address names one of others', async () => {
    sessionStorage.setItem('jwtToken', buildToken())

    await start(99)

    expect(findLogin()).toMatchObject({ companyId: 1 })
    expect(useSessionStore.getState().refusedCompany).toBe('You do not belong to this company.')
  })

  it('says why it stays where a company of its own does not let it in', async () => {
    sessionStorage.setItem('jwtToken', buildToken())
    sessionStorage.setItem('userCompanyInfo', JSON.stringify([aurora, birch]))
    const why = 'An administrator of this company reset your password. Log out and log in again to open the company.'
    stubServer({ 'PUT /aprs/v3/user/2/switch/5': () => problemAnswer(403, 'LOGIN_AGAIN', why) })

    await start(2)

    expect(findLogin()).toMatchObject({ companyId: 1 })
    expect(useSessionStore.getState().refusedCompany).toBe(why)
  })
})

describe('a new window', () => {
  it('takes the login of an open one', async () => {
    const token = buildToken()
    const silent = { onRenewed: () => undefined, onEnded: () => undefined }
    const open = openWindowChannel({ ...silent, onAsk: () => ({ token, companies: [aurora] }) })

    await start()
    open.close()

    expect(findLogin()).toMatchObject({ token, companyId: 1, companies: [aurora] })
  })
})

describe('the token', () => {
  it('is replaced by a fresh one that an answer brings', async () => {
    loggedIn(buildToken({ livesFor: 600 }))
    const fresh = buildToken({ livesFor: 1800 })
    stubServer({ [artifactsPath]: () => jsonAnswer(artifacts, bearer(fresh)) })

    await getArtifacts()

    expect(findLogin()?.token).toBe(fresh)
    expect(sessionStorage.getItem('jwtToken')).toBe(fresh)
  })

  it('is not replaced by a late answer of the company left', async () => {
    loggedIn(buildToken({ livesFor: 600 }))
    const answers: ((answer: Response) => void)[] = []
    stubServer({ [artifactsPath]: () => new Promise<Response>((resolve) => answers.push(resolve)) })
    const late = getArtifacts()
    const inBirch = buildToken({ companyId: 2, userId: 8, livesFor: 600 })
    loggedIn(inBirch)

    answers[0]?.(jsonAnswer(artifacts, bearer(buildToken({ livesFor: 1800 }))))
    await late

    expect(findLogin()?.token).toBe(inBirch)
  })

  it('is shared with the other windows of the same login', async () => {
    loggedIn(buildToken({ livesFor: 600 }))
    const fresh = buildToken({ livesFor: 1800 })
    const other = openWindowChannel({ onAsk: () => undefined, onRenewed: () => undefined, onEnded: () => undefined })

    other.postRenewed(fresh)

    await waitFor(() => expect(findLogin()?.token).toBe(fresh))
    other.close()
  })
})

describe('a session that ended', () => {
  const ended = () => problemAnswer(401, 'SESSION_ENDED', 'The password was changed, which ended this session.')

  function endedServer(answer: { companyId: number; userId: number }, companies = [aurora]) {
    const alive = buildToken({ ...answer, sid: 'session-2' })
    const body = { ...answer, info: btoa('2'), userCompanyInfo: companies }
    const seen = stubServer({
      [artifactsPath]: ({ headers }) => (headers.get('authorization') === `Bearer ${alive}` ? jsonAnswer(artifacts) : ended()),
      'GET /aprs/authenticate': () => jsonAnswer(body, bearer(alive)),
      [`DELETE /aprs/v3/session/${answer.companyId}`]: () => emptyAnswer(),
    })
    return { alive, seen }
  }

  it('opens the login over the page and repeats every call that was refused', async () => {
    loggedIn()
    const { alive, seen } = endedServer({ companyId: 1, userId: 5 })

    const calls = Promise.all([getArtifacts(), getArtifacts()])
    const why = 'The password was changed, which ended this session.'
    await waitFor(() => expect(sessionNow()).toMatchObject({ phase: 'member', isRenewing: true, why }))
    await renewByPassword('admin@aurora.example', 'Demo-pass-1!')

    expect((await calls).map(({ data }) => data)).toEqual([artifacts, artifacts])
    expect(sessionNow()).toMatchObject({ isRenewing: false, login: { token: alive } })
    expect(seen.filter(({ path }) => path.endsWith('getartifacts'))).toHaveLength(4)
  })

  it('while the company asks for more asks for the login in its place', async () => {
    loggedIn()
    askFor('factorSetUp', { companyId: 1, detail: 'Set up a second factor.' })
    stubServer({ [artifactsPath]: () => problemAnswer(401, 'SESSION_ENDED', 'An administrator ended this session.') })

    const refused = getArtifacts().catch((error: unknown) => error)
    await waitFor(() => expect(sessionNow()).toMatchObject({ isRenewing: true, why: 'An administrator ended this session.' }))
    expect(sessionNow()).not.toHaveProperty('need')
    leave()
    expect(await refused).toMatchObject({ code: 'SESSION_ENDED' })
  })

  it.each([
    [buildToken(), 'A session ends after 30 minutes without use, and 12 hours after the login.'],
    [buildToken({ livesFor: 600, idle: 10 }), 'This company ends a session after 10 minutes without use.'],
  ])('by itself says after what time, whatever the server can tell of a token that old', async (token, why) => {
    vi.useFakeTimers({ toFake: ['Date'] })
    loggedIn(token)
    stubServer({ [artifactsPath]: () => problemAnswer(401, 'SESSION_REQUIRED', 'Log in to continue.') })
    vi.setSystemTime(Date.now() + 31 * 60_000)

    const refused = getArtifacts().catch((error: unknown) => error)
    await waitFor(() => expect(sessionNow()).toMatchObject({ isRenewing: true, why }))
    vi.useRealTimers()
    leave()
    await refused
  })

  it.each([
    ['another account', { companyId: 1, userId: 6 }, [aurora], 'This page belongs to another account. Log out to change it.'],
    [
      'an account that does not belong to its company any more',
      { companyId: 2, userId: 12 },
      [birch],
      'This account does not belong to the company of this page. Log out to open another company.',
    ],
  ])('is not taken over by %s, whose session ends', async (_who, answer, companies, why) => {
    loggedIn()
    const { alive, seen } = endedServer(answer, companies)
    const refused = getArtifacts().catch((error: unknown) => error)
    await waitFor(() => expect(sessionNow()).toMatchObject({ isRenewing: true }))

    await expect(renewByPassword('leader@aurora.example', 'Demo-pass-1!')).rejects.toThrow(why)

    expect(sessionNow()).toMatchObject({ phase: 'member', isRenewing: true, login: { userId: 5 } })
    const ended = seen.find(({ method }) => method === 'DELETE')
    expect([ended?.path, ended?.headers.get('authorization')]).toEqual([`/aprs/v3/session/${answer.companyId}`, `Bearer ${alive}`])
    leave()
    expect(await refused).toMatchObject({ code: 'SESSION_ENDED' })
  })
})

describe('logging out', () => {
  it('ends the session on the server and forgets it here', async () => {
    loggedIn()
    const seen = stubServer({ 'DELETE /aprs/v3/session/1': () => emptyAnswer() })

    await logOut()

    expect(seen.map(({ method, path }) => `${method} ${path}`)).toEqual(['DELETE /aprs/v3/session/1'])
    expect(sessionNow().phase).toBe('anonymous')
    expect(sessionStorage.getItem('jwtToken')).toBeNull()
    expect(window.location.pathname).toBe('/login')
  })

  it('forgets it here when the server cannot be reached, too', async () => {
    loggedIn()
    stubServer({ 'DELETE /aprs/v3/session/1': () => new TypeError('fetch failed') })

    await logOut()

    expect(sessionNow().phase).toBe('anonymous')
  })

  it('ends it in the other windows of the same session', async () => {
    loggedIn()
    const other = openWindowChannel({ onAsk: () => undefined, onRenewed: () => undefined, onEnded: () => undefined })

    for (const sessionId of ['session-9', 'session-1']) other.postEnded({ sessionId, forgetsEdits: false })

    await waitFor(() => expect(sessionNow().phase).toBe('anonymous'))
    expect(shownToasts()).toEqual(['You logged out in another window.'])
    other.close()
  })
})

describe('switching the company', () => {
  it('stores the new token', async () => {
    loggedIn()
    const token = buildToken({ companyId: 2, userId: 8 })
    stubServer({ 'PUT /aprs/v3/user/2/switch/5': () => emptyAnswer(bearer(token)) })

    expect(await switchCompany(2)).toBe(true)
    expect(sessionStorage.getItem('jwtToken')).toBe(token)
    expect(findLogin()).toMatchObject({ companyId: 2, userId: 8 })
  })

  it('stays where it is, silently, when it fails', async () => {
    loggedIn()
    stubServer({ 'PUT /aprs/v3/user/2/switch/5': () => problemAnswer(403, 'NOT_A_MEMBER', 'You do not belong to this company.') })

    expect(await switchCompany(2)).toBe(false)
    expect(findLogin()).toMatchObject({ companyId: 1 })
  })
})
