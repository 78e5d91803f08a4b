import { companyRoutes, sessionRoutes, userImportRoutes, userRoutes } from '@strata/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { type BuiltCompany, buildStaffedCompany } from '../../chart/chart-factory.ts'
import { buildCompany } from '../../platform/testing/company-factory.ts'
import { buildMember } from '../../platform/testing/member-factory.ts'
import { withTestApp } from '../../platform/testing/test-app.ts'
import type { TestRequest } from '../../platform/testing/test-call.ts'
import { Throttle } from '../../platform/throttle/throttle.ts'
import { buildWorkbook } from './workbook-factory.ts'

const test = withTestApp()
let company: BuiltCompany
let tag = 0

beforeEach(async () => {
  company = await buildStaffedCompany(test)
  tag += 1
})

interface GivenFile {
  fileName?: string
  dryRun?: boolean
}

const send = (content: string | Buffer, { fileName = 'people.csv', dryRun = false }: GivenFile = {}, more: TestRequest = {}) =>
  test.as(company.admin).call(userImportRoutes.importUsers, {
    ...more,
    body: { fileName, content: Buffer.from(content).toString('base64'), dryRun },
  })

const header = 'short name,first name,last name,email'
const table = (...rows: string[]) => [header, ...rows].join('\n')
const emailOf = (name: string) => `${name}${tag}@import.example`
const listShortNames = async () =>
  (await test.as(company.admin).call(userRoutes.listUsers)).body.map(({ shortName }: { shortName: string }) => shortName).sort()
const mails = `graphile_worker._private_jobs job join graphile_worker._private_tasks task on task.id = job.task_id and task.identifier like 'mail%'`
const countMails = async () => (await test.owner.query(`select from ${mails}`)).rowCount ?? 0
const countAccounts = async () => (await test.owner.query('select from account')).rowCount ?? 0
const setLicense = (license: number) => test.owner.query('update company set license = $2 where company_id = $1', [company.id, license])

describe('an import of users', () => {
  it('tells nobody who has a login in another company before they are invited', async () => {
    const elsewhere = await buildMember(test.database, { companyId: await buildCompany(test.database) })
    const file = table(`QA,Quinn,Ash,${elsewhere.email}`, `QB,Quinn,Birk,${emailOf('quinn')}`)
    const { body } = await send(file, { dryRun: true })
    expect(body.counts).toEqual({ add: 2, join: 0, skip: 0, refuse: 0 })
    expect(body.rows.map(({ outcome }: { outcome: string }) => outcome)).toEqual(['add', 'add'])
  })

  it('adds new people, invites members of another company and skips those who are here', async () => {
    // given
    const elsewhere = await buildMember(test.database, { companyId: await buildCompany(test.database) })
    const before = { mails: await countMails(), names: await listShortNames() }
    // when
    const { status, body } = await send(
      table(`na,Nora,Lind,${emailOf('Nora')}`, `JO,Joel,,${elsewhere.email.toUpperCase()}`, `X,Tomas,Berg,${company.admin.email}`),
    )
    // then
    expect(status).toBe(200)
    expect(body).toEqual({
      done: true,
      counts: { add: 1, join: 1, skip: 1, refuse: 0 },
      freeSeats: 98,
      rows: [
        { row: 2, shortName: 'NA', firstName: 'Nora', lastName: 'Lind', email: emailOf('nora'), outcome: 'add', reasons: [] },
        { row: 3, shortName: 'JO', firstName: 'Joel', lastName: '-', email: elsewhere.email, outcome: 'join', reasons: [] },
        {
          row: 4,
          shortName: 'X',
          firstName: 'Tomas',
          lastName: 'Berg',
          email: company.admin.email,
          outcome: 'skip',
          reasons: ['Email already exists'],
        },
      ],
    })
    expect(await listShortNames()).toEqual([...before.names, 'NA'].sort())
    const invited = await test.owner.query(`select id, active, invitation from membership where company_id = $1 and short_name = 'JO'`, [
      company.id,
    ])
    expect(invited.rows).toEqual([{ id: expect.any(Number), active: false, invitation: 'open' }])
    const { rows } = await test.owner.query(`select job.payload from ${mails} order by job.id desc limit 2`)
    expect(rows.map(({ payload }) => payload)).toEqual([
      { companyId: company.id, companyUserId: invited.rows[0]?.id },
      { accountId: expect.any(Number), reason: 'welcome', companyId: company.id },
    ])
    expect((await countMails()) - before.mails).toBe(2)
  })

  it('as a dry run says the same and writes nothing', async () => {
    // given
    const before = [await listShortNames(), await countMails(), await countAccounts()]
    const file = table(`NA,Nora,Lind,${emailOf('nora')}`, `=1,=Joel,Lind,nobody`)
    // when
    const { body } = await send(file, { dryRun: true })
    // then
    expect(body.done).toBe(false)
    expect(body.counts).toEqual({ add: 1, join: 0, skip: 0, refuse: 1 })
    expect([await listShortNames(), await countMails(), await countAccounts()]).toEqual(before)
    const { rows } = await test.owner.query(`select facts from audit_entry where company_id = $1 and action = 'user.import'`, [company.id])
    expect(rows).toEqual([{ facts: `{"companyId":${company.id},"dryRun":true,"done":false,"add":1,"join":0}` }])
  })

  it('with a refused row adds nobody, and says each reason, refused rows first', async () => {
    // given
    const before = [await listShortNames(), await countMails(), await countAccounts()]
    // when
    const { status, body } = await send(
      table(
        `NA,Nora,Lind,${emailOf('nora')}`,
        `ÄB,${'x'.repeat(26)},${'y'.repeat(51)},`,
        `ABCDE,,,a@@b.example`,
        `na,Nils,,${emailOf('nils')}`,
        `NB,Nina,,${emailOf('nora').toUpperCase()}`,
        `${company.ceo.shortName},Nele,,${emailOf('nele')}`,
        `NC,=Nora,-,${emailOf('norma')}`,
        `ND,@Nora,+1,${emailOf('noor')}`,
      ),
    )
    // then
    expect([status, body.done, body.counts]).toEqual([200, false, { add: 1, join: 0, skip: 0, refuse: 7 }])
    expect(body.rows.map(({ row, outcome, reasons }: Record<string, unknown>) => [row, outcome, reasons])).toEqual([
      [
        3,
        'refuse',
        [
          'Only Letters and Numbers are allowed in Short Name',
          'First Name should be less than 25 characters long',
          'Last Name should be less than 50 characters long',
          'Email is Required',
        ],
      ],
      [4, 'refuse', ['Short Name should be max of 4 characters', 'First Name should be less than 25 characters long', 'Not a valid Email']],
      [5, 'refuse', ['Short Name is the same as in row 2']],
      [6, 'refuse', ['Email is the same as in row 2']],
      [7, 'refuse', ['Short Name already exists']],
      [8, 'refuse', ['Formulas and dates are not allowed']],
      [9, 'refuse', ['Formulas and dates are not allowed']],
      [2, 'add', []],
    ])
    expect([await listShortNames(), await countMails(), await countAccounts()]).toEqual(before)
  })

  it('refuses the rows beyond the seats that are free', async () => {
    // given two active members
    await setLicense(3)
    const file = table(...['A1', 'A2', 'A3'].map((name) => `${name},Nora,,${emailOf(name)}`), `X,Tomas,,${company.admin.email}`)
    // when
    const { body } = await send(file)
    // then
    expect([body.done, body.freeSeats, body.counts]).toEqual([false, 1, { add: 1, join: 0, skip: 1, refuse: 2 }])
    expect(body.rows.slice(0, 2).map(({ row, reasons }: Record<string, unknown>) => [row, reasons])).toEqual([
      [3, ['User Limit Reached']],
      [4, ['User Limit Reached']],
    ])
    await setLicense(5)
    expect((await send(file)).body.done).toBe(true)
  })

  it('is the same from a workbook, whose formulas are refused', async () => {
    // given
    const rows = [
      ['Email', 'Last name', 'First name', 'Short name'],
      [emailOf('nora'), 'Lind', 'Nora', 'NA'],
      [emailOf('nils'), 'Lind', { formula: '1+1', result: 'Nils' }, 'NB'],
    ]
    // when
    const refused = await send(await buildWorkbook(rows), { fileName: 'people.xlsx' })
    const added = await send(await buildWorkbook(rows.slice(0, 2)), { fileName: 'people.xlsx' })
    // then
    expect(refused.body.rows[0]).toMatchObject({ row: 3, outcome: 'refuse', reasons: ['Formulas and dates are not allowed'] })
    expect(added.body).toMatchObject({ done: true, counts: { add: 1, refuse: 0 } })
  })

  it('names the columns that are missing and unknown', async () => {
    const { status, body } = await send('name;phone;email\nNora;1;nora@import.example')
    expect([status, body.code, body.detail]).toEqual([
      422,
      'NOT_IMPORTABLE',
      'The columns are not those of people. Missing: short name, first name. Unknown: name, phone.',
    ])
  })

  it('of more than 10,000 people or 5 MiB is refused', async () => {
    // when
    const many = await send(table(...Array(10_001).fill('A,B,C,d@import.example')))
    const large = await send(Buffer.alloc(5 * 1024 * 1024 + 1, 'x'))
    const larger = await send(Buffer.alloc(6 * 1024 * 1024, 'x'))
    // then
    expect(many).toMatchObject({ status: 413, body: { code: 'TOO_LARGE', detail: 'A file may hold 10,000 people at most.' } })
    expect([large.status, large.body.code, larger.status, larger.body.code]).toEqual([413, 'TOO_LARGE', 413, 'TOO_LARGE'])
  })

  it('twice at the same moment adds everybody once', async () => {
    // given
    const file = table(...['B1', 'B2', 'B3'].map((name) => `${name},Nora,,${emailOf(name)}`))
    // when
    const answers = await Promise.all([send(file), send(file)])
    // then
    expect(answers.map(({ body }) => body.counts).sort((a, b) => a.add - b.add)).toEqual([
      { add: 0, join: 0, skip: 3, refuse: 0 },
      { add: 3, join: 0, skip: 0, refuse: 0 },
    ])
  })

  it('is the administrator’s, of the own company', async () => {
    // given
    const file = { fileName: 'people.csv', content: Buffer.from(table(`NA,Nora,,${emailOf('nora')}`)).toString('base64'), dryRun: true }
    const { admin } = await buildStaffedCompany(test)
    // when
    const byCeo = await test.as(company.ceo).call(userImportRoutes.importUsers, { body: file })
    const byStranger = await test.as(admin).call(userImportRoutes.importUsers, { params: { companyId: company.id }, body: file })
    // then
    expect([byCeo.status, byStranger.status]).toEqual([403, 404])
  })
})

describe('an import tells of emails', () => {
  it('thirty times an hour', async () => {
    // given 29 within the hour
    const { accountId } = company.admin
    const attempt = { kind: 'userImport', key: String(accountId), address: '198.51.100.1' } as const
    const limits = { minutes: 60, perKeyAndAddress: null, perAddress: null, perKey: 30 }
    const throttle = new Throttle(test.configuration.sessionSecret)
    for (let time = 0; time < 29; time += 1) {
      await test.database.outsideCompany((tx) => throttle.begin(tx, attempt, limits, test.clock.now()))
    }
    const file = table(`NA,Nora,,${emailOf('nora')}`)
    // when
    const answers = [await send(file, { dryRun: true }), await send(file, { dryRun: true })]
    // then
    expect(answers.map(({ status }) => status)).toEqual([200, 429])
    expect(answers[1]?.headers['retry-after']).toBe('3600')
  })
})

describe('an import of 10,000 users', () => {
  const shortNameOf = (index: number) => (index + 46_656).toString(36).toUpperCase()
  const people = Array.from({ length: 10_000 }, (_, index) => [shortNameOf(index), 'Nora', `Lind ${index}`, `person${index}@many.example`])

  it.each([
    ['a CSV file', 'people.csv', async () => Buffer.from([header, ...people.map((person) => person.join(','))].join('\n'))],
    ['a workbook', 'people.xlsx', () => buildWorkbook([header.split(','), ...people])],
  ])('from %s adds them all, while other calls are answered', async (_what, fileName, build) => {
    // given
    await setLicense(20_000)
    const content = await build()
    const before = await countMails()
    // The database makes its plans for the few accounts that are there.
    await test.owner.query('analyze')
    // when
    let isOver = false
    const importing = send(content, { fileName }).finally(() => {
      isOver = true
    })
    let answered = 0
    while (!isOver) {
      await test.as(undefined).call(sessionRoutes.getBuildNumber)
      await test.as(company.ceo).call(companyRoutes.getCompany)
      answered += 1
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
    const { status, body } = await importing
    // then
    expect([status, body.done, body.counts.add + body.counts.join, body.rows.length]).toEqual([200, true, 10_000, 500])
    expect((await countMails()) - before).toBe(10_000)
    expect(answered).toBeGreaterThan(1)
  })
})
