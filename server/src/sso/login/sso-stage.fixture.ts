import { randomBytes } from 'node:crypto'
import { ssoLoginRoutes } from '@strata/contract'
import { afterAll, beforeAll } from 'vitest'
import { buildCompany } from '../../platform/testing/company-factory.ts'
import { type TestApp, withTestApp } from '../../platform/testing/test-app.ts'
import type { TestAnswer } from '../../platform/testing/test-call.ts'
import { callbacksOf } from '../provider/own-addresses.ts'
import { type OpenedProvider, openProvider, type ProviderPerson } from '../provider.fixture.ts'
import { buildDomain, buildSsoProvider } from '../sso-factory.ts'

/** A company with a provider of its own that runs beside, and a domain. */
export interface SsoCompany {
  companyId: number
  domain: string
}

export interface SsoStage {
  test: TestApp
  /** Runs from before the tests on. */
  readonly provider: OpenedProvider
  open(given?: { who?: 'known' | 'domain'; license?: number; issuer?: string }): Promise<SsoCompany>
  /** Begins a login in a window of its own. */
  begin(company: SsoCompany, verifier?: string): Promise<{ address: string; verifier: string }>
  /** Logs in at the provider, and answers where the browser is sent back to. */
  visit(address: string, person: ProviderPerson | undefined): Promise<URL>
  /** Takes the browser back to us: `/login?enter=…`, or `/login?sso=…`. */
  comeBack(address: URL): Promise<URL>
  enter(code: string, verifier: string): Promise<TestAnswer>
  /** All of it, as far as the reason or the session. */
  logIn(company: SsoCompany, person: ProviderPerson | undefined): Promise<{ reason: string | null; answer: TestAnswer | undefined }>
}

/** Call it at the top of the file. */
export function withSsoStage(environment: Record<string, string> = { OUTBOUND_ALLOW: '127.0.0.0/8' }): SsoStage {
  const test = withTestApp(async () => environment)
  let provider: OpenedProvider | undefined
  beforeAll(async () => {
    provider = await openProvider({ callback: callbacksOf(test.configuration), logout: 'http://127.0.0.1:9/nowhere' })
  })
  afterAll(() => provider?.close())
  const get = () => {
    if (!provider) throw new Error('The provider runs inside tests only.')
    return provider
  }
  const begin: SsoStage['begin'] = async ({ companyId }, verifier = randomBytes(32).toString('base64url')) => {
    const { status, body } = await test.as(undefined).call(ssoLoginRoutes.startLogin, { body: { companyId, verifier } })
    if (status !== 200) throw new Error(`${status} ${body.detail}`)
    return { address: body.address, verifier }
  }
  const visit: SsoStage['visit'] = async (address, person) => {
    get().person = person
    return get().visit(address)
  }
  const comeBack: SsoStage['comeBack'] = async (address) => {
    const answer = await test.app.inject(address.pathname + address.search)
    if (answer.statusCode !== 303) throw new Error(`${answer.statusCode} ${answer.body}`)
    return new URL(String(answer.headers.location))
  }
  const enter: SsoStage['enter'] = (code, verifier) => test.as(undefined).call(ssoLoginRoutes.enter, { body: { code, verifier } })
  return {
    test,
    get provider() {
      return get()
    },
    open: async ({ who = 'known', license = 100, issuer } = {}) => {
      const companyId = await buildCompany(test.database, { license })
      await buildSsoProvider(test, { companyId, issuer: issuer ?? get().issuer, clientId: get().clientId, secret: get().clientSecret, who })
      return { companyId, domain: await buildDomain(test, { companyId }) }
    },
    begin,
    visit,
    comeBack,
    enter,
    logIn: async (company, person) => {
      const { address, verifier } = await begin(company)
      const { searchParams } = await comeBack(await visit(address, person))
      const code = searchParams.get('enter')
      return { reason: searchParams.get('sso'), answer: code === null ? undefined : await enter(code, verifier) }
    },
  }
}
