import { companyParams, defineRoutes, id } from '@strata/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { buildCompany } from '../testing/company-factory.ts'
import { type BuiltMember, buildMember } from '../testing/member-factory.ts'
import { withTestRoutes } from '../testing/test-app.ts'
import type { TestRequest } from '../testing/test-call.ts'
import { fail } from './problem.ts'
import { serve } from './serve.ts'

const base = '/aprs/v3/leaf/{companyId}'
const plain = {
  summary: 'A leaf.',
  errors: ['NO_RIGHT', 'RESTRICTED', 'WRONG_STATE'],
  params: companyParams,
  output: null,
  right: 'member',
} as const
const refusing = z.strictObject({
  code: z.enum(['NO_RIGHT', 'RESTRICTED', 'NOT_FOUND', 'WRONG_STATE']),
  facts: z.record(z.string(), z.number()).optional(),
})

/** Routes of this test's own: each leaves another trace. */
const leafRoutes = defineRoutes({
  read: { ...plain, method: 'GET', path: base },
  search: { ...plain, method: 'GET', path: `${base}/search/{id}`, params: companyParams.extend({ id }), audit: 'leaf.search' },
  fold: { ...plain, method: 'POST', path: `${base}/fold`, body: refusing.partial(), audit: 'leaf.fold' },
  press: { ...plain, method: 'POST', path: `${base}/press` },
  touch: { ...plain, method: 'POST', path: `${base}/touch`, body: refusing.partial(), leavesNoTrace: 'A test.' },
  take: { ...plain, method: 'POST', path: `${base}/take`, right: 'session', body: refusing.partial(), audit: 'leaf.take' },
  keep: { ...plain, method: 'POST', path: '/aprs/v3/leaf/keep', params: z.object({}), right: 'public', audit: 'leaf.keep' },
  break: { ...plain, method: 'POST', path: '/aprs/v3/leaf/break', params: z.object({}), right: 'public' },
})

type Refusing = Partial<z.infer<typeof refusing>>
const refuse = (context: { audit(facts: Record<string, number>): void }, { code, facts }: Refusing): undefined => {
  context.audit(facts ?? {})
  if (code) fail(code)
}
const endpoints = [
  serve(leafRoutes.read, () => undefined),
  serve(leafRoutes.search, ({ audit }): undefined => void audit({ found: 3, page: 0 })),
  serve(leafRoutes.fold, (context, { body }) => refuse(context, body)),
  serve(leafRoutes.press, () => undefined),
  serve(leafRoutes.touch, (context, { body }) => refuse(context, body)),
  serve(leafRoutes.take, async (context, { body }): Promise<undefined> => {
    refuse(context, body)
    const { accountId, companyUserId } = context.actor
    await context.services.database.inCompany(context.companyId, (tx) => context.record(tx, { accountId, companyUserId }))
  }),
  serve(leafRoutes.keep, async ({ services, record, audit }): Promise<undefined> => {
    audit({ kept: 1 })
    await services.database.outsideCompany((tx) => record(tx, { accountId: null, companyUserId: null, outcome: 'KEPT' }))
  }),
  serve(leafRoutes.break, () => fail('NO_RIGHT')),
]

const test = withTestRoutes({ routes: { leaf: leafRoutes }, endpoints, subjects: {} })
let member: BuiltMember
let other: BuiltMember
beforeEach(async () => {
  member = await buildMember(test.database, { companyId: await buildCompany(test.database) })
  other = await buildMember(test.database, { companyId: await buildCompany(test.database) })
})

type LeafRoute = (typeof leafRoutes)[keyof typeof leafRoutes]
const call = (caller: BuiltMember | undefined, route: LeafRoute, request: TestRequest = {}) => test.as(caller).call(route, request)
const auditOf = async (companyId = member.companyId) =>
  (
    await test.owner.query(
      `select account_id as "accountId", company_user_id as "companyUserId", action, outcome, facts::json as facts, at, correlation_id as "correlationId"
         from audit_entry where company_id = $1 order by at, seq`,
      [companyId],
    )
  ).rows
const tracesOf = async (companyId = member.companyId) => (await auditOf(companyId)).map(({ action, outcome }) => [action, outcome])

describe('a call that succeeds', () => {
  it('leaves one row of who did what when, with what is known of it', async () => {
    const { headers } = await call(member, leafRoutes.search, { params: { id: 7 } })
    const { companyId, companyUserId, accountId } = member
    expect((await auditOf()).map((row) => ({ ...row, at: new Date(row.at) }))).toEqual([
      {
        accountId,
        companyUserId,
        action: 'leaf.search',
        outcome: 'done',
        facts: { companyId, id: 7, found: 3, page: 0 },
        at: test.clock.now(),
        correlationId: headers['x-correlation-id'],
      },
    ])
  })

  it('leaves one where it changes something, and none where it only reads or says why', async () => {
    for (const route of [leafRoutes.read, leafRoutes.press]) await call(member, route)
    for (const route of [leafRoutes.fold, leafRoutes.touch, leafRoutes.take]) await call(member, route, { body: {} })
    expect(await tracesOf()).toEqual([
      ['POST /aprs/v3/leaf/{companyId}/press', 'done'],
      ['leaf.fold', 'done'],
      ['leaf.take', 'done'],
    ])
    const { accountId, companyUserId } = member
    expect((await auditOf()).at(-1)).toMatchObject({ accountId, companyUserId })
  })

  it('without a session leaves one of no company', async () => {
    expect((await call(undefined, leafRoutes.keep)).status).toBe(204)
    expect((await auditOf(0)).at(-1)).toMatchObject({
      accountId: null,
      companyUserId: null,
      action: 'leaf.keep',
      outcome: 'KEPT',
      facts: { kept: 1 },
    })
  })
})

describe('a call that is refused', () => {
  it.each([
    ['NO_RIGHT', true],
    ['RESTRICTED', true],
    ['NOT_FOUND', false],
    ['WRONG_STATE', false],
  ])('with %s leaves a row: %s', async (code, isTraced) => {
    await call(member, leafRoutes.fold, { body: { code, facts: { id: 7 } } })
    const { companyId, companyUserId, accountId } = member
    const row = { accountId, companyUserId, action: 'leaf.fold', outcome: code, facts: { companyId, id: 7 } }
    expect(await auditOf()).toMatchObject(isTraced ? [row] : [])
  })

  it('leaves a row also where its success would leave none', async () => {
    await call(member, leafRoutes.touch, { body: { code: 'NO_RIGHT' } })
    expect(await tracesOf()).toEqual([['POST /aprs/v3/leaf/{companyId}/touch', 'NO_RIGHT']])
  })

  it('for another company leaves a row in one’s own', async () => {
    await call(member, leafRoutes.read, { params: { companyId: other.companyId } })
    expect([await auditOf(), await auditOf(other.companyId)]).toMatchObject([
      [{ action: 'GET /aprs/v3/leaf/{companyId}', outcome: 'NOT_FOUND', facts: { companyId: other.companyId } }],
      [],
    ])
  })

  it('for another company, of which a session may ask, leaves none where nothing is there', async () => {
    const params = { companyId: other.companyId }
    await call(member, leafRoutes.take, { params, body: { code: 'NOT_FOUND' } })
    expect(await tracesOf()).toEqual([])
    await call(member, leafRoutes.take, { params, body: { code: 'NO_RIGHT' } })
    expect(await tracesOf()).toEqual([['leaf.take', 'NO_RIGHT']])
  })

  it('of nobody leaves none', async () => {
    expect((await call(undefined, leafRoutes.break)).status).toBe(403)
    const token = await test.openToken(member)
    await test.owner.query('delete from session where account_id = $1', [member.accountId])
    expect((await call(member, leafRoutes.read, { token, params: { companyId: other.companyId } })).status).toBe(401)
    expect(await tracesOf()).toEqual([])
  })

  it('again within a minute is counted with those of its kind: one member, one action, one code', async () => {
    const colleague = await buildMember(test.database, { companyId: member.companyId })
    const fold = (by: BuiltMember, code: string, page: number) => call(by, leafRoutes.fold, { body: { code, facts: { page } } })
    await fold(member, 'NO_RIGHT', 1)
    await fold(member, 'NO_RIGHT', 2)
    await fold(member, 'NO_RIGHT', 3)
    await fold(member, 'RESTRICTED', 4)
    await fold(colleague, 'NO_RIGHT', 5)
    await call(member, leafRoutes.touch, { body: { code: 'NO_RIGHT', facts: { page: 6 } } })
    const { companyId } = member
    const counted = async () => (await auditOf()).map(({ companyUserId, outcome, facts }) => [companyUserId, outcome, facts])
    const first = [
      [member.companyUserId, 'NO_RIGHT', { companyId, page: 1 }],
      [member.companyUserId, 'RESTRICTED', { companyId, page: 4 }],
      [colleague.companyUserId, 'NO_RIGHT', { companyId, page: 5 }],
      [member.companyUserId, 'NO_RIGHT', { companyId, page: 6 }],
    ]
    // Each member's in their order; of two members, one lane goes first.
    const ofMember = (rows: unknown[][], { companyUserId }: BuiltMember) => rows.filter(([by]) => by === companyUserId)
    for (const who of [member, colleague]) expect(ofMember(await counted(), who)).toEqual(ofMember(first, who))
    // when the minute is over, the next comes after their count
    test.clock.advance({ minutes: 1 })
    await fold(member, 'NO_RIGHT', 7)
    const all = [
      ...first,
      [member.companyUserId, 'NO_RIGHT', { companyId, page: 3, count: 2 }],
      [member.companyUserId, 'NO_RIGHT', { companyId, page: 7 }],
    ]
    for (const who of [member, colleague]) expect(ofMember(await counted(), who)).toEqual(ofMember(all, who))
  })

  it('is refused all the same where its row cannot be written, which is logged', async () => {
    await test.owner.query('revoke insert on audit, audit_lane from strata_serving')
    const { status, body } = await call(member, leafRoutes.fold, { body: { code: 'NO_RIGHT' } })
    await test.owner.query('grant insert on audit, audit_lane to strata_serving')
    expect([status, body.code, await tracesOf()]).toEqual([403, 'NO_RIGHT', []])
    expect(test.log).toMatch(/"level":"error".*"err":\{"name":"DatabaseFailure".*"msg":"A refusal could not be written to the audit"/)
  })
})
