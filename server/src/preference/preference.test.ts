import { preferenceRoutes } from '@strata/contract'
import { describe, expect, it } from 'vitest'
import { buildReader } from '../attacks/attack-parts.ts'
import { sql } from '../platform/index.ts'
import { buildCompany } from '../platform/testing/company-factory.ts'
import { type BuiltMember, buildMember } from '../platform/testing/member-factory.ts'
import { withTestApp } from '../platform/testing/test-app.ts'

const test = withTestApp()
const star = { place: 'open=process.12', title: '(P1) Win orders' }

const listOf = async (member: BuiltMember) => (await test.as(member).call(preferenceRoutes.listPreferences)).body
const save = (member: BuiltMember, key: string, body: unknown) =>
  test.as(member).call(preferenceRoutes.savePreference, { params: { key }, body })
const starred = (count: number, length: number) => Array.from({ length: count }, () => ({ ...star, title: 'x'.repeat(length) }))

describe('what a member keeps', () => {
  it('is nothing at first, and then what was saved last under each key', async () => {
    const member = await buildReader(test)
    expect(await listOf(member)).toEqual({})
    expect((await save(member, 'favourites', [star])).status).toBe(204)
    await save(member, 'tour', { step: 1, done: false })
    await save(member, 'tour', { step: 3, done: true })
    await save(member, 'filters', { users: [{ name: ' Not  active ', query: 'active=no' }], 'documents.gpd': [] })
    await save(member, 'firstSteps', { left: true })
    await save(member, 'stepsDone', ['people', 'map'])
    expect(await listOf(member)).toEqual({
      favourites: [star],
      tour: { step: 3, done: true },
      filters: { users: [{ name: 'Not  active', query: 'active=no' }], 'documents.gpd': [] },
      firstSteps: { left: true },
      stepsDone: ['people', 'map'],
    })
    await save(member, 'favourites', [])
    expect((await listOf(member)).favourites).toEqual([])
  })

  it('is their own alone, in each company by itself', async () => {
    const companyId = await buildCompany(test.database)
    const [ana, ben] = [await buildMember(test.database, { companyId }), await buildMember(test.database, { companyId })]
    const elsewhere = await buildReader(test)
    await save(ana, 'favourites', [star])
    expect([await listOf(ben), await listOf(elsewhere)]).toEqual([{}, {}])
    const foreign = await test.as(elsewhere).call(preferenceRoutes.listPreferences, { params: { companyId } })
    expect(foreign.status).toBe(404)
    const written = await test.as(elsewhere).call(preferenceRoutes.savePreference, { params: { companyId, key: 'favourites' }, body: [] })
    expect(written.status).toBe(404)
    expect(await listOf(ana)).toEqual({ favourites: [star] })
  })

  it('stays inside its company in queries without WHERE', async () => {
    const [one, other] = [await buildReader(test), await buildReader(test)]
    await save(one, 'favourites', [star])
    const seen = await test.database.inCompany(other.companyId, (tx) => tx.many(sql`select 1 from membership_preference`))
    expect(seen).toEqual([])
    expect(await test.database.outsideCompany((tx) => tx.many(sql`select 1 from membership_preference`))).toEqual([])
  })

  it('is 16 KiB over all keys, and what is beyond leaves all as it was', async () => {
    // given 80 stars of 202 bytes, each with a comma and a space or a bracket
    const member = await buildReader(test)
    const most = starred(80, 161)
    expect((await save(member, 'favourites', most)).status).toBe(204)
    const { rows } = await test.owner.query(
      'select octet_length(value::text)::int as bytes from membership_preference where company_user_id = $1 and company_id = $2',
      [member.companyUserId, member.companyId],
    )
    expect(rows).toEqual([{ bytes: 16_320 }])
    // when there are 64 bytes left
    const fits = await save(member, 'stepsDone', ['x'.repeat(40)])
    const beyond = await save(member, 'tour', { step: 10, done: true })
    const longer = await save(member, 'favourites', [...most, star])
    // then
    expect(fits.status).toBe(204)
    for (const { status, body } of [beyond, longer])
      expect({ status, code: body.code, detail: body.detail }).toEqual({
        status: 409,
        code: 'LIMIT_REACHED',
        detail: 'There is no room for more favourites and saved filters. Remove some, then try again.',
      })
    expect(await listOf(member)).toEqual({ favourites: most, stepsDone: ['x'.repeat(40)] })
    // when some are removed
    await save(member, 'favourites', [star])
    // then
    expect((await save(member, 'tour', { step: 10, done: true })).status).toBe(204)
  })

  it('is not more than 16 KiB when several windows save at once', async () => {
    const member = await buildReader(test)
    const tokens = await Promise.all([1, 2, 3].map(() => test.openToken(member)))
    const half = Array.from({ length: 30 }, () => ({ name: 'x'.repeat(60), query: 'y'.repeat(200) }))
    const bodies = [{ filters: { users: half } }, { favourites: starred(36, 200) }]
    const saves = bodies
      .flatMap((body) => Object.entries(body))
      .map(([key, body], index) =>
        test.as(member).call(preferenceRoutes.savePreference, { params: { key }, body, ...(tokens[index] && { token: tokens[index] }) }),
      )
    const statuses = (await Promise.all(saves)).map(({ status }) => status)
    expect(statuses.sort()).toEqual([204, 409])
  })

  it('is read without what an older release kept in another shape', async () => {
    const member = await buildReader(test)
    await save(member, 'favourites', [star])
    await test.owner.query(
      `insert into membership_preference (company_id, company_user_id, key, value) values ($1, $2, 'tour', '"done"'), ($1, $2, 'toString', '{}')`,
      [member.companyId, member.companyUserId],
    )
    expect(await listOf(member)).toEqual({ favourites: [star] })
  })

  it('may change 240 times a minute', async () => {
    const member = await buildReader(test)
    const token = await test.openToken(member)
    const params = { key: 'firstSteps' }
    const saveOnce = () => test.as(member).call(preferenceRoutes.savePreference, { params, body: { left: true }, token })
    for (let count = 0; count < 240; count += 1) expect((await saveOnce()).status).toBe(204)
    expect((await saveOnce()).status).toBe(429)
    test.clock.advance({ minutes: 1 })
    expect((await saveOnce()).status).toBe(204)
  })

  it('leaves no row in the audit', async () => {
    const member = await buildReader(test)
    await save(member, 'favourites', [star])
    const { rows } = await test.owner.query(`select action from audit_entry where company_id = $1 and action like 'preference%'`, [
      member.companyId,
    ])
    expect(rows).toEqual([])
  })
})
