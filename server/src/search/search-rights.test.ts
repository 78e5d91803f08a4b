import { type DocumentType, projectDetails, searchRoutes } from '@strata/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { createServices } from '../app.ts'
import { type BuiltCompany, buildChart, buildStaffedCompany } from '../chart/chart-factory.ts'
import { ChartSteps } from '../chart/chart-steps.ts'
import { readDocument } from '../chart/chart-views.ts'
import { buildThread } from '../comment/comment-factory.ts'
import { type BuiltState, buildDocument } from '../document/document-factory.ts'
import { buildArea, buildSheet } from '../improvement/improvement-factory.ts'
import { sql } from '../platform/database/sql.ts'
import { type BuiltMember, buildMember } from '../platform/testing/member-factory.ts'
import { withTestApp } from '../platform/testing/test-app.ts'
import { setRestriction } from '../process/restriction-store.ts'
import {
  buildStaffedProcess,
  chronIdAt,
  giveRoles,
  type MemberKind,
  memberKinds,
  type StaffedProcess,
} from '../role/staffed-process-factory.ts'
import { suggest } from '../suggestion/suggestion-factory.ts'
import { indexQueued } from './search-factory.ts'

const test = withTestApp()

/** What somebody finds: kinds and titles. */
async function find(by: BuiltMember, q: string): Promise<string[]> {
  const { status, body } = await test.as(by).call(searchRoutes.search, { query: { q } })
  expect(status).toBe(200)
  return body.results.map(({ kind, title }: Found) => `${kind}: ${textOf(title)}`).sort()
}

interface Found {
  kind: string
  title: { text: string }[]
}
const textOf = (pieces: { text: string }[]): string => pieces.map(({ text }) => text).join('')

async function findersOf({ people }: StaffedProcess, q: string): Promise<MemberKind[]> {
  const finders: MemberKind[] = []
  for (const persona of memberKinds) if ((await find(people[persona], q)).length > 0) finders.push(persona)
  return finders
}

const everyone: MemberKind[] = [...memberKinds]
const officers: MemberKind[] = ['admin', 'ceo', 'advisor']
const members: MemberKind[] = ['admin', 'ceo', 'advisor', 'sponsor', 'leader', 'owner', 'spl', 'spm']

const build = (staffed: StaffedProcess, docType: DocumentType, name: string, state?: BuiltState) =>
  buildDocument(test, {
    company: staffed.company,
    docType,
    name,
    fileName: 'Table.csv',
    state,
    ...(docType !== 'GPD' && { processChronId: staffed.globalId }),
  })

describe('a search', () => {
  let staffed: StaffedProcess

  beforeAll(async () => {
    staffed = await buildStaffedProcess(test)
    const { company, globalId, macroId, people } = staffed
    await build(staffed, 'GPD', 'Alpha draft')
    await build(staffed, 'GPD', 'Alpha sent', 'IA')
    await build(staffed, 'GPD', 'Alpha rejected', 'REJECTED')
    await build(staffed, 'GPD', 'Alpha approved', 'APPROVED')
    await build(staffed, 'GPD', 'Alpha archived', 'ARCHIVED')
    await build(staffed, 'PRD', 'Bravo process document')
    await build(staffed, 'CFR', 'Charlie report')
    await build(staffed, 'GSM', 'Delta annual plan')
    await buildThread(test, { chart: staffed.macro, subject: 'Echo on the macro', by: people.leader })
    const micro = await buildChart(test, { company, type: 'mi', parentChronId: macroId, pids: ['P1.1.1'] })
    await buildThread(test, { chart: micro, subject: 'Foxtrot on the micro' })
    await buildThread(test, { chart: staffed.global, subject: 'Golf on the map' })
    const steps = new ChartSteps({ database: test.database, files: createServices(test).files })
    const on = new Date()
    const step = { companyId: company.id, by: company.admin.companyUserId, on }
    const wip = await steps.makeWip(step, staffed.macro.id)
    const data = await test.database.inCompany(company.id, (tx) => readDocument(tx, wip))
    await steps.save(step, wip, {
      chartData: {
        ...data,
        nodes: [
          ...data.nodes,
          { id: 'n-hotel', kind: 'activity', x: 400, y: 400, width: 152, height: 72, text: 'Hotel step', parent: null },
        ],
      },
    })
    const plans = { company, processChronId: globalId }
    await buildArea(test, { ...plans, area: 'India area' })
    await buildSheet(test, { ...plans, sheet: { projectName: 'Juliet sheet under way' } })
    const details = projectDetails.parse({ desiredResult: 'Lima: fewer returns' })
    await buildSheet(test, { ...plans, state: 'APPROVED', sheet: { projectName: 'Kilo sheet in force', details } })
    const ofMacro = { type: 'ma', chronId: staffed.macro.chronId } as const
    await suggest(test, { item: ofMacro, by: people.reader, text: 'Papa at the macro', place: { kind: 'node', id: 'n-P1.1' } })
    await suggest(test, { item: { type: 'gpfc', chronId: staffed.global.chronId }, by: people.owner, text: 'Quebec on the map' })
    const ended = await suggest(test, { item: ofMacro, by: people.leader, text: 'Romeo taken back' })
    await test.owner.query(`update suggestion set state = 'WITHDRAWN' where company_id = $1 and id = $2`, [company.id, ended])
    await indexQueued(test)
  }, 120_000)

  it.each<[string, MemberKind[]]>([
    ['"Alpha draft"', officers],
    ['"Alpha sent"', officers],
    ['"Alpha rejected"', officers],
    ['"Alpha approved"', everyone],
    ['"Alpha archived"', everyone],
    ['Bravo', members],
    ['Charlie', everyone],
    ['Delta', everyone],
    ['Echo', ['admin', 'ceo', 'advisor', 'sponsor', 'leader']],
    ['Foxtrot', members],
    ['Golf', officers],
    ['Hotel', members],
    ['India', everyone],
    ['Juliet', everyone],
    ['Kilo', everyone],
    ['Lima', everyone],
    // Its author, and those who may work on it.
    ['Papa', ['admin', 'sponsor', 'leader', 'reader']],
    ['Quebec', ['admin', 'ceo', 'owner']],
    ['Romeo', []],
    ['"Process P1.1"', everyone],
    ['"Process P1.1.1"', members],
  ])('for %s finds only for those who may see it', async (q, finders) => {
    expect(await findersOf(staffed, q)).toEqual(finders)
  })

  it('finds nothing of another company', async () => {
    const theirs = await buildStaffedCompany(test)
    await indexQueued(test)
    for (const q of ['Alpha', 'Bravo', 'Charlie', 'Process', 'Nora', 'Ingrid'])
      expect(await find(theirs.admin, q), q).toEqual(q === 'Ingrid' ? [`person: (${theirs.ceo.shortName}) Ingrid Solheim`] : [])
  })

  it('of another company is 404', async () => {
    const theirs = await buildStaffedCompany(test)
    const answer = await test
      .as(theirs.admin)
      .call(searchRoutes.search, { params: { companyId: staffed.company.id }, query: { q: 'Alpha' } })
    expect(answer).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
  })

  it('finds nobody who is no longer active, at once', async () => {
    const gone = await buildMember(test.database, { companyId: staffed.company.id, firstName: 'Mike', lastName: 'Gone' })
    await indexQueued(test)
    expect(await find(staffed.people.reader, 'Mike')).toEqual([`person: (${gone.shortName}) Mike Gone`])
    await test.owner.query('update membership set active = false where id = $1', [gone.companyUserId])
    expect(await find(staffed.people.reader, 'Mike')).toEqual([])
    await indexQueued(test)
    expect((await test.owner.query(`select from search_entry where name = 'mike gone'`)).rowCount).toBe(0)
  })
})

describe('a restriction', () => {
  it('holds at once for all that is below, and for none who has a role', async () => {
    // given
    const staffed = await buildStaffedProcess(test)
    const { company, globalId, people } = staffed
    await build(staffed, 'CFR', 'November report')
    await indexQueued(test)
    expect(await findersOf(staffed, 'November')).toEqual(everyone)
    // when
    await test.database.inCompany(company.id, (tx) => setRestriction(tx, globalId, true))
    // then
    expect(await findersOf(staffed, 'November')).toEqual(members)
    expect(await findersOf(staffed, '"Process P1.1"')).toEqual(members)
    // its own name is in the chart above
    expect(await find(people.reader, 'P1')).toContain('process: (P1) Process P1')
    // and a role opens it
    await giveRoles(test, company, globalId, { PRO: [people.owner.companyUserId, people.reader.companyUserId] })
    expect(await findersOf(staffed, 'November')).toEqual(everyone)
    // of another process it does not
    await giveRoles(test, company, globalId, { PRO: [people.owner.companyUserId] })
    await giveRoles(test, company, chronIdAt(staffed.global, 1), { PRO: [people.reader.companyUserId] })
    expect(await findersOf(staffed, 'November')).toEqual(members)
  })
})

describe('the serving role by itself', () => {
  let ours: BuiltCompany
  let theirs: BuiltCompany
  const ask = sql`
    select source, kind from find_search_entries('''0:x''', '''0:x''', null, null, 'oscar', array['oscar'],
      array['process', 'chart', 'document', 'report', 'improvement', 'comment', 'suggestion', 'person'], 50)`

  beforeAll(async () => {
    ours = await buildStaffedCompany(test)
    theirs = await buildStaffedCompany(test)
    for (const company of [ours, theirs])
      await buildDocument(test, { company, docType: 'GPD', name: 'Oscar', fileName: 'Table.csv', state: 'APPROVED' })
    await buildDocument(test, { company: theirs, docType: 'QMSD', name: 'Oscar', fileName: 'Table.csv', state: 'IA' })
    await indexQueued(test)
  })

  const askAs = (company: BuiltCompany, member: number | null) =>
    test.database.inCompany(company.id, async (tx) => {
      await tx.one(sql`select enter_member(${member}::bigint)`)
      return tx.many<{ source: string }>(ask)
    })

  it('finds what the member of the transaction sees in its company', async () => {
    expect(await askAs(ours, ours.admin.companyUserId)).toEqual([{ source: 'document', kind: 'document' }])
    expect(await askAs(theirs, theirs.admin.companyUserId)).toHaveLength(2)
  })

  it('finds nothing without a member, as a member of another company, or without a company', async () => {
    expect(await test.database.inCompany(ours.id, (tx) => tx.many(ask))).toEqual([])
    expect(await askAs(ours, null)).toEqual([])
    expect(await askAs(ours, theirs.admin.companyUserId)).toEqual([])
    expect(await test.database.outsideCompany((tx) => tx.many(ask))).toEqual([])
    const outside = test.database.outsideCompany(async (tx) => {
      await tx.one(sql`select enter_member(${ours.admin.companyUserId})`)
      return tx.many(ask)
    })
    expect(await outside).toEqual([])
  })

  it('finds a suggestion for who wrote it or may answer it, and for nobody else', async () => {
    // given
    const staffed = await buildStaffedProcess(test)
    const { company, globalId, macro, people } = staffed
    const item = { type: 'ma', chronId: macro.chronId } as const
    await suggest(test, { item, by: people.reader, text: 'Oscar signs' })
    await indexQueued(test)
    const other = await buildMember(test.database, { companyId: company.id })
    const seenBy = async (member: BuiltMember) => (await askAs(company, member.companyUserId)).map(({ source }) => source)
    // then
    expect(await seenBy(people.reader)).toEqual(['suggestion'])
    expect(await seenBy(people.leader)).toEqual(['suggestion'])
    expect([await seenBy(people.advisor), await seenBy(people.spm), await seenBy(other), await seenBy(theirs.admin)]).toEqual([
      [],
      [],
      [],
      [],
    ])
    // when its author may not open the process any more
    await test.database.inCompany(company.id, (tx) => setRestriction(tx, globalId, true))
    // then
    expect(await seenBy(people.reader)).toEqual([])
    expect(await seenBy(people.leader)).toEqual(['suggestion'])
    // and it is not among the columns that can be read past the function
    const past = test.database.inCompany(company.id, (tx) => tx.many(sql`select author_id from search_entry`))
    await expect(past).rejects.toMatchObject({ code: '42501' })
  })

  it('asks with another company’s words in vain', async () => {
    const word = `'${theirs.id}:oscar'`
    const found = await test.database.inCompany(ours.id, async (tx) => {
      await tx.one(sql`select enter_member(${ours.admin.companyUserId})`)
      return tx.many(
        sql`select source from find_search_entries(${word}, ${word}, null, null, 'zzz', array['oscar'], array['document'], 50)`,
      )
    })
    expect(found).toEqual([])
  })

  it.each([
    sql`select * from search_entry`,
    sql`select body from search_entry`,
    sql`select folded from search_entry`,
    sql`select words from search_entry`,
    sql`select title_words from search_entry`,
    sql`select item_id from search_entry where body like '%a%'`,
    sql`insert into search_entry select * from search_entry`,
  ])('reads no text past the function (%#)', async (statement) => {
    const attempt = test.database.inCompany(ours.id, (tx) => tx.run(statement))
    await expect(attempt).rejects.toMatchObject({ name: 'DatabaseFailure', code: '42501' })
  })

  it('sees no entry of another company', async () => {
    const keys = sql`select company_id as "companyId" from search_entry`
    const seen = await test.database.inCompany(ours.id, (tx) => tx.many<{ companyId: number }>(keys))
    expect(new Set(seen.map(({ companyId }) => companyId))).toEqual(new Set([ours.id]))
    expect(await test.database.outsideCompany((tx) => tx.many(keys))).toEqual([])
  })
})
