import { changelogRoutes, chartRoutes, companyRoutes, ownFactorRoutes, sessionRoutes, userRoutes } from '@strata/contract'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ApiProblem, mayRecover } from './api-problem.ts'
import { call } from './client.ts'
import { connectSession } from './session-port.ts'
import { emptyAnswer, jsonAnswer, problemAnswer, stubServer } from './stub-server.setup.ts'

const artifacts = { statusList: [], itemList: [] }
const artifactsPath = 'GET /aprs/v3/company/7/getartifacts'
const anonymous = { findToken: () => undefined, keepToken: () => undefined, renewLogin: async () => false }

afterEach(() => {
  vi.unstubAllGlobals()
  connectSession(anonymous)
})

const failureOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'no failure',
    (error: unknown) => error,
  )

describe('a call of the typed client', () => {
  it('carries the token and a correlation id to the path of the route', async () => {
    const seen = stubServer({ [artifactsPath]: () => jsonAnswer(artifacts) })
    connectSession({ ...anonymous, findToken: () => 'abc' })

    const { data } = await call(companyRoutes.getArtifacts, { params: { companyId: 7 } })

    expect(data).toEqual({ statusList: [], itemList: [] })
    expect(seen[0]?.headers.get('authorization')).toBe('Bearer abc')
    expect(seen[0]?.headers.get('x-correlation-id')).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  })

  it('asks how it was on a day, beside the query', async () => {
    const seen = stubServer({ 'GET /aprs/v3/chart/7/gpfc/getapproved/0': () => jsonAnswer({ id: null }) })

    await call(chartRoutes.getApproved, { params: { companyId: 7 }, asOf: '2026-03-31' })
    await call(chartRoutes.getApproved, { params: { companyId: 7 } })

    expect(seen.map(({ query }) => query.toString())).toEqual(['asOf=2026-03-31', ''])
  })

  it('writes the query and leaves out what is not given', async () => {
    const seen = stubServer({ 'GET /aprs/v3/user/7': () => jsonAnswer([]) })

    await call(userRoutes.listUsers, { params: { companyId: 7 }, query: { all: 'true' } })
    await call(userRoutes.listUsers, { params: { companyId: 7 }, query: { all: undefined } })

    expect(seen.map(({ query }) => query.toString())).toEqual(['all=true', ''])
  })

  it('sends JSON for a body and plain text where the route says so', async () => {
    const seen = stubServer({ 'POST /aprs/public/password/forgot': () => emptyAnswer() })

    await call(sessionRoutes.forgotPassword, { body: { email: 'a@aurora.example' } })
    await failureOf(call(changelogRoutes.addEntry, { params: { companyId: 7, type: 'gpfc', chartId: 3 }, body: 'packed' }))

    expect(seen[0]).toMatchObject({ body: '{"email":"a@aurora.example"}' })
    expect(seen[0]?.headers.get('content-type')).toBe('application/json')
    expect(seen[1]).toMatchObject({ path: '/aprs/v3/changelog/7/chart/gpfc/3/add', body: 'packed' })
    expect(seen[1]?.headers.get('content-type')).toBe('text/plain;charset=utf-8')
  })

  it('percent-encodes what stands in the path', async () => {
    const seen = stubServer({})

    await failureOf(call(chartRoutes.getVersion, { params: { companyId: 7, type: '../x', id: 1 } }))

    expect(seen[0]?.path).toBe('/aprs/v3/chart/7/..%2Fx/get/1')
  })

  it('takes a fresh token from the answer', async () => {
    const kept: string[][] = []
    stubServer({ [artifactsPath]: () => jsonAnswer(artifacts, { authorization: 'Bearer fresh' }) })
    connectSession({ ...anonymous, findToken: () => 'used', keepToken: (...tokens) => kept.push(tokens) })

    await call(companyRoutes.getArtifacts, { params: { companyId: 7 } })

    expect(kept).toEqual([['fresh', 'used']])
  })

  it('fails with the code, sentence and issues of the problem', async () => {
    const issues = [{ path: 'body.email', message: 'Email is Required' }]
    stubServer({ [artifactsPath]: () => problemAnswer(400, 'INVALID', 'Some of what was sent is not valid.', { issues }) })

    const failure = await failureOf(call(companyRoutes.getArtifacts, { params: { companyId: 7 } }))

    expect(failure).toBeInstanceOf(ApiProblem)
    expect(failure).toMatchObject({
      code: 'INVALID',
      status: 400,
      message: 'Some of what was sent is not valid.',
      issues,
      correlationId: '0b6c2a6e-7c0e-4c63-9d0a-3a1a3a0f4b11',
    })
  })

  it('says that the server cannot be reached when the network fails', async () => {
    stubServer({ [artifactsPath]: () => new TypeError('fetch failed') })

    expect(await failureOf(call(companyRoutes.getArtifacts, { params: { companyId: 7 } }))).toMatchObject({
      code: 'UNREACHABLE',
      status: 0,
    })
  })

  it('gives up after its time limit', async () => {
    vi.stubGlobal(
      'fetch',
      (_: string, { signal }: { signal: AbortSignal }) =>
        new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
    )

    expect(await failureOf(call(companyRoutes.getArtifacts, { params: { companyId: 7 } }, { timeoutMs: 5 }))).toMatchObject({
      code: 'TIMEOUT',
    })
  })

  it('takes a gateway without our server as one that did not reach it', async () => {
    stubServer({ [artifactsPath]: () => new Response('<html>Bad Gateway</html>', { status: 502 }) })

    expect(await failureOf(call(companyRoutes.getArtifacts, { params: { companyId: 7 } }))).toMatchObject({
      code: 'UNREACHABLE',
      status: 502,
    })
  })

  it('that is one too many says so in a sentence for people, and is not repeated', async () => {
    const detail = 'That was a lot in a short time. Wait a minute, then try again.'
    const seen = stubServer({ [artifactsPath]: () => problemAnswer(429, 'TOO_MANY_CALLS', detail) })
    connectSession({ ...anonymous, findToken: () => 'alive' })

    const failure = await failureOf(call(companyRoutes.getArtifacts, { params: { companyId: 7 } }))
    expect(failure).toMatchObject({ code: 'TOO_MANY_CALLS', status: 429, message: detail })
    expect(mayRecover(failure)).toBe(false)
    expect(seen).toHaveLength(1)
  })
})

describe('a call refused with 401', () => {
  const refused = () => problemAnswer(401, 'SESSION_ENDED', 'The session has ended. Log in again to continue.')

  it('is repeated as it was, with the token of the new login', async () => {
    let token = 'dead'
    const path = 'POST /aprs/v3/changelog/7/chart/gpfc/3/add'
    const entry = { log: 'packed', by: null, on: null, chartId: 3, version: 1, decisions: [] }
    const seen = stubServer({ [path]: ({ headers }) => (headers.get('authorization') === 'Bearer alive' ? jsonAnswer(entry) : refused()) })
    connectSession({
      ...anonymous,
      findToken: () => token,
      renewLogin: async () => {
        token = 'alive'
        return true
      },
    })

    const { data } = await call(changelogRoutes.addEntry, { params: { companyId: 7, type: 'gpfc', chartId: 3 }, body: 'packed' })

    expect(data.log).toBe('packed')
    expect(seen.map(({ body }) => body)).toEqual(['packed', 'packed'])
  })

  it('fails when nobody logs in again', async () => {
    const seen = stubServer({ [artifactsPath]: refused })
    connectSession({ ...anonymous, findToken: () => 'dead' })

    expect(await failureOf(call(companyRoutes.getArtifacts, { params: { companyId: 7 } }))).toMatchObject({ code: 'SESSION_ENDED' })
    expect(seen).toHaveLength(1)
  })

  it('opens no login for a wrong code within a session', async () => {
    const renewLogin = vi.fn(async () => true)
    const path = 'PUT /aprs/v3/factor/7/totp/3'
    stubServer({ [path]: () => problemAnswer(401, 'FACTOR_FAILED', 'This code is not right, or was used before.') })
    connectSession({ ...anonymous, findToken: () => 'alive', renewLogin })

    const confirm = call(ownFactorRoutes.confirmTotp, { params: { companyId: 7, factorId: '3' }, body: { totp: '123456' } })
    expect(await failureOf(confirm)).toMatchObject({ code: 'FACTOR_FAILED' })
    expect(renewLogin).not.toHaveBeenCalled()
  })

  it('opens no login for a wrong password', async () => {
    const renewLogin = vi.fn(async () => true)
    stubServer({ 'GET /aprs/authenticate': () => problemAnswer(401, 'LOGIN_FAILED', 'Login Failed') })
    connectSession({ ...anonymous, renewLogin })

    expect(await failureOf(call(sessionRoutes.authenticate, { headers: { username: 'a', password: 'b' } }))).toMatchObject({
      code: 'LOGIN_FAILED',
    })
    expect(renewLogin).not.toHaveBeenCalled()
  })
})
