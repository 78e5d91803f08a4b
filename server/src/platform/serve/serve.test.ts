import { companyParams, defineRoutes, id, jsonId } from '@strata/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { sql } from '../database/sql.ts'
import { buildCompany } from '../testing/company-factory.ts'
import { type BuiltMember, buildMember } from '../testing/member-factory.ts'
import { withTestRoutes } from '../testing/test-app.ts'
import type { TestRequest } from '../testing/test-call.ts'
import { fail } from './problem.ts'
import { serve } from './serve.ts'
import type { Subject } from './subject.ts'

/** Routes of this test's own: each shows one thing of the request path. */
const letterRoutes = defineRoutes({
  list: {
    method: 'GET',
    path: '/aprs/v3/letter/{companyId}',
    summary: 'Letters.',
    right: 'member',
    params: companyParams,
    query: z.object({ size: z.coerce.number().int().max(100).default(30) }),
    output: z.array(z.object({ id: jsonId, note: z.string().nullable() })),
    errors: [],
  },
  sign: {
    method: 'POST',
    path: '/aprs/v3/letter/{companyId}/{id}/sign',
    summary: 'Sign or return a letter.',
    right: { on: 'company', action: { field: 'sign', whenTrue: 'sign', whenFalse: 'giveBack' } },
    params: companyParams.extend({ id }),
    body: z.strictObject({ sign: z.boolean(), words: z.string().max(20).optional() }),
    bodyLimit: 200,
    output: z.object({ action: z.string() }),
    errors: ['WRONG_STATE', 'CONFLICT'],
    audit: 'letter.sign',
  },
  create: {
    method: 'PUT',
    path: '/aprs/v3/letter/{companyId}/create',
    summary: 'Create a letter.',
    right: 'member',
    params: companyParams,
    headers: z.object({ 'idempotency-key': z.string().min(1).max(200).optional() }),
    body: z.strictObject({ name: z.string() }),
    output: z.object({ id: jsonId }),
    errors: ['IDEMPOTENCY_MISMATCH'],
    audit: 'letter.create',
  },
  note: {
    method: 'POST',
    path: '/aprs/v3/letter/{companyId}/note',
    summary: 'Write a note as plain text.',
    right: 'member',
    params: companyParams,
    body: z.string().min(3),
    bodyType: 'text',
    output: z.object({ length: z.number() }),
    errors: [],
    audit: 'letter.note',
  },
  explode: {
    method: 'POST',
    path: '/aprs/v3/letter/{companyId}/explode',
    summary: 'Fail.',
    right: 'member',
    params: companyParams,
    body: z.strictObject({ how: z.enum(['bug', 'problem', 'conflict', 'nul', 'output']) }),
    output: z.object({ id: jsonId }),
    errors: ['WRONG_STATE'],
    audit: 'letter.explode',
  },
  wait: {
    method: 'GET',
    path: '/aprs/v3/letter/{companyId}/wait',
    summary: 'Take longer than one may.',
    right: 'member',
    params: companyParams,
    output: z.array(jsonId),
    timeLimit: 50,
    errors: [],
  },
})

const letterSubject: Subject<'company'> = {
  tables: {
    rights: { letter: { sign: ['ceo'], read: ['everyone'] } },
    lifecycle: { open: { sign: { to: 'signed', right: 'sign' }, giveBack: { to: 'open', right: 'read' } } },
  },
  // Letter 1 is open, letter 2 is signed, others are not there.
  async load(_context, { params }) {
    const status = { 1: 'open', 2: 'signed' }[Number(params.id)]
    return status === undefined ? undefined : { rights: { group: 'letter', status, restricted: false, roles: [] } }
  },
}

let created = 0
let stopWaiting = () => {}
const waiting = new Promise<void>((resolve) => {
  stopWaiting = resolve
})
const endpoints = [
  serve(letterRoutes.list, () => [{ id: 1, note: null, secret: 'column' } as { id: number; note: null }]),
  serve(letterRoutes.sign, ({ action, answer, audit }) => {
    answer.etag('7')
    audit({ page: 3 })
    return { action }
  }),
  serve(letterRoutes.create, async ({ tx, answer }, { body }) => {
    await tx.run(sql`update company set name = ${body.name} where company_id = ${tx.companyId}`)
    created += 1
    answer.header('location', `/letters/${created}`)
    return { id: created }
  }),
  serve(letterRoutes.wait, async () => {
    await waiting
    return []
  }),
  serve(letterRoutes.note, (_context, { body }) => ({ length: body.length })),
  serve(letterRoutes.explode, async ({ tx }, { body }) => {
    await tx.run(sql`update company set license = 999 where company_id = ${tx.companyId}`)
    if (body.how === 'bug') throw new Error('select secret from vault')
    if (body.how === 'problem') fail('WRONG_STATE', { detail: 'Not today.', issues: [{ path: 'how', message: 'so' }] })
    if (body.how === 'conflict') await tx.run(sql`update company set ceo_id = 999999 where company_id = ${tx.companyId}`)
    if (body.how === 'nul') await tx.run(sql`update company set name = ${'a\u0000b'} where company_id = ${tx.companyId}`)
    return {} as { id: number }
  }),
]

const test = withTestRoutes({ routes: { letter: letterRoutes }, endpoints, subjects: { company: letterSubject } })
let member: BuiltMember
let ceo: BuiltMember

beforeAll(async () => {
  const companyId = await buildCompany(test.database)
  member = await buildMember(test.database, { companyId })
  ceo = await buildMember(test.database, { companyId, is: 'ceo' })
})

type LetterRoute = (typeof letterRoutes)[keyof typeof letterRoutes]
const call = (caller: BuiltMember | undefined, route: LetterRoute, request: TestRequest = {}) => test.as(caller).call(route, request)
const readAudit = async (action: string) =>
  (
    await test.owner.query(
      'select company_user_id, outcome, facts from audit_entry where company_id = $1 and action = $2 order by at, seq',
      [member.companyId, action],
    )
  ).rows

describe('an answer', () => {
  it('holds what the output schema names and nothing else', async () => {
    const { status, headers, body } = await call(member, letterRoutes.list)
    expect({ status, body }).toEqual({ status: 200, body: [{ id: 1, note: null }] })
    expect(headers['content-type']).toBe('application/json; charset=utf-8')
  })

  it('is data: no browser keeps, frames, guesses or runs it', async () => {
    const { headers } = await call(member, letterRoutes.list)
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    })
  })

  it('carries the correlation id of the request when it is a UUID, else one of ours', async () => {
    // given
    const given = '0f8fad5b-d9cb-469f-a165-70867728950e'
    // when
    const kept = await call(member, letterRoutes.list, { headers: { 'x-correlation-id': given } })
    const made = await call(member, letterRoutes.list, { headers: { 'x-correlation-id': 'none of yours\tevil' } })
    const failed = await call(undefined, letterRoutes.list, { params: { companyId: 1 }, headers: { 'x-correlation-id': given } })
    // then
    expect(kept.headers['x-correlation-id']).toBe(given)
    expect(made.headers['x-correlation-id']).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
    expect(failed).toMatchObject({ status: 401, headers: { 'x-correlation-id': given }, body: { correlationId: given } })
    expect(test.log).toContain(`"correlationId":"${given}"`)
  })
})

describe('input', () => {
  it('is refused with an issue for each thing that is wrong', async () => {
    // when
    const { status, headers, body } = await call(ceo, letterRoutes.sign, { params: { id: 'x' }, body: { sign: 'yes', more: 1 } })
    // then
    expect(status).toBe(400)
    expect(headers['content-type']).toBe('application/problem+json; charset=utf-8')
    expect(body).toMatchObject({
      type: 'urn:strata:problem:invalid',
      title: 'Invalid input',
      status: 400,
      detail: 'Some of what was sent is not valid.',
      code: 'INVALID',
      issues: [{ path: 'id' }, { path: 'sign' }, { path: '' }],
    })
  })

  it.each([
    ['{"sign": tru', 'application/json', 400, 'MALFORMED'],
    ['{"__proto__": {"sign": true}}', 'application/json', 400, 'MALFORMED'],
    ['', 'application/json', 400, 'INVALID'],
    ['sign', 'text/plain', 415, 'WRONG_TYPE'],
    ['<sign/>', 'application/xml', 415, 'WRONG_TYPE'],
    [JSON.stringify({ sign: true, words: 'x'.repeat(300) }), 'application/json', 413, 'TOO_LARGE'],
  ])('%j as %s is %i %s', async (payload, type, status, code) => {
    const answer = await call(ceo, letterRoutes.sign, { params: { id: 1 }, headers: { 'content-type': type }, body: payload })
    expect(answer).toMatchObject({ status, body: { code, status } })
  })

  it('of plain text reaches the handler as it is, and JSON in its place does not', async () => {
    const text = await call(member, letterRoutes.note, { body: '{"a"' })
    const json = await call(member, letterRoutes.note, { body: { a: 1 } })
    expect(text).toMatchObject({ status: 200, body: { length: 4 } })
    expect(json).toMatchObject({ status: 415, body: { code: 'WRONG_TYPE' } })
  })

  it('of somebody without a token is not even read', async () => {
    const answer = await call(undefined, letterRoutes.sign, {
      params: { companyId: 1, id: 1 },
      headers: { 'content-type': 'application/json' },
      body: '{"sign',
    })
    expect(answer).toMatchObject({ status: 401, body: { code: 'SESSION_REQUIRED' } })
  })

  it.each(['/aprs/nothing', '/aprs/v3/letter/1/1/burn', '/nothing', '/aprs/v3/letter/%E0%A4%A'])(
    'at %s meets a problem, not a page',
    async (url) => {
      const answer = await test.app.inject({ url })
      expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8')
      expect([400, 404]).toContain(answer.statusCode)
    },
  )
})

describe('rights', () => {
  it('of one action or the other are asked as the body says', async () => {
    // when
    const signed = await call(ceo, letterRoutes.sign, { params: { id: 1 }, body: { sign: true } })
    const returned = await call(member, letterRoutes.sign, { params: { id: 1 }, body: { sign: false } })
    const refused = await call(member, letterRoutes.sign, { params: { id: 1 }, body: { sign: true } })
    const late = await call(ceo, letterRoutes.sign, { params: { id: 2 }, body: { sign: true } })
    const absent = await call(ceo, letterRoutes.sign, { params: { id: 3 }, body: { sign: true } })
    // then
    expect(signed).toMatchObject({ status: 200, headers: { etag: '"7"' }, body: { action: 'sign' } })
    expect(returned).toMatchObject({ status: 200, body: { action: 'giveBack' } })
    expect(refused).toMatchObject({ status: 403, body: { code: 'NO_RIGHT', detail: 'Your roles do not allow this.' } })
    expect(late).toMatchObject({ status: 409, body: { code: 'WRONG_STATE' } })
    expect(absent).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
    expect(await readAudit('letter.sign')).toEqual([
      { company_user_id: ceo.companyUserId, outcome: 'done', facts: `{"companyId":${ceo.companyId},"id":1,"page":3}` },
      { company_user_id: member.companyUserId, outcome: 'done', facts: `{"companyId":${ceo.companyId},"id":1,"page":3}` },
      { company_user_id: member.companyUserId, outcome: 'NO_RIGHT', facts: `{"companyId":${ceo.companyId},"id":1}` },
    ])
  })

  it('in another company are 404, and the reach is in the audit of one’s own', async () => {
    // given
    const other = await buildMember(test.database, { companyId: await buildCompany(test.database) })
    // when
    const answer = await call(other, letterRoutes.sign, { params: { companyId: member.companyId, id: 1 }, body: { sign: true } })
    // then
    expect(answer).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
    const { rows } = await test.owner.query('select outcome, facts from audit_entry where company_id = $1', [other.companyId])
    expect(rows).toEqual([{ outcome: 'NOT_FOUND', facts: `{"companyId":${member.companyId},"id":1}` }])
  })
})

describe('a body', () => {
  it('is read only for a living session in the company of the path', async () => {
    // given
    const other = await buildMember(test.database, { companyId: await buildCompany(test.database) })
    const token = await test.openToken(other)
    await test.owner.query('delete from session where account_id = $1', [other.accountId])
    const params = { companyId: member.companyId, id: 1 }
    const body = { sign: 'perhaps' }
    // when
    const own = await call(member, letterRoutes.sign, { params, body })
    const foreign = await call(other, letterRoutes.sign, { params, body })
    const ended = await call(other, letterRoutes.sign, { params: { id: 1 }, body, token })
    // then
    expect(own).toMatchObject({ status: 400, body: { code: 'INVALID', issues: [{ path: 'sign' }] } })
    expect(foreign).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
    expect(ended).toMatchObject({ status: 401, body: { code: 'SESSION_ENDED' } })
  })
})

describe('a failing handler', () => {
  it.each([
    ['problem', 409, 'WRONG_STATE', 'Not today.'],
    ['conflict', 409, 'CONFLICT', 'Someone else changed this at the same moment. Try again.'],
    ['nul', 400, 'INVALID', 'A text holds a character that cannot be stored.'],
    ['bug', 500, 'INTERNAL', 'Something went wrong on our side. The report has been kept.'],
    ['output', 500, 'INTERNAL', 'Something went wrong on our side. The report has been kept.'],
  ])('(%s) is answered %i %s, changes nothing and leaves no row of an action', async (how, status, code, detail) => {
    // when
    const answer = await call(member, letterRoutes.explode, { body: { how } })
    // then
    expect(answer).toMatchObject({ status, body: { status, code, detail } })
    expect(JSON.stringify(answer.body)).not.toContain('vault')
    const { rows } = await test.owner.query('select license from company where company_id = $1', [member.companyId])
    expect(rows).toEqual([{ license: 100 }])
    expect(await readAudit('letter.explode')).toEqual([])
  })
})

it('a call is told that it takes too long where its route gives it less time than it needs', async () => {
  expect(await call(member, letterRoutes.wait)).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE' } })
  stopWaiting()
})

describe('an idempotency key', () => {
  const create = (caller: BuiltMember, key: string | undefined, name: string) =>
    call(caller, letterRoutes.create, { headers: key === undefined ? {} : { 'idempotency-key': key }, body: { name } })

  it('lets a repeated create happen once and answers it as before', async () => {
    // when
    const both = await Promise.all([create(member, 'key-1', 'Letter'), create(member, 'key-1', 'Letter')])
    const third = await create(member, 'key-1', 'Letter')
    const free = await create(member, undefined, 'Letter')
    // then
    const bodies = [...both, third].map(({ status, body, headers }) => [status, body.id, headers.location])
    expect(new Set(bodies.map((each) => JSON.stringify(each))).size).toBe(1)
    expect(free.body.id).not.toBe(third.body.id)
    expect(await readAudit('letter.create')).toHaveLength(2)
  })

  it('refuses another request, and is each member’s own', async () => {
    // given
    await create(member, 'key-2', 'Letter')
    // when
    const other = await create(member, 'key-2', 'Another letter')
    const ofAnother = await create(ceo, 'key-2', 'Another letter')
    // then
    expect(other).toMatchObject({ status: 409, body: { code: 'IDEMPOTENCY_MISMATCH' } })
    expect(ofAnother.status).toBe(200)
  })

  it('is kept a day', async () => {
    // given
    const first = await create(member, 'key-3', 'Letter')
    // when
    test.clock.advance({ hours: 24, seconds: 1 })
    const later = await create(member, 'key-3', 'Letter')
    // then
    expect(later.body.id).not.toBe(first.body.id)
  })
})

it('a route that can be repeated by a key is not prepared: its repetition would be prepared again', () => {
  expect(() => serve(letterRoutes.create, () => ({ id: 1 }), { prepare: async () => [] })).toThrow(
    '/aprs/v3/letter/{companyId}/create would be prepared again by a repetition',
  )
})
