import { companyParams, defineRoutes, id, jsonId } from '@strata/contract'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { z } from 'zod'
import { sql } from '../database/sql.ts'
import { buildCompany } from '../testing/company-factory.ts'
import { type BuiltMember, buildMember } from '../testing/member-factory.ts'
import { RawConnection } from '../testing/raw-connection.ts'
import { withTestRoutes } from '../testing/test-app.ts'
import type { TestRequest } from '../testing/test-call.ts'
import type { CallContext } from './context.ts'
import { fail } from './problem.ts'
import { serve } from './serve.ts'
import type { Subject } from './subject.ts'

const base = '/aprs/v3/leaf'
const plain = {
  summary: 'A leaf.',
  errors: ['CONFLICT', 'DECIDED_ALREADY', 'IDEMPOTENCY_MISMATCH', 'NO_RIGHT', 'RESTRICTED', 'WRONG_STATE'],
} as const
const ofCompany = { ...plain, params: companyParams, right: 'member', output: z.object({ name: z.string() }) } as const
const context = z.object({ correlationId: z.string(), address: z.string(), userAgent: z.string(), companyId: z.number().optional() })

/** Routes of this test's own: each shows one thing of the path that a call takes. */
const leafRoutes = defineRoutes({
  open: { ...plain, method: 'POST', path: `${base}/open`, right: 'public', body: z.strictObject({ name: z.string() }), output: context },
  forgetful: { ...plain, method: 'POST', path: `${base}/forgetful`, right: 'public', output: null, audit: 'leaf.forget' },
  mine: { ...plain, method: 'GET', path: `${base}/mine/{companyId}`, params: companyParams, right: 'session', output: context },
  take: {
    ...plain,
    method: 'POST',
    path: `${base}/take`,
    right: 'session',
    body: z.strictObject({ name: z.string() }),
    output: null,
    leavesNoTrace: 'A test.',
  },
  read: { ...ofCompany, method: 'GET', path: `${base}/{companyId}` },
  anywhere: { ...plain, method: 'GET', path: `${base}/anywhere`, right: 'member', output: z.object({ name: z.string() }) },
  list: { ...ofCompany, method: 'GET', path: `${base}/{companyId}/list`, output: z.array(z.object({ name: z.string() })), pages: ['name'] },
  readAndWrite: { ...ofCompany, method: 'GET', path: `${base}/{companyId}/read-and-write` },
  quiet: { ...ofCompany, method: 'GET', path: `${base}/{companyId}/quiet`, renews: false },
  typed: { ...ofCompany, method: 'GET', path: `${base}/{companyId}/CFR/cfr/{id}`, params: companyParams.extend({ id }) },
  ofGlobal: { ...ofCompany, method: 'GET', path: `${base}/{companyId}/gpfc/read` },
  ofProject: { ...ofCompany, method: 'GET', path: `${base}/{companyId}/prd/weigh` },
  named: { ...ofCompany, method: 'GET', path: `${base}/{companyId}/cfrx/read` },
  large: {
    ...ofCompany,
    method: 'PUT',
    path: `${base}/{companyId}/large`,
    body: z.array(z.number()),
    bodyLimit: 400_000,
    bodyValues: 20_000,
    audit: 'leaf.large',
  },
  remove: { ...ofCompany, method: 'DELETE', path: `${base}/{companyId}`, output: null, audit: 'leaf.remove' },
  put: {
    ...ofCompany,
    method: 'PUT',
    path: `${base}/{companyId}/put/{id}`,
    params: companyParams.extend({ id }),
    headers: z.object({ 'idempotency-key': z.string().optional() }),
    audit: 'leaf.put',
  },
  tryOut: {
    ...ofCompany,
    method: 'POST',
    path: `${base}/{companyId}/try`,
    body: z.strictObject({ counts: z.boolean() }),
    audit: 'leaf.try',
  },
  turn: {
    ...ofCompany,
    method: 'POST',
    path: `${base}/{companyId}/turn/{id}`,
    params: companyParams.extend({ id }),
    right: { on: 'company', action: { field: 'up', whenTrue: 'turnUp', whenFalse: 'turnDown' } },
    body: z.unknown(),
    output: z.object({ action: z.string(), status: z.string() }),
    audit: 'leaf.turn',
  },
  fold: {
    ...ofCompany,
    method: 'POST',
    path: `${base}/{companyId}/fold/{id}`,
    params: companyParams.extend({ id: jsonId.or(id) }),
    right: { on: 'company', action: 'fold' },
    audit: 'leaf.fold',
  },
})

/** Leaf 1 is green, leaf 2 is withered, others are not there. */
const leafSubject: Subject<'company'> = {
  tables: {
    rights: { leaf: { change: ['everyone'], fold: ['ceo'] } },
    lifecycle: {
      green: {
        turnUp: { to: 'green', right: 'change' },
        turnDown: { to: 'green', right: 'change' },
        fold: { to: 'folded', right: 'fold' },
      },
    },
  },
  async load(_context, { params }) {
    const status = { 1: 'green', 2: 'withered' }[Number(params.id)]
    return status === undefined ? undefined : { rights: { group: 'leaf', status, restricted: false, roles: [] } }
  },
  explain: (refusal, action, { rights }) =>
    refusal.code === 'WRONG_STATE' ? { code: 'DECIDED_ALREADY', detail: `A ${rights.status} leaf takes no ${action}.` } : undefined,
}

const describeContext = ({ correlationId, address, userAgent }: CallContext) => ({ correlationId, address, userAgent })
const rename = sql`update company set name = 'renamed'`
const named = () => ({ name: 'oak' })
let puts = 0
const endpoints = [
  serve(leafRoutes.open, describeContext),
  serve(leafRoutes.forgetful, () => undefined),
  serve(leafRoutes.mine, (given) => ({ ...describeContext(given), companyId: given.companyId })),
  serve(leafRoutes.take, () => undefined),
  serve(leafRoutes.read, named),
  serve(leafRoutes.anywhere, named),
  serve(leafRoutes.list, async ({ tx }) => {
    const read = () => tx.one<{ name: string }>(sql`select name from company where company_id = ${tx.companyId}`)
    const first = await read()
    await test.owner.query(`update company set name = name || ' & Sons' where company_id = $1`, [tx.companyId])
    return [first, await read()]
  }),
  serve(leafRoutes.readAndWrite, async ({ tx }) => {
    await tx.run(rename)
    return named()
  }),
  serve(leafRoutes.quiet, named),
  serve(leafRoutes.typed, named),
  serve(leafRoutes.ofGlobal, named),
  serve(leafRoutes.ofProject, named),
  serve(leafRoutes.named, named),
  serve(leafRoutes.large, named),
  serve(leafRoutes.remove, () => undefined),
  serve(leafRoutes.put, ({ answer }) => {
    puts += 1
    answer.header('location', `/leaf/${puts}`)
    answer.etag(String(puts))
    return { name: `leaf ${puts}` }
  }),
  serve(leafRoutes.tryOut, async ({ tx, audit }, { body }) => {
    await tx.run(rename)
    audit({ tried: true })
    return fail('WRONG_STATE', body.counts ? { counts: true } : {})
  }),
  serve(leafRoutes.turn, ({ action, item }) => ({ action, status: item.rights.status ?? '' })),
  serve(leafRoutes.fold, named),
]

const test = withTestRoutes({ routes: { leaf: leafRoutes }, endpoints, subjects: { company: leafSubject } })
let member: BuiltMember
let other: BuiltMember
beforeAll(async () => {
  member = await buildMember(test.database, { companyId: await buildCompany(test.database) })
  other = await buildMember(test.database, { companyId: await buildCompany(test.database) })
})

type LeafRoute = (typeof leafRoutes)[keyof typeof leafRoutes]
const call = (caller: BuiltMember | undefined, route: LeafRoute, request: TestRequest = {}) => test.as(caller).call(route, request)
const codeOf = async (caller: BuiltMember | undefined, route: LeafRoute, request: TestRequest = {}) => {
  const { status, body } = await call(caller, route, request)
  return [status, body?.code]
}
const nameOf = async ({ companyId }: BuiltMember) =>
  (await test.owner.query('select name from company where company_id = $1', [companyId])).rows[0]?.name
const auditOf = async (action: string) =>
  (await test.owner.query('select company_user_id as "by", outcome, facts from audit_entry where action = $1 order by at, seq', [action]))
    .rows

describe('a call without a session', () => {
  const body = { name: 'oak' }

  it('needs no token, whichever comes with it', async () => {
    expect((await call(undefined, leafRoutes.open, { body })).status).toBe(200)
    expect((await call(member, leafRoutes.open, { body })).status).toBe(200)
    expect((await call(undefined, leafRoutes.open, { body, token: 'a.b.c' })).status).toBe(200)
  })

  it('knows who asks as far as the connection says, and the id of its answer', async () => {
    const headers = { 'user-agent': 'oak/7' }
    const { headers: answered, body: given } = await call(undefined, leafRoutes.open, { body, headers, address: '198.51.100.7' })
    expect(given).toEqual({ correlationId: answered['x-correlation-id'], address: '198.51.100.7', userAgent: 'oak/7' })
    const connection = new RawConnection(await test.app.listen({ host: '127.0.0.1', port: 0 }))
    connection.send(
      `POST ${base}/open HTTP/1.1`,
      'host: strata',
      'content-type: application/json',
      'content-length: 14',
      '',
      '{"name":"oak"}',
    )
    await connection.expectStatuses(200)
    expect(connection.received).toContain('"userAgent":""')
    connection.close()
  })

  it('has its input checked', async () => {
    expect(await codeOf(undefined, leafRoutes.open, { body: { name: 7 } })).toEqual([400, 'INVALID'])
  })

  it('that should leave a row in the audit and does not is a mistake', async () => {
    expect(await codeOf(undefined, leafRoutes.forgetful)).toEqual([500, 'INTERNAL'])
    expect(test.log).toContain('leaf.forget left no audit row')
  })

  it('may come 300 times a minute from one address', async () => {
    const from = async (address: string) => (await call(undefined, leafRoutes.open, { body, address })).status
    for (let count = 0; count < 300; count += 1) expect(await from('198.51.100.8')).toBe(200)
    expect(await from('198.51.100.8')).toBe(429)
    expect(await from('198.51.100.9')).toBe(200)
    // with a session there is no such limit
    const token = await test.openToken(member)
    const others = await Promise.all(Array.from({ length: 301 }, () => call(member, leafRoutes.read, { token, address: '198.51.100.8' })))
    expect(others.every(({ status }) => status === 200)).toBe(true)
  })
})

describe('a call with a session', () => {
  it('is for whichever company the path names', async () => {
    const { status, body } = await call(member, leafRoutes.mine, { params: { companyId: other.companyId } })
    expect([status, body.companyId]).toEqual([200, member.companyId])
  })

  it.each([
    ['no token', undefined],
    ['what is no token', 'a.b.c'],
  ])('needs a login with %s', async (_what, token) => {
    const request: TestRequest = { params: { companyId: member.companyId }, ...(token && { token }) }
    expect(await codeOf(undefined, leafRoutes.mine, request)).toEqual([401, 'SESSION_REQUIRED'])
    expect(await codeOf(undefined, leafRoutes.read, request)).toEqual([401, 'SESSION_REQUIRED'])
  })

  it('has its body read for a living session alone, and is told why it ended', async () => {
    const token = await test.openToken(member)
    await test.owner.query(`insert into ended_session select id, 'password', ends_at from session where account_id = $1`, [
      member.accountId,
    ])
    await test.owner.query('delete from session where account_id = $1', [member.accountId])
    const answer = await call(member, leafRoutes.take, { token, body: { name: 7 } })
    expect(answer).toMatchObject({
      status: 401,
      body: { code: 'SESSION_ENDED', detail: 'The password was changed, which ended this session.' },
    })
    expect(await codeOf(member, leafRoutes.take, { body: { name: 7 } })).toEqual([400, 'INVALID'])
    expect((await call(member, leafRoutes.take, { body: { name: 'oak' } })).status).toBe(204)
  })

  it('is answered with a fresh token once its own is ageing, unless its route renews none', async () => {
    const token = await test.openToken(member)
    expect((await call(member, leafRoutes.read, { token })).headers.authorization).toBeUndefined()
    test.clock.advance({ minutes: 16 })
    expect((await call(member, leafRoutes.quiet, { token })).headers.authorization).toBeUndefined()
    const { headers } = await call(member, leafRoutes.read, { token })
    const claims = (of = '') => JSON.parse(Buffer.from(of.split('.')[1] ?? '', 'base64url').toString())
    const { iat, exp, ...same } = claims(token)
    expect(claims(headers.authorization?.replace('Bearer ', ''))).toEqual({ ...same, iat: iat + 16 * 60, exp: exp + 16 * 60 })
    // also where the call fails
    const failed = await call(member, leafRoutes.read, { token, params: { companyId: other.companyId } })
    expect([failed.status, failed.headers.authorization]).toEqual([404, expect.stringMatching(/^Bearer /)])
  })
})

describe('a call of a member', () => {
  it('is for the member’s own company, whatever else is wrong with it', async () => {
    const params = { companyId: other.companyId }
    expect(await codeOf(member, leafRoutes.read, { params })).toEqual([404, 'NOT_FOUND'])
    expect(await codeOf(member, leafRoutes.tryOut, { params, body: 7 })).toEqual([404, 'NOT_FOUND'])
    expect((await call(member, leafRoutes.read, { params: { companyId: 'x' } })).body).toMatchObject({
      code: 'INVALID',
      issues: [{ path: 'companyId' }],
    })
    expect((await call(member, leafRoutes.anywhere)).body).toEqual({ name: 'oak' })
  })

  it('that reads cannot write', async () => {
    expect(await codeOf(member, leafRoutes.readAndWrite)).toEqual([500, 'INTERNAL'])
    expect(await nameOf(member)).not.toBe('renamed')
  })

  it('of a list has all it reads from one moment', async () => {
    const { status, body } = await call(other, leafRoutes.list)
    expect({ status, names: new Set(body.map(({ name }: { name: string }) => name)).size }).toEqual({ status: 200, names: 1 })
    expect(await nameOf(other)).toMatch(/ & Sons$/)
  })

  it('that has nothing to answer is 204 without a body', async () => {
    const { status, headers, body } = await call(member, leafRoutes.remove)
    expect([status, body, headers['content-type'], headers['cache-control']]).toEqual([204, undefined, undefined, 'no-store'])
  })

  it('may bring as much as its route takes', async () => {
    const bring = (values: number, digits = 1) =>
      codeOf(member, leafRoutes.large, {
        headers: { 'content-type': 'application/json' },
        body: `[${Array(values).fill('1'.repeat(digits)).join(',')}]`,
      })
    expect(await bring(19_000, 15)).toEqual([200, undefined])
    expect(await bring(21_000)).toEqual([413, 'TOO_LARGE'])
    expect(await bring(19_000, 21)).toEqual([413, 'TOO_LARGE'])
  })

  it('that failed is undone, unless the failure counts: then it is kept, with its row', async () => {
    const before = await nameOf(member)
    const tries = async () => (await auditOf('leaf.try')).filter(({ outcome }) => outcome !== 'NOT_FOUND')
    expect(await codeOf(member, leafRoutes.tryOut, { body: { counts: false } })).toEqual([409, 'WRONG_STATE'])
    expect([await nameOf(member), await tries()]).toEqual([before, []])
    expect(await codeOf(member, leafRoutes.tryOut, { body: { counts: true } })).toEqual([409, 'WRONG_STATE'])
    expect(await nameOf(member)).toBe('renamed')
    expect(await tries()).toEqual([
      { by: member.companyUserId, outcome: 'WRONG_STATE', facts: `{"companyId":${member.companyId},"tried":true}` },
    ])
  })

  it('is answered by its own method alone', async () => {
    const token = await test.openToken(member)
    const headers = { authorization: `Bearer ${token}` }
    const url = `${base}/${member.companyId}`
    const answers = await Promise.all((['GET', 'HEAD', 'PUT'] as const).map((method) => test.app.inject({ method, url, headers })))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 404, 404])
  })

  it('is answered as data: no page’s policy, and nothing that a browser keeps', async () => {
    const { headers } = await call(member, leafRoutes.read)
    expect(headers).toMatchObject({
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'cache-control': 'no-store',
      'content-type': 'application/json; charset=utf-8',
    })
  })
})

describe('a call with an idempotency key', () => {
  const put = async (leaf: number, key: string | undefined, query: TestRequest['query'] = {}) => {
    const headers = { 'idempotency-key': key }
    const { status, headers: answered, body } = await call(member, leafRoutes.put, { params: { id: leaf }, headers, query })
    return [status, answered.location, answered.etag, body.name ?? body.code]
  }

  it('is done once and answered alike, whatever the query; each without a key is another', async () => {
    const first = [200, '/leaf/1', '"1"', 'leaf 1']
    expect(await put(7, 'once')).toEqual(first)
    expect(await put(7, 'once')).toEqual(first)
    expect(await put(7, 'once', { page: 2 })).toEqual(first)
    expect(await put(7, undefined)).toEqual([200, '/leaf/2', '"2"', 'leaf 2'])
  })

  it('is refused at another path, though all else is the same', async () => {
    expect((await put(7, 'here'))[0]).toBe(200)
    expect(await put(8, 'here')).toEqual([409, undefined, undefined, 'IDEMPOTENCY_MISMATCH'])
  })
})

describe('a type in the path', () => {
  it('may be in any case, and is nothing else', async () => {
    const headers = { authorization: `Bearer ${await test.openToken(member)}` }
    const ask = async (rest: string) => (await test.app.inject({ url: `${base}/${member.companyId}/${rest}`, headers })).statusCode
    const good = ['gpfc/read', 'GPFC/read', 'gPfC/read', 'prd/weigh', 'PRD/weigh', 'CFR/cfr/1', 'cfr/cfr/1', 'cfrx/read']
    const none = ['gpf/read', 'gpfcx/read', 'xgpfc/read', 'pr/weigh', 'CFR/CFR/1', 'cfrX/read']
    expect(await Promise.all(good.map(ask))).toEqual(good.map(() => 200))
    expect(await Promise.all(none.map(ask))).toEqual(none.map(() => 404))
  })
})

describe('a call on an item', () => {
  const turn = (leaf: number, body: unknown) =>
    call(member, leafRoutes.turn, { params: { id: leaf }, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })

  it.each([
    [{ up: true }, 'turnUp'],
    [{ up: true, more: false }, 'turnUp'],
    [{ up: false }, 'turnDown'],
    [{ up: 'true' }, 'turnDown'],
    [{ more: true }, 'turnDown'],
    [{}, 'turnDown'],
    [null, 'turnDown'],
    ['up', 'turnDown'],
    [[true], 'turnDown'],
  ])('with %j is the action %s', async (body, action) => {
    expect(await turn(1, body)).toMatchObject({ status: 200, body: { action, status: 'green' } })
  })

  it('that is not there is not found; one that is in another state is explained', async () => {
    expect((await turn(3, { up: true })).body).toMatchObject({ status: 404, code: 'NOT_FOUND' })
    expect((await turn(2, { up: true })).body).toMatchObject({
      status: 409,
      code: 'DECIDED_ALREADY',
      detail: 'A withered leaf takes no turnUp.',
    })
  })

  it('without the right is refused as the tables say, where nothing explains it better', async () => {
    const ceo = await buildMember(test.database, { companyId: member.companyId, is: 'ceo' })
    expect((await call(member, leafRoutes.fold, { params: { id: 1 } })).body).toMatchObject({
      status: 403,
      code: 'NO_RIGHT',
      detail: 'Your roles do not allow this.',
    })
    expect((await call(ceo, leafRoutes.fold, { params: { id: 1 } })).status).toBe(200)
  })
})

it('refusals that were counted are written before the database is closed', async () => {
  const closed = test.app.close()
  onTestFinished(() => closed)
  await closed
  expect((await auditOf('leaf.fold')).map(({ outcome }) => outcome).sort()).toEqual(['NO_RIGHT', 'done'])
})
