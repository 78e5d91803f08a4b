import { randomBytes } from 'node:crypto'
import {
  factorLoginRoutes,
  neededFactor,
  passkeyLoginRoutes,
  passkeyRequest,
  type RouteDefinition,
  sessionRoutes,
  ssoLoginRoutes,
} from '@strata/contract'
import { buildTotp, codeOf } from '../server/src/factor/factor-factory.ts'
import { buildPasskey } from '../server/src/factor/passkey/passkey-factory.ts'
import { buildCompany } from '../server/src/platform/testing/company-factory.ts'
import { type BuiltMember, buildMember, builtPassword } from '../server/src/platform/testing/member-factory.ts'
import { callAs, type TestAnswer, type TestRequest } from '../server/src/platform/testing/test-call.ts'
import { TestClock } from '../server/src/platform/testing/test-clock.ts'
import { callbacksOf } from '../server/src/sso/provider/own-addresses.ts'
import { type OpenedProvider, openProvider } from '../server/src/sso/provider.fixture.ts'
import { buildDomain, buildSsoProvider } from '../server/src/sso/sso-factory.ts'
import { type BenchServer, onBenchServer } from './bench-server.ts'
import { figure, median, printResult } from './statistics.ts'

const rounds = 15

/** What a login takes by a password, by an app beside it, by a passkey, and by the provider of the company, which runs in the same process. In turns, so that what else the machine does is shared. */
export async function compareLoginMeans(): Promise<void> {
  await onBenchServer(
    async (server) => {
      const provider = await openProvider({ callback: callbacksOf(server.configuration), logout: 'http://127.0.0.1:9/nowhere' })
      const [byPassword, byApp, byPasskey, byProvider]: [number[], number[], number[], number[]] = [[], [], [], []]
      for (let round = 0; round < rounds; round++) {
        byPassword.push(await logInByPassword(server))
        byApp.push(await logInByApp(server))
        byPasskey.push(await logInByPasskey(server))
        byProvider.push(await logInByProvider(server, provider))
      }
      await provider.close()
      const usual = median(byPassword)
      printResult('login by password', `${figure(usual)} ms`)
      printResult('by password and app, of that', `${figure(median(byApp) / usual)}× (${figure(median(byApp))} ms)`)
      printResult('by a passkey alone, of that', `${figure(median(byPasskey) / usual)}× (${figure(median(byPasskey))} ms)`)
      printResult('by a provider, without what is done there', `${figure(median(byProvider) / usual)}× (${figure(median(byProvider))} ms)`)
    },
    { OUTBOUND_ALLOW: '127.0.0.0/8' },
  )
}

const buildPerson = async ({ database }: BenchServer): Promise<BuiltMember> =>
  buildMember(database, { companyId: await buildCompany(database) })

async function logInByPassword(server: BenchServer): Promise<number> {
  const { email } = await buildPerson(server)
  const headers = { username: encodeURIComponent(email), password: encodeURIComponent(builtPassword) }
  return timeOf(() => ask(server, sessionRoutes.authenticate, { headers }))
}

async function logInByApp(server: BenchServer): Promise<number> {
  const { accountId, email } = await buildPerson(server)
  const present = atPresent(server)
  const totp = await buildTotp(present, { accountId })
  const headers = { username: encodeURIComponent(email), password: encodeURIComponent(builtPassword) }
  return timeOf(async () => {
    const { challenge } = neededFactor.parse((await ask(server, sessionRoutes.authenticate, { headers }, 401)).body)
    await ask(server, factorLoginRoutes.passFactor, { body: { challenge, totp: codeOf(present, totp) } })
  })
}

async function logInByPasskey(server: BenchServer): Promise<number> {
  const { device } = await buildPasskey(atPresent(server), await buildPerson(server))
  return timeOf(async () => {
    const request = passkeyRequest.parse((await ask(server, passkeyLoginRoutes.beginPasskeyLogin, { body: {} })).body)
    await ask(server, passkeyLoginRoutes.logInByPasskey, { body: { passkey: device.sign(request) } })
  })
}

async function logInByProvider(server: BenchServer, provider: OpenedProvider): Promise<number> {
  const { companyId, email } = await buildPerson(server)
  await buildSsoProvider(atPresent(server), {
    companyId,
    issuer: provider.issuer,
    clientId: provider.clientId,
    secret: provider.clientSecret,
  })
  await buildDomain(atPresent(server), { companyId, domain: `company${companyId}.example` })
  const own = `person@company${companyId}.example`
  await server.owner.query('update account set email = $2 where email = $1', [email, own])
  provider.person = { sub: own, email: own, email_verified: true }
  const verifier = randomBytes(32).toString('base64url')
  const began = performance.now()
  const { address } = (await ask(server, ssoLoginRoutes.startLogin, { body: { companyId, verifier } })).body
  const left = performance.now()
  const back = await provider.visit(address)
  const returned = performance.now()
  const answer = await server.app.inject(back.pathname + back.search)
  const code = new URL(String(answer.headers.location)).searchParams.get('enter') ?? ''
  await ask(server, ssoLoginRoutes.enter, { body: { code, verifier } })
  return left - began + (performance.now() - returned)
}

/** As factories want it: with a clock that stands at this moment. */
const atPresent = (server: BenchServer) => ({ ...server, clock: new TestClock() })

let addresses = 0

/** From an address of its own, so that no limit of tries is met. */
async function ask(server: BenchServer, route: RouteDefinition, request: TestRequest, expected = 200): Promise<TestAnswer> {
  addresses += 1
  const answer = await callAs(server, undefined, route, { ...request, address: `10.0.${addresses >> 8}.${addresses & 255}` })
  if (answer.status !== expected) throw new Error(`${route.path} answered ${answer.status} ${answer.body?.code}`)
  return answer
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}
