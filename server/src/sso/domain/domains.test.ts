import { ssoRoutes } from '@strata/contract'
import { describe, expect, it } from 'vitest'
import { sql } from '../../platform/database/sql.ts'
import { buildCompany } from '../../platform/testing/company-factory.ts'
import { type BuiltMember, buildMember } from '../../platform/testing/member-factory.ts'
import { withTestApp } from '../../platform/testing/test-app.ts'
import { type OpenedDns, openDns } from '../dns-server.fixture.ts'
import { buildDomain } from '../sso-factory.ts'
import { checkDomainsDaily } from './check-domains-daily.ts'
import { isCompanyDomain } from './domain-views.ts'

let dns: OpenedDns
const test = withTestApp(async () => {
  dns = await openDns()
  return { DNS_SERVER: dns.address }
})

let made = 0
const nameDomain = () => {
  made += 1
  return `north${made}.example`
}
const openAdmin = async (): Promise<BuiltMember> =>
  buildMember(test.database, { companyId: await buildCompany(test.database), is: 'admin' })
const add = (admin: BuiltMember, domain: string) => test.as(admin).call(ssoRoutes.addDomain, { body: { domain } })
const check = (admin: BuiltMember, domain: string) => test.as(admin).call(ssoRoutes.checkDomain, { params: { domain } })
const domainsOf = async (admin: BuiltMember) => (await test.as(admin).call(ssoRoutes.getSso)).body.domains
const counts = ({ companyId }: BuiltMember, domain: string) => test.database.inCompany(companyId, (tx) => isCompanyDomain(tx, domain))
const alertsOf = async ({ companyId, companyUserId }: BuiltMember) => {
  const { rows } = await test.owner.query('select text from alert where company_id = $1 and company_user_id = $2 order by id', [
    companyId,
    companyUserId,
  ])
  return rows.map(({ text }) => text)
}

async function prove(admin: BuiltMember): Promise<string> {
  const domain = nameDomain()
  const { body } = await add(admin, domain)
  dns.records.set(body.recordName, [body.recordText])
  expect((await check(admin, domain)).body.state).toBe('proved')
  return domain
}

describe('a domain', () => {
  it('counts once its record is found', async () => {
    // given
    const admin = await openAdmin()
    const domain = nameDomain()
    // when
    const added = await add(admin, ` ${domain.toUpperCase()} `)
    // then
    expect(added.status).toBe(200)
    expect(added.body).toEqual({
      domain,
      state: 'unproved',
      byOperator: false,
      recordName: `_strata.${domain}`,
      recordText: expect.stringMatching(/^strata-domain=[\w-]{43}$/),
      checkedOn: null,
      endsOn: null,
    })
    expect(await counts(admin, domain)).toBe(false)
    // when
    const early = await check(admin, domain)
    // then
    expect([early.status, early.body.code]).toEqual([409, 'RECORD_MISSING'])
    expect(early.body.detail).toBe(
      'No record of _strata.DOMAIN says TEXT yet. It may take an hour until a new record is seen everywhere.'
        .replace('DOMAIN', domain)
        .replace('TEXT', added.body.recordText),
    )
    // when
    dns.records.set(`_strata.${domain}`, ['another record', added.body.recordText])
    // then
    expect((await check(admin, domain)).body).toMatchObject({ state: 'proved', checkedOn: test.clock.now().toISOString() })
    expect(await counts(admin, domain.toUpperCase())).toBe(true)
  })

  it('is not proved by a record that says something else', async () => {
    const admin = await openAdmin()
    const domain = nameDomain()
    await add(admin, domain)
    dns.records.set(`_strata.${domain}`, ['strata-domain=guess'])
    expect((await check(admin, domain)).body.code).toBe('RECORD_MISSING')
  })

  it('says so where the resolver fails', async () => {
    const admin = await openAdmin()
    const domain = nameDomain()
    await add(admin, domain)
    dns.broken.add(`_strata.${domain}`)
    expect((await check(admin, domain)).body.detail).toBe(`The records of _strata.${domain} could not be read right now. Try again later.`)
  })

  it('is looked for without a connection of the database, however many ask at once, and is not there once it was removed', async () => {
    // given: a resolver that does not answer
    const waiting: { admin: BuiltMember; domain: string }[] = []
    for (let count = 0; count < 20; count += 1) {
      const [admin, domain] = [await openAdmin(), nameDomain()]
      await add(admin, domain)
      dns.silent.add(`_strata.${domain}`)
      waiting.push({ admin, domain })
    }
    // when
    const checks = waiting.map(({ admin, domain }) => check(admin, domain))
    const isUnasked = ({ domain }: { domain: string }) => !dns.asked.includes(`_strata.${domain}`)
    await expect.poll(() => waiting.filter(isUnasked)).toEqual([])
    // then
    await expect.poll(() => test.database.countConnections()).toMatchObject({ inUse: 0, waiting: 0 })
    // when one is removed, and one added again with another record
    for (const { admin, domain } of waiting.slice(0, 2)) await test.as(admin).call(ssoRoutes.removeDomain, { params: { domain } })
    for (const { admin, domain } of waiting.slice(1, 2)) await add(admin, domain)
    // then
    const answers = (await Promise.all(checks)).map(({ status, body }) => [status, body.code])
    expect(answers).toEqual([[404, 'NOT_FOUND'], [404, 'NOT_FOUND'], ...Array(18).fill([409, 'RECORD_MISSING'])])
  }, 30_000)

  it('of others is asked for 30 times an hour', async () => {
    // given
    const [owner, admin] = [await openAdmin(), await openAdmin()]
    const taken = await buildDomain(test, { companyId: owner.companyId })
    // when
    for (let count = 0; count < 30; count += 1) expect((await add(admin, taken)).body.code).toBe('DOMAIN_TAKEN')
    const late = [await add(admin, taken), await add(admin, nameDomain())]
    // then
    expect(late.map(({ status, body }) => [status, body.code])).toEqual(Array(2).fill([429, 'TOO_MANY_TRIES']))
    expect((await add(await openAdmin(), nameDomain())).status).toBe(200)
    test.clock.advance({ minutes: 60 })
    expect((await add(admin, nameDomain())).status).toBe(200)
    test.clock.advance({ minutes: -60 })
  })

  it('belongs to one company at a time', async () => {
    // given
    const [first, second] = [await openAdmin(), await openAdmin()]
    const domain = nameDomain()
    const [one, other] = [await add(first, domain), await add(second, domain)]
    dns.records.set(`_strata.${domain}`, [one.body.recordText, other.body.recordText])
    // when
    const answers = await Promise.all([check(first, domain), check(second, domain)])
    // then
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('DOMAIN_TAKEN')
    const third = await openAdmin()
    expect((await add(third, domain)).body).toMatchObject({
      code: 'DOMAIN_TAKEN',
      detail: `Another company uses ${domain}. Ask whoever runs Strata to settle whose it is.`,
    })
    // when the one that has it lets it go
    const owner = answers[0]?.status === 200 ? first : second
    await test.as(owner).call(ssoRoutes.removeDomain, { params: { domain } })
    // then
    expect((await check(owner === first ? second : first, domain)).status).toBe(200)
  })

  it.each([
    'gmail.com',
    'outlook.com',
    'co.uk',
    'com',
    'localhost',
    'example',
    'nor th.example',
    '-a.example',
    '10.0.0.1',
    'user@north.example',
    '',
  ])('"%s" is none for a company', async (domain) => {
    expect((await add(await openAdmin(), domain)).status).toBe(400)
  })

  it('is added once, and not without end', async () => {
    const admin = await openAdmin()
    const domain = nameDomain()
    await add(admin, domain)
    expect((await add(admin, domain)).body.code).toBe('NAME_EXISTS')
    for (let count = 1; count < 20; count += 1) await add(admin, nameDomain())
    expect((await add(admin, nameDomain())).body.code).toBe('LIMIT_REACHED')
  })

  it('of another company counts for none, whatever its rows say', async () => {
    const [admin, other] = [await openAdmin(), await openAdmin()]
    const domain = await prove(admin)
    expect(await counts(other, domain)).toBe(false)
    const claim = test.database.inCompany(other.companyId, (tx) =>
      tx.run(sql`insert into company_domain (company_id, domain, proof, added_at, proved_at)
                 values (${tx.companyId}, ${domain}, 'made up in the database', now(), now())`),
    )
    await claim
    expect(await counts(other, domain)).toBe(false)
  })
})

describe('a record that is gone', () => {
  const lookDaily = () => checkDomainsDaily({ ...test, database: test.database }).run()

  it('is told to the administrator, who has seven days', async () => {
    // given
    const admin = await openAdmin()
    const domain = await prove(admin)
    await lookDaily()
    expect(await alertsOf(admin)).toEqual([])
    // when
    dns.records.delete(`_strata.${domain}`)
    await lookDaily()
    await lookDaily()
    // then
    expect(await alertsOf(admin)).toEqual([expect.stringContaining(`The record that proves ${domain} is gone. Put it back by `)])
    expect(await domainsOf(admin)).toMatchObject([{ domain, state: 'lost' }])
    expect(await counts(admin, domain)).toBe(true)
    const { rows } = await test.owner.query(
      `select count(*)::int from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
      where t.identifier = 'mailLostDomain' and j.payload ->> 'domain' = $1`,
      [domain],
    )
    expect(rows).toEqual([{ count: 1 }])
    // when
    test.clock.advance({ hours: 7 * 24 - 1 })
    await lookDaily()
    expect(await counts(admin, domain)).toBe(true)
    test.clock.advance({ hours: 1 })
    await lookDaily()
    // then
    expect(await counts(admin, domain)).toBe(false)
    expect((await alertsOf(admin)).at(-1)).toBe(`${domain} no longer counts for single sign-on: the record that proved it is gone.`)
    expect(await domainsOf(admin)).toMatchObject([{ domain, state: 'unproved' }])
  })

  it('is put back in time', async () => {
    const admin = await openAdmin()
    const domain = await prove(admin)
    const record = dns.records.get(`_strata.${domain}`) ?? []
    dns.records.delete(`_strata.${domain}`)
    await lookDaily()
    dns.records.set(`_strata.${domain}`, record)
    await lookDaily()
    test.clock.advance({ hours: 8 * 24 })
    await lookDaily()
    expect(await domainsOf(admin)).toMatchObject([{ state: 'proved', endsOn: null }])
  })

  it('is none where the resolver fails for a day, but one where it fails for days', async () => {
    const admin = await openAdmin()
    const domain = await prove(admin)
    dns.broken.add(`_strata.${domain}`)
    test.clock.advance({ hours: 24 })
    await lookDaily()
    expect(await alertsOf(admin)).toEqual([])
    test.clock.advance({ hours: 25 })
    await lookDaily()
    expect(await alertsOf(admin)).toHaveLength(1)
  })

  it('is not missed of a domain that the operator proved', async () => {
    const admin = await openAdmin()
    const domain = await buildDomain(test, { companyId: admin.companyId })
    await lookDaily()
    test.clock.advance({ hours: 30 * 24 })
    await lookDaily()
    expect(await counts(admin, domain)).toBe(true)
    expect((await check(admin, domain)).body).toMatchObject({ state: 'proved', byOperator: true })
  })
})
