import { type RouteDefinition, routes, sessionRoutes } from '@strata/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { readCompanyTexts } from '../platform/testing/company-texts.ts'
import { type BuiltMember, buildMember } from '../platform/testing/member-factory.ts'
import { RowSums } from '../platform/testing/row-sums.ts'
import { withTestApp } from '../platform/testing/test-app.ts'
import type { TestAnswer, TestRequest } from '../platform/testing/test-call.ts'
import type { AttackCases } from './attack-cases.ts'
import { buildReader } from './attack-parts.ts'
import { attackTable } from './attack-table.ts'
import { type ReadCase, readTable } from './read-table.ts'
import { openSweepStage, type SweepStage } from './sweep-stage.ts'

const test = withTestApp()
const sums = new RowSums(() => test.owner)

/** One route with a call that is good for its caller, and those who try it. */
interface Swept {
  route: RouteDefinition
  caller: BuiltMember
  request: TestRequest
  /** A member of the company without a role, and what the reader is answered. */
  reader: BuiltMember
  readerIs: 'refused' | 'answered'
  /** The caller, as a member of another company too. */
  twin: BuiltMember
  /** Whether a stranger's own company answers the same path, about itself. */
  hasNamesake: boolean
}

/** All that people call; programs are swept in `provisioner-sweep.test.ts`. */
const every = Object.entries(routes)
  .flatMap(([domain, named]) => Object.entries<RouteDefinition>(named).map(([name, route]) => ({ name: `${domain}.${name}`, route })))
  .filter(({ route }) => route.right !== 'provisioner')
const withSession = every.filter(({ route }) => route.right !== 'public')
const reads: Readonly<Record<string, ReadCase>> = readTable
const attacks: Readonly<Record<string, AttackCases>> = attackTable

let stage: SweepStage
const swept = new Map<string, Swept>()
/** What nobody but a company’s own people may read. */
const textsOf = new Map<number, readonly string[]>()
let before: Record<string, string>

beforeAll(async () => {
  stage = await openSweepStage(test)
  for (const { name, route } of withSession) swept.set(name, { route, ...(await arrange(name)) })
  // The other company knows what the two demo companies have in common, and those who belong to it too.
  const known = await readCompanyTexts(test.owner, stage.strangers[0].companyId)
  for (const companyId of new Set([...swept.values()].map(({ caller }) => caller.companyId)))
    textsOf.set(
      companyId,
      [...(await readCompanyTexts(test.owner, companyId))].filter((text) => !known.has(text)),
    )
  before = await sums.read()
}, 300_000)

async function arrange(name: string): Promise<Omit<Swept, 'route'>> {
  const read = reads[name]
  if (read) {
    const caller = read.by ? stage[read.by] : stage.admin
    const hasNamesake = read.names === 'the company alone'
    const readerIs = read.reader === 200 ? 'answered' : 'refused'
    return { caller, request: read.request(stage.ids), reader: stage.reader, readerIs, twin: await twinOf(caller), hasNamesake }
  }
  const cases = attacks[name]
  if (!cases) throw new Error(`Nothing sweeps ${name}.`)
  const { caller, request } = await cases.arrange(test)
  if (!caller) throw new Error(`Nobody may call ${name}.`)
  const reader = await buildReader(test, caller.companyId)
  return { caller, request, reader, readerIs: 'refused', twin: await twinOf(caller), hasNamesake: cases.outsider !== 'refused' }
}

const twins = new Map<number, BuiltMember>()
async function twinOf({ accountId, email }: BuiltMember): Promise<BuiltMember> {
  const twin = twins.get(accountId) ?? (await buildMember(test.database, { companyId: stage.strangers[0].companyId, email }))
  twins.set(accountId, twin)
  return twin
}

function get(name: string): Swept {
  const found = swept.get(name)
  if (!found) throw new Error(`Nothing sweeps ${name}.`)
  return found
}

const inCompany = (request: TestRequest, companyId: number): TestRequest => ({ ...request, params: { ...request.params, companyId } })
const codeOf = ({ status, body }: TestAnswer) => [status, body?.code]

/** The texts of the company that an answer holds. */
const leaksIn = ({ headers, body }: TestAnswer, texts: readonly string[]): string[] => {
  const said = JSON.stringify([headers, body]) ?? ''
  return texts.filter((text) => said.includes(JSON.stringify(text).slice(1, -1)))
}

describe.each(withSession.map(({ name }) => name))('%s', (name) => {
  it('answers nobody without a session, nor a token that is none or was altered', async () => {
    // given
    const { route, caller, request } = get(name)
    const token = await test.openToken(caller)
    const signature = token.slice(-8).split('').reverse().join('')
    const asked = inCompany(request, caller.companyId)
    // when
    const answers = []
    for (const altered of ['', 'nonsense', `${token.slice(0, -8)}${signature}`, token.split('.').slice(0, 2).join('.')])
      answers.push(codeOf(await test.as(undefined).call(route, { ...asked, token: altered })))
    // then
    expect(answers).toEqual(Array(4).fill([401, 'SESSION_REQUIRED']))
  })

  it('answers no session that has ended', async () => {
    // given
    const { route, caller, request } = get(name)
    const token = await test.openToken(caller)
    expect((await test.as(caller).call(sessionRoutes.endSession, { token })).status).toBe(204)
    // when, then
    expect(codeOf(await test.as(caller).call(route, { ...request, token }))).toEqual([401, 'SESSION_ENDED'])
  })

  it('is not there for another company, and no text of this one is', async () => {
    // given
    const { route, caller, request, hasNamesake } = get(name)
    const texts = textsOf.get(caller.companyId) ?? []
    for (const stranger of stage.strangers) {
      // when: in this company’s place, and in their own with its ids
      const foreign = await test.as(stranger).call(route, inCompany(request, caller.companyId))
      // then
      expect(codeOf(foreign)).toEqual([404, 'NOT_FOUND'])
      expect(leaksIn(foreign, texts)).toEqual([])
      // What changes something without naming a thing would be done to their own.
      if (hasNamesake && route.method !== 'GET') continue
      const own = await test.as(stranger).call(route, inCompany(request, stranger.companyId))
      if (hasNamesake) expect([200, 403]).toContain(own.status)
      else expect(codeOf(own)).toEqual([404, 'NOT_FOUND'])
      expect(leaksIn(own, texts)).toEqual([])
    }
  })

  it('is not there for its own caller with a session of another company', async () => {
    // given
    const { route, caller, request, twin } = get(name)
    // when
    const answer = await test.as(twin).call(route, inCompany(request, caller.companyId))
    // then
    expect(codeOf(answer)).toEqual([404, 'NOT_FOUND'])
  })

  // Where every member may make the call, the reader may too.
  if (name in reads || typeof attacks[name]?.right === 'string')
    it('answers a member without a role as the tables say', async () => {
      // given; a path that names the caller names the reader
      const { route, caller, request, reader, readerIs } = get(name)
      const isNamed = request.params?.userId === caller.companyUserId
      const own = isNamed ? { ...request, params: { ...request.params, userId: reader.companyUserId } } : request
      // when
      const { status } = await test.as(reader).call(route, own)
      // then; of a month under way a reader does not even learn that it is there
      if (readerIs === 'answered') expect(status).toBe(200)
      else expect([403, 404]).toContain(status)
    })

  it('leaves every row as it was', async () => {
    expect(await sums.read()).toEqual(before)
  })
})

describe('who may', () => {
  it.each(Object.keys(reads))('reads by %s', async (name) => {
    // given
    const { route, caller, request } = get(name)
    // when
    const { status, body } = await test.as(caller).call(route, request)
    // then: all that was refused before was a good call
    expect({ status, code: body?.code }).toEqual({ status: 200, code: undefined })
  })
})

it('is tried by every call but the public ones', () => {
  expect(every.map(({ name }) => name).filter((name) => !swept.has(name))).toEqual([
    'factorLogin.passFactor',
    'factorLogin.giveUpFactor',
    'passkeyLogin.beginPasskeyLogin',
    'passkeyLogin.logInByPasskey',
    'receivedInvitation.readLinkedInvitation',
    'receivedInvitation.answerLinkedInvitation',
    'session.getBuildNumber',
    'session.authenticate',
    'session.lookAtLink',
    'session.setPassword',
    'session.forgotPassword',
    'ssoLogin.findProvider',
    'ssoLogin.startLogin',
    'ssoLogin.comeBack',
    'ssoLogin.enter',
    'ssoLogin.logOutByProvider',
  ])
  expect([...textsOf.values()].filter((texts) => texts.length === 0)).toEqual([])
})
