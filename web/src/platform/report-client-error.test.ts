import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { reportClientError, setReporter } from './report-client-error.ts'
import { problemAnswer, type SeenCall, stubServer } from './stub-server.setup.ts'

const isReport = ({ path }: SeenCall): boolean => /^\/aprs\/v3\/error\/1\/5\/add\/[0-9a-f-]{36}$/.test(path)

let now = Date.now()

beforeEach(() => {
  // Each test begins a minute of its own, with all its reports.
  now += 61_000
  vi.useFakeTimers({ toFake: ['Date'], now })
  setReporter({ companyId: 1, userId: 5 })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  setReporter(undefined)
})

describe('an error of the browser', () => {
  it('is reported with its kind and message, and the address without its query', () => {
    window.history.replaceState(null, '', '/?open=process.12')
    const seen = stubServer({})

    reportClientError('screen', new Error('Broken'), { tab: 'gpfc' })

    expect(seen.filter(isReport)).toHaveLength(1)
    expect(JSON.parse(seen[0]?.body ?? '')).toMatchObject({ kind: 'screen', message: 'Error: Broken', tab: 'gpfc', address: '/' })
  })

  it('is not reported while nobody is logged in', () => {
    const seen = stubServer({})
    setReporter(undefined)

    reportClientError('screen', new Error('Broken'))

    expect(seen).toEqual([])
  })

  it('says nothing of what was thrown when it is no error: it may be what a person typed', () => {
    const seen = stubServer({})

    reportClientError('uncaught', 'my secret text')

    expect(seen[0]?.body).not.toContain('secret')
  })

  it('is reported 10 times a minute at most', () => {
    const seen = stubServer({})

    for (let count = 0; count < 25; count += 1) reportClientError('screen', new Error('Again'))

    expect(seen).toHaveLength(10)
  })

  it.each([
    ['a failing server', () => problemAnswer(500, 'INTERNAL', 'Something went wrong on our side.')],
    ['a lost network', () => new TypeError('fetch failed')],
    ['a dead session', () => problemAnswer(401, 'SESSION_ENDED', 'The session has ended. Log in again to continue.')],
  ])('disturbs nobody when %s does not take it', async (_, answer) => {
    vi.stubGlobal('crypto', { randomUUID: () => '7d444840-9dc0-41d1-b245-5ffdce74fad2' })
    const seen = stubServer({ 'POST /aprs/v3/error/1/5/add/7d444840-9dc0-41d1-b245-5ffdce74fad2': answer })

    reportClientError('screen', new Error('Broken'))
    await new Promise((resolve) => setTimeout(resolve, 5))

    expect(seen).toHaveLength(1)
  })
})
