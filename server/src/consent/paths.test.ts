import { type ConsentItemType, chartRoutes, consentRoutes, processRoutes } from '@strata/contract'
import { describe, expect, it } from 'vitest'
import { buildStaffedCompany } from '../chart/chart-factory.ts'
import { sql } from '../platform/database/sql.ts'
import { type BuiltMember, buildMember } from '../platform/testing/member-factory.ts'
import { withTestApp } from '../platform/testing/test-app.ts'
import { buildStaffedProcess, memberKinds } from '../role/staffed-process-factory.ts'
import { buildConsents, chartStepsOf, setKindPath, stepOf, takeAs } from './consent-factory.ts'

const test = withTestApp()
const path = { steps: [{ roles: ['ceo'], needs: 'any', days: 5, late: 'goOn' }] }
const kindOf = (itemType: ConsentItemType) => ({ params: { itemType } })

describe('the path of a kind of items', () => {
  it('that is the first of the company reaches all open browsers, and no other does', async () => {
    // given
    const { admin, id } = await buildStaffedCompany(test)
    const heard: string[] = []
    const client = await test.owner.connect()
    client.on('notification', ({ payload = '' }) => void heard.push(payload))
    await client.query('listen strata_signal')
    const set = async () => {
      expect((await test.as(admin).call(consentRoutes.setKindPath, { ...kindOf('ma'), body: path })).status).toBe(204)
      await client.query('select 1')
      return heard.filter((payload) => payload === `company:${id}:0:0`).length
    }
    // then
    expect([await set(), await set()]).toEqual([1, 1])
    await client.query('unlisten *')
    client.release()
  })

  it('is set in the place of another by who saw that one', async () => {
    const { admin, ceo } = await buildStaffedCompany(test)
    const set = (by: BuiltMember, ifMatch: string | undefined, body: object = path) =>
      test.as(by).call(consentRoutes.setKindPath, { ...kindOf('ma'), headers: ifMatch === undefined ? {} : { 'if-match': ifMatch }, body })
    const first = await set(admin, '"0"')
    expect(first.status).toBe(204)
    const stale = await set(ceo, '"0"')
    expect([stale.status, stale.body.code]).toEqual([412, 'EDITED_MEANWHILE'])
    expect(stale.body.detail).toMatch(/^Tomas Berg changed this path on /)
    const second = await set(ceo, first.headers.etag, { ...path, skipsLayout: true, isBinding: true })
    expect(second.status).toBe(204)
    const listed = (await test.as(admin).call(consentRoutes.listKindPaths)).body
    expect(listed.map(({ itemType }: { itemType: string }) => itemType)).toEqual([
      'gpfc',
      'ps',
      'ma',
      'mi',
      'ce',
      'se',
      'ie',
      'gpd',
      'qmsd',
      'tld',
    ])
    expect(listed[2]).toMatchObject({
      path: {
        skipsLayout: true,
        isBinding: true,
        setBy: { firstName: 'Ingrid', lastName: 'Solheim' },
        steps: [{ people: [], roles: ['ceo'], needs: 'any', days: 5, late: 'goOn' }],
      },
    })
    expect(listed[2].etag).toBe(second.headers.etag)
    expect(listed[0]).toEqual({ itemType: 'gpfc', path: null, etag: '"0"' })
    expect((await test.as(admin).call(consentRoutes.removeKindPath, kindOf('ma'))).status).toBe(204)
    expect((await test.as(admin).call(consentRoutes.removeKindPath, kindOf('ma'))).body.code).toBe('WRONG_STATE')
  })

  it('names active people of the company, in the order that was given', async () => {
    const { id, admin } = await buildStaffedCompany(test)
    const [one, two, gone] = [
      await buildMember(test.database, { companyId: id }),
      await buildMember(test.database, { companyId: id }),
      await buildMember(test.database, { companyId: id }),
    ]
    const elsewhere = (await buildStaffedCompany(test)).ceo
    await test.owner.query('update membership set active = false where id = $1', [gone.companyUserId])
    const set = (people: BuiltMember[]) =>
      test.as(admin).call(consentRoutes.setKindPath, { ...kindOf('mi'), body: { steps: [stepOf(people)] } })
    for (const wrong of [gone, elsewhere])
      expect((await set([one, wrong])).body).toMatchObject({
        status: 400,
        issues: [{ path: 'steps.0.people', message: 'Choose people who are active in your company.' }],
      })
    expect((await set([two, one])).status).toBe(204)
    const listed = (await test.as(admin).call(consentRoutes.listKindPaths)).body
    expect(listed[3].path.steps[0].people.map(({ userId }: { userId: number }) => userId)).toEqual([two.companyUserId, one.companyUserId])
  })

  it('names somebody', async () => {
    const { admin } = await buildStaffedCompany(test)
    const refused = await test
      .as(admin)
      .call(consentRoutes.setKindPath, { ...kindOf('mi'), body: { steps: [{ needs: 'all', days: 5, late: 'remind' }] } })
    expect(refused.body.issues).toEqual([{ path: 'steps.0.people', message: 'Name somebody, or a role.' }])
  })
})

describe('the path of a process', () => {
  it('comes after that of the kind, and never in its place', async () => {
    const staffed = await buildStaffedProcess(test)
    const { company, people, globalId } = staffed
    await setKindPath(test, company, 'ma', { steps: [stepOf([people.owner])] })
    const set = await test.as(people.sponsor).call(consentRoutes.setProcessPath, {
      params: { processId: globalId },
      body: { steps: [stepOf([people.reader]), stepOf([people.spm])] },
    })
    expect(set.status).toBe(204)
    const [macro] = (
      await test.owner.query(`select id from chart where company_id = $1 and type = 'ma' and status = 'APPROVED'`, [company.id])
    ).rows
    const steps = chartStepsOf(test)
    const id = await steps.makeWip(takeAs(people.leader), Number(macro.id))
    await steps.send(takeAs(people.leader), id, '<p>New</p>')
    const consents = (await test.as(people.sponsor).call(chartRoutes.listConsents, { params: { type: 'ma', id } })).body
    expect(consents.rounds[0].steps.map(({ path: of, state }: { path: string; state: string }) => [of, state])).toEqual([
      ['company', 'open'],
      ['process', 'waiting'],
      ['process', 'waiting'],
    ])
  })

  it('of a restricted one names those who may open it', async () => {
    const { people, globalId } = await buildStaffedProcess(test)
    await test.as(people.ceo).call(processRoutes.restrictProcess, { params: { type: 'gpfcp', processId: globalId } })
    const set = (who: BuiltMember) =>
      test.as(people.ceo).call(consentRoutes.setProcessPath, { params: { processId: globalId }, body: { steps: [stepOf([who])] } })
    expect((await set(people.reader)).body.issues).toEqual([
      { path: 'steps.0.people', message: 'This process is restricted. Choose people who may open it.' },
    ])
    expect((await set(people.spm)).status).toBe(204)
    expect((await test.as(people.reader).call(consentRoutes.getProcessPath, { params: { processId: globalId } })).body.code).toBe(
      'RESTRICTED',
    )
  })
})

/** Typed from specification 4 §12. */
const who = { kind: 'admin ceo', process: 'sponsor ceo' } as const

describe('paths are set and read', () => {
  it.each(memberKinds)('by the %s as the table says', async (kind) => {
    const { people, globalId } = await buildStaffedProcess(test)
    const caller = test.as(people[kind])
    const process = { params: { processId: globalId } }
    const codes = async (calls: readonly (() => Promise<{ status: number }>)[]) => {
      const answers: boolean[] = []
      for (const call of calls) answers.push((await call()).status < 300)
      return answers
    }
    const ofKinds = await codes([
      () => caller.call(consentRoutes.listKindPaths),
      () => caller.call(consentRoutes.setKindPath, { ...kindOf('ce'), body: path }),
      () => caller.call(consentRoutes.removeKindPath, kindOf('ce')),
    ])
    const ofProcess = await codes([
      () => caller.call(consentRoutes.getProcessPath, process),
      () => caller.call(consentRoutes.setProcessPath, { ...process, body: path }),
      () => caller.call(consentRoutes.removeProcessPath, process),
    ])
    const [mayKind, mayProcess] = [who.kind.split(' ').includes(kind), who.process.split(' ').includes(kind)]
    expect(ofKinds).toEqual([mayKind, mayKind, mayKind])
    expect(ofProcess).toEqual([mayProcess, mayProcess, mayProcess])
  })
})

describe('a company’s consents', () => {
  it('are out of reach of a query without WHERE as another company', async () => {
    const a = await buildConsents(test)
    const b = await buildConsents(test)
    await test.as(a.lena).call(chartRoutes.consent, {
      params: { type: 'gpfc', id: a.chart.id },
      body: { consent: true, contentHash: a.chart.contentHash },
    })
    const seenBy = (companyId: number, table: 'consent' | 'consent_round') => {
      const select = table === 'consent' ? sql`select company_id as id from consent` : sql`select company_id as id from consent_round`
      return test.database.inCompany(companyId, (tx) => tx.many<{ id: number }>(select))
    }
    expect(await seenBy(b.chart.company.id, 'consent')).toEqual([])
    expect(new Set((await seenBy(b.chart.company.id, 'consent_round')).map(({ id }) => id))).toEqual(new Set([b.chart.company.id]))
  })
})
