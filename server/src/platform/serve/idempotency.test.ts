import { beforeAll, describe, expect, it } from 'vitest'
import { withTestDatabase } from '../database/test-database.ts'
import { buildCompany } from '../testing/company-factory.ts'
import { countWaiting } from '../testing/hold-rows.ts'
import { type BuiltMember, buildMember } from '../testing/member-factory.ts'
import { answerOnce, type CallAnswer } from './idempotency.ts'

const test = withTestDatabase()
let member: BuiltMember
let colleague: BuiltMember
let stranger: BuiltMember
beforeAll(async () => {
  const companyId = await buildCompany(test.database)
  member = await buildMember(test.database, { companyId })
  colleague = await buildMember(test.database, { companyId })
  stranger = await buildMember(test.database, { companyId: await buildCompany(test.database) })
})

let done = 0
const answerNext = async (): Promise<CallAnswer> => {
  done += 1
  return { headers: { location: `/leaf/${done}` }, body: `{"id":${done}}` }
}
interface Given {
  by?: BuiltMember
  key: string
  method?: string
  path?: string
  body?: unknown
  at?: string
  work?: () => Promise<CallAnswer>
}
/** The answer to a create, or what refused it: a code, or the kind of a conflict of the database. */
const create = ({
  by = member,
  key,
  method = 'PUT',
  path = '/leaf',
  body = { name: 'oak' },
  at = '2026-03-01T10:00:00Z',
  work = answerNext,
}: Given) =>
  test.database
    .inCompany(by.companyId, (tx) => answerOnce(tx, { companyUserId: by.companyUserId, key, method, path, body, now: new Date(at) }, work))
    .catch(({ code, kind }) => code ?? kind)
const keysOf = async ({ companyId }: BuiltMember) =>
  (await test.owner.query('select key from idempotency where company_id = $1 order by key', [companyId])).rows.map(({ key }) => key)

describe('a create with a key', () => {
  it('happens once, and is answered again as it was, headers and all', async () => {
    const first = await create({ key: 'a' })
    const before = done
    expect(first).toEqual({ headers: { location: `/leaf/${done}` }, body: `{"id":${done}}` })
    expect([await create({ key: 'a' }), done]).toEqual([first, before])
    expect((await create({ key: 'b' })).body).toBe(`{"id":${before + 1}}`)
  })

  it('happens once for two at the same moment, also where it answers nothing', async () => {
    const before = done
    const nothing = async () => ({ ...(await answerNext()), headers: {}, body: null })
    const [one, two] = await Promise.all([create({ key: 'nothing', work: nothing }), create({ key: 'nothing', work: nothing })])
    expect([one, two, done]).toEqual([{ headers: {}, body: null }, { headers: {}, body: null }, before + 1])
  })

  it.each([
    ['another method', { method: 'POST' }],
    ['another path', { path: '/leaf/1' }],
    ['another body', { body: { name: 'ash' } }],
    ['no body', { body: null }],
  ])('is not repeated by one with %s', async (_what, other) => {
    await create({ key: 'of one' })
    const before = done
    expect([await create({ key: 'of one', ...other }), done]).toEqual(['IDEMPOTENCY_MISMATCH', before])
  })

  it('is each member’s own, and each company’s', async () => {
    const before = done
    for (const by of [member, colleague, stranger]) await create({ by, key: 'same' })
    expect(done).toBe(before + 3)
  })

  it('that failed is tried again', async () => {
    const failing = async () => {
      throw Object.assign(new Error(), { code: 'FAILED' })
    }
    expect(await create({ key: 'failed', work: failing })).toBe('FAILED')
    expect((await create({ key: 'failed' })).body).toBe(`{"id":${done}}`)
  })

  it('that a server of the former release works on is refused, and nothing is done', async () => {
    // given a row that is kept before the work, without a lock on the key
    const former = await test.owner.connect()
    await former.query('begin')
    await former.query(
      `insert into idempotency (company_id, company_user_id, key, request_hash, created_at) values ($1, $2, 'of both', sha256('x'), '2026-03-01T10:00:00Z')`,
      [member.companyId, member.companyUserId],
    )
    // when
    const creating = create({ key: 'of both' })
    await expect.poll(() => countWaiting(test.owner)).toBe(1)
    await former.query('commit')
    former.release()
    // then
    expect(await creating).toBe('unique')
    expect(await create({ key: 'of both' })).toBe('IDEMPOTENCY_MISMATCH')
  })
})

describe('a key', () => {
  it('is kept for 24 hours, and goes with the next create of its company', async () => {
    await create({ by: stranger, key: 'of yesterday', at: '2026-03-02T10:00:00Z' })
    await create({ by: stranger, key: 'a day later', at: '2026-03-03T10:00:00Z' })
    expect(await keysOf(stranger)).toContain('of yesterday')
    const others = await keysOf(member)
    await create({ by: stranger, key: 'and later', at: '2026-03-03T10:00:00.001Z' })
    expect(await keysOf(stranger)).toEqual(['a day later', 'and later'])
    expect(await keysOf(member)).toEqual(others)
  })
})
