import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { emptyAnswer, jsonAnswer, problemAnswer, stubServer } from '../platform/stub-server.setup.ts'
import { logIn } from './log-in.ts'
import { leave } from './session-life.ts'
import { aurora, birch, buildToken } from './session-samples.setup.ts'
import { sessionNow } from './session-store.ts'

const authenticatePath = 'GET /aprs/authenticate'
const body = { userId: 5, companyId: 1, info: btoa('2'), userCompanyInfo: [aurora] }
const bearer = (token = buildToken()) => ({ authorization: `Bearer ${token}` })

beforeEach(() => leave())
afterEach(() => vi.unstubAllGlobals())

describe('logging in', () => {
  it('sends email and password percent-encoded in UTF-8', async () => {
    const seen = stubServer({ [authenticatePath]: () => jsonAnswer(body, bearer()) })

    await logIn(' jörg@aurora.example ', 'Päss wort%1')

    expect(seen[0]?.headers.get('username')).toBe('j%C3%B6rg%40aurora.example')
    expect(seen[0]?.headers.get('password')).toBe('P%C3%A4ss%20wort%251')
  })

  it('enters the only company at once and keeps token and company in the session storage', async () => {
    const token = buildToken()
    stubServer({ [authenticatePath]: () => jsonAnswer(body, bearer(token)) })

    await logIn('admin@aurora.example', 'Demo-pass-1!')

    expect(sessionNow()).toMatchObject({ phase: 'member', login: { companyId: 1, userId: 5, isPremium: true } })
    expect(sessionStorage.getItem('jwtToken')).toBe(token)
    expect(JSON.parse(sessionStorage.getItem('selectedCompany') ?? '')).toEqual({ companyId: 1, companyName: 'Aurora Instruments' })
  })

  it('leaves the choice open with several companies and keeps nothing until then', async () => {
    stubServer({ [authenticatePath]: () => jsonAnswer({ ...body, userCompanyInfo: [aurora, birch] }, bearer()) })

    await logIn('advisor@aurora.example', 'Demo-pass-1!')

    expect(sessionNow()).toMatchObject({ phase: 'choosing', pending: { companies: [aurora, birch], companyId: 1 } })
    expect(sessionStorage.getItem('jwtToken')).toBeNull()
  })

  it('switches to the company that the address names', async () => {
    const switchPath = 'PUT /aprs/v3/user/2/switch/5'
    const seen = stubServer({
      [authenticatePath]: () => jsonAnswer({ ...body, userCompanyInfo: [aurora, birch] }, bearer()),
      [switchPath]: () => emptyAnswer(bearer(buildToken({ companyId: 2, userId: 8, premium: false }))),
    })

    await logIn('advisor@aurora.example', 'Demo-pass-1!', 2)

    expect(seen[1]?.headers.get('x-company-switch')).toBe('true')
    expect(sessionNow()).toMatchObject({ phase: 'member', login: { companyId: 2, userId: 8, isPremium: false } })
  })

  it('fails without an authorization header', async () => {
    stubServer({ [authenticatePath]: () => jsonAnswer(body) })

    await expect(logIn('admin@aurora.example', 'Demo-pass-1!')).rejects.toMatchObject({ name: 'IncompleteLogin' })
    expect(sessionNow().phase).toBe('anonymous')
  })

  it('fails when the token carries no company id', async () => {
    const payload = btoa(JSON.stringify({ userId: 5, info: btoa('2'), sid: 's', exp: 4_000_000_000 }))
    stubServer({ [authenticatePath]: () => jsonAnswer(body, bearer(`e30.${payload}.signature`)) })

    await expect(logIn('admin@aurora.example', 'Demo-pass-1!')).rejects.toMatchObject({ name: 'IncompleteLogin' })
    expect(sessionNow().phase).toBe('anonymous')
  })

  it('fails with the sentence of the server after too many tries', async () => {
    stubServer({ [authenticatePath]: () => problemAnswer(429, 'TOO_MANY_TRIES', 'Too many tries. Wait a while and try again.') })

    await expect(logIn('admin@aurora.example', 'x')).rejects.toThrow('Too many tries. Wait a while and try again.')
  })
})
