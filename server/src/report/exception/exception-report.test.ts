import { type DataMonth, exceptionReportRoutes } from '@strata/contract'
import ExcelJS from 'exceljs'
import { beforeEach, describe, expect, it } from 'vitest'
import { buildChart } from '../../chart/chart-factory.ts'
import { setCompany } from '../../company/company-store.ts'
import {
  buildExpectation,
  buildExpectationStage,
  type ExpectationStage,
  expectationStepsOf,
  type GivenExpectation,
} from '../../expectation/expectation-factory.ts'
import { layBothSides } from '../../performance/both-sides.fixture.ts'
import { buildPerformance, type GivenFigures, performanceStepsOf } from '../../performance/performance-factory.ts'
import { setClock } from '../../performance/performance-stage.fixture.ts'
import { openPdf } from '../../platform/print/opened-pdf.fixture.ts'
import { openWorkbook, readTexts } from '../../platform/print/opened-workbook.fixture.ts'
import { type BuiltMember, buildMember } from '../../platform/testing/member-factory.ts'
import { withTestApp } from '../../platform/testing/test-app.ts'
import { setRestriction } from '../../process/restriction-store.ts'
import { chronIdAt, giveRoles } from '../../role/staffed-process-factory.ts'
import { readExceptions } from './read-exceptions.ts'

const test = withTestApp()
let stage: ExpectationStage
let reader: BuiltMember

beforeEach(async () => {
  setClock(test, '2026-11-22T10:00:00Z')
  stage = await buildExpectationStage(test)
  reader = await buildMember(test.database, { companyId: stage.company.id })
})

const hostile = '=HYPERLINK("http://127.0.0.1","Grüße 😀 שלום")'
const red: GivenFigures = { delivered: '9', min: '4', max: '12.5', colour: 'red', shortTermAction: hostile }
const green: GivenFigures = { delivered: '5', colour: 'green' }
const august = new Date('2026-08-10T10:00:00Z')
const september: DataMonth = { month: 9, year: 2026 }
const october: DataMonth = { month: 10, year: 2026 }
const december: DataMonth = { month: 12, year: 2026 }
const sheets = ['Summary', 'Does Not Meet Expectations', 'No completed data', 'Approvals waiting', 'Never approved'] as const

const approve = (given: GivenExpectation = {}) => buildExpectation(test, { stage, ...given, status: 'APPROVED' })
const getReport = (by: BuiltMember, month: DataMonth, { processChronId = 0, format = 'xlsx' } = {}) =>
  test.as(by).call(exceptionReportRoutes.getExceptionReport, { params: { processChronId, ...month }, query: { format } })
const fetchFile = (url: string) => test.app.inject({ method: 'GET', url })

/** The rows of a sheet below the heads of its columns, empty cells as empty texts. */
async function readSheet(by: BuiltMember, month: DataMonth, title: (typeof sheets)[number], processChronId = 0): Promise<string[][]> {
  const { status, body } = await getReport(by, month, { processChronId })
  expect(status).toBe(200)
  const sheet = (await openWorkbook((await fetchFile(body.data)).rawPayload)).getWorksheet(title)
  const columns = sheet?.getRow(4).cellCount ?? 0
  const lines: string[][] = []
  for (let number = 5; number <= (sheet?.rowCount ?? 0); number++)
    lines.push(Array.from({ length: columns }, (_, index) => sheet?.getRow(number).getCell(index + 1).text ?? ''))
  return lines
}

const inCells = (rows: string[][], ...columns: number[]) => rows.map((row) => columns.map((column) => row[column]))
const inProcess = (rows: string[][], pid: string) => rows.filter(([found]) => found === pid).map(([, , ...more]) => more)
const none = [['None']]
const isNone = (rows: string[][]) => rows.map(([first]) => [first])

describe('an exception report', () => {
  it('is a workbook with a summary and a sheet for each part, at an address that is good for five minutes', async () => {
    // given
    const expectation = await approve({ rows: 3 })
    await buildPerformance(test, { expectation, month: october, figures: [green, red, red], status: 'APPROVED' })
    // when
    const { status, body } = await getReport(reader, december)
    // then
    expect([status, body.url]).toEqual([200, body.data])
    const file = await fetchFile(body.data)
    expect(file.headers).toMatchObject({
      'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'content-disposition': expect.stringContaining('attachment; filename="Exception Report - All processes - Dec 2026.xlsx"'),
    })
    const workbook = await openWorkbook(file.rawPayload)
    expect(workbook.worksheets.map(({ name }) => name)).toEqual(sheets)
    const texts = readTexts(workbook.getWorksheet('Summary'))
    expect(texts[1]).toEqual(['Exception Report · All processes · Dec 2026'])
    // P1 lacks two kinds of expectations, its sub-processes three each, P2 and E1 all and their charts too.
    expect(texts.slice(3)).toEqual([
      ['PID', 'Process', 'Does Not Meet Expectations', 'No completed data', 'Approvals waiting', 'Never approved'],
      ['All', '2', '0', '0', '18'],
      ['P1', 'Process P1', '2', '0', '0', '2'],
      ['P1.1', 'Process P1.1', '0', '0', '0', '3'],
      ['P1.2', 'Process P1.2', '0', '0', '0', '3'],
      ['P2', 'Process P2', '0', '0', '0', '5'],
      ['E1', 'Process E1', '0', '0', '0', '5'],
    ])
    expect(workbook.getWorksheet('Summary')?.getCell('C5').value).toBe(2)
    const { rows } = await test.owner.query(
      "select outcome, facts from audit_entry where company_id = $1 and action = 'report.exception' order by at, seq",
      [stage.company.id],
    )
    expect(rows).toEqual([
      {
        outcome: 'done',
        facts: JSON.stringify({ companyId: stage.company.id, processChronId: 0, month: 12, year: 2026, format: 'xlsx' }),
      },
    ])
    test.clock.advance({ minutes: 5 })
    expect((await fetchFile(body.data)).statusCode).toBe(403)
  })

  it('is a PDF where one is asked for', async () => {
    await buildPerformance(test, { expectation: await approve(), month: october, figures: [red], status: 'APPROVED' })
    const { body } = await getReport(reader, december, { format: 'pdf', processChronId: stage.globalId })
    const file = await fetchFile(body.data)
    expect(file.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringContaining('attachment; filename="Exception Report - P1 Process P1 - Dec 2026.pdf"'),
    })
    const { title, size, pages } = await openPdf(file.rawPayload)
    expect([title, size]).toEqual(['Exception Report · (P1) Process P1 · Dec 2026', [842, 595]])
    const all = pages.join(' ')
    for (const text of ['Does Not Meet Expectations · Rows that do not meet', '=HYPERLINK(', '(P2) Process P2', 'Oct 2026', 'Page 1 of'])
      expect(all).toContain(text)
  })

  it('runs no formula and holds figures as numbers', async () => {
    await buildPerformance(test, { expectation: await approve(), month: october, figures: [red], status: 'APPROVED' })
    const { body } = await getReport(reader, october)
    const sheet = (await openWorkbook((await fetchFile(body.url)).rawPayload)).getWorksheet(sheets[1])
    const [delivered, most, action] = ['J5', 'L5', 'N5'].map((address) => sheet?.getCell(address))
    expect([delivered?.value, most?.value, most?.numFmt]).toEqual([9, 12.5, '0.0'])
    expect([action?.type, action?.numFmt, action?.value]).toEqual([ExcelJS.ValueType.String, '@', hostile])
  })
})

describe('rows that do not meet expectations', () => {
  const readRed = (month: DataMonth, by = reader) => readSheet(by, month, sheets[1])

  it('are those of the latest completed month up to the one asked for, whatever came later', async () => {
    // given
    const expectation = await approve({ rows: 2 })
    await buildPerformance(test, { expectation, month: september, figures: [red, green], status: 'APPROVED' })
    await buildPerformance(test, { expectation, month: october, figures: [green, { ...red, delivered: '8' }], status: 'APPROVED' })
    await buildPerformance(test, { expectation, month: { month: 11, year: 2026 }, figures: [red, red] })
    // then
    const row = (delivered: string, month: string) => [
      ...['P1', 'Process P1', 'Customer', '(P2) Process P2', 'Lead time', 'days', '5', 'Lower-the-Better', '7'],
      ...[delivered, '4', '12.5', 'Does Not Meet Expectations', hostile, month],
    ]
    expect(await readRed(december)).toEqual([row('8', 'Oct 2026')])
    expect(await readRed(october)).toEqual([row('8', 'Oct 2026')])
    expect(await readRed(september)).toEqual([row('9', 'Sep 2026')])
    expect(isNone(await readRed({ month: 8, year: 2026 }))).toEqual(none)
  })

  it('are over the turn of the year what stands in months before it', async () => {
    const expectation = await approve()
    await buildPerformance(test, { expectation, month: { month: 12, year: 2025 }, figures: [red], status: 'APPROVED' })
    expect(inCells(await readRed({ month: 1, year: 2026 }), 14)).toEqual([['Dec 2025']])
    expect(isNone(await readRed({ month: 11, year: 2025 }))).toEqual(none)
  })

  it('name the side of interfacing processes, which has no action', async () => {
    const built = await buildPerformance(test, { expectation: await approve({ type: 'ie' }), month: october })
    const theirs = { delivered: '80', min: '75', colour: 'red' } as const
    await layBothSides(test, stage.company.id, { rowId: built.rowIds[0] ?? 0, yours: green, theirs })
    const step = { companyId: stage.company.id, by: stage.company.admin.companyUserId, on: test.clock.now() }
    await performanceStepsOf(test).close(step, built.id)
    expect(await readRed(october)).toEqual([
      [
        ...[
          'P1',
          'Process P1',
          'Interfacing Processes, Their Expectations',
          '(P2) Process P2',
          'Share',
          '',
          '95',
          '90',
          'Higher-the-Better',
        ],
        ...['80', '75', '', 'Does Not Meet Expectations', '', 'Oct 2026'],
      ],
    ])
  })

  it('are refused where they are more than one file holds, which no file leaves out', async () => {
    const { company } = stage
    await buildPerformance(test, { expectation: await approve({ rows: 3 }), month: october, figures: [red, red, red], status: 'APPROVED' })
    const actor = { companyUserId: company.admin.companyUserId, isAdmin: true, isCeo: false, isAdvisor: false, isPremium: true }
    const read = (most: number) =>
      test.database.readInCompany(company.id, (tx) =>
        readExceptions(tx, actor, { processChronId: 0, month: october, now: test.clock.now(), most }),
      )
    expect((await read(3)).red).toHaveLength(3)
    await expect(read(2)).rejects.toMatchObject({
      code: 'LIMIT_REACHED',
      message: 'These are too many rows for one file. Choose a single process.',
    })
  })

  it('are as the version says that the month stands on, whatever is expected since', async () => {
    // given a target of 5, and of 4 since
    const { company } = stage
    const first = await approve()
    const steps = expectationStepsOf(test)
    const step = { companyId: company.id, by: company.admin.companyUserId, on: test.clock.now() }
    await buildPerformance(test, { expectation: first, month: october, figures: [red], status: 'APPROVED' })
    const next = await steps.revise(step, first.id)
    await test.owner.query("update expectation_detail set target = '4' where company_id = $1 and expectation_id = $2", [company.id, next])
    await steps.send(step, next)
    await steps.decide({ ...step, by: company.ceo.companyUserId }, next, { approve: true })
    // then
    expect(inCells(await readRed(december), 6, 9)).toEqual([['5', '9']])
  })

  it('stand in the order of processes and kinds', async () => {
    const sub = await approve({ processChronId: stage.subId })
    const suppliers = await approve({ type: 'se' })
    const customers = await approve()
    for (const expectation of [sub, suppliers, customers])
      await buildPerformance(test, { expectation, month: october, figures: [red], status: 'APPROVED' })
    expect(inCells(await readRed(october), 0, 2)).toEqual([
      ['P1', 'Customer'],
      ['P1', 'Supplier'],
      ['P1.1', 'Customer'],
    ])
  })
})

describe('expectations without completed data', () => {
  it('stand in the order customers, suppliers, interfacing processes, whichever was approved first', async () => {
    // given
    for (const type of ['ie', 'se', 'ce'] as const) await approve({ type, on: august })
    // then
    const rows = await readSheet(reader, october, 'No completed data')
    expect(inCells(rows, 2).flat()).toEqual(['Customer', 'Supplier', 'Interfacing Processes'])
  })

  const readMissing = (month: DataMonth, by = reader) => readSheet(by, month, sheets[2])

  it('are those of the month asked for, and of the latest past one where it lies ahead', async () => {
    // given
    const expectation = await approve({ on: august })
    await buildPerformance(test, { expectation, month: september, figures: [green], status: 'APPROVED' })
    await approve({ processChronId: stage.subId, type: 'ie', on: august })
    // then
    const customers = (month: string) => ['P1', 'Process P1', 'Customer', month, 'Not completed', 'Sep 2026']
    const interfacing = (month: string) => ['P1.1', 'Process P1.1', 'Interfacing Processes', month, 'Not completed', 'Never']
    expect(await readMissing(december)).toEqual([customers('Oct 2026'), interfacing('Oct 2026')])
    expect(await readMissing({ month: 6, year: 2027 })).toEqual([customers('Oct 2026'), interfacing('Oct 2026')])
    expect(await readMissing({ month: 11, year: 2026 })).toEqual([customers('Nov 2026'), interfacing('Nov 2026')])
    expect(await readMissing(september)).toEqual([interfacing('Sep 2026')])
  })

  it('are those that were in force by the end of the month', async () => {
    await approve({ type: 'se', on: new Date('2026-10-31T23:59:00Z') })
    await approve({ type: 'ie', on: new Date('2026-11-01T00:01:00Z') })
    const kinds = async (month: DataMonth) => inCells(await readMissing(month), 2)
    expect(await kinds(september)).toEqual([['']])
    expect(await kinds(october)).toEqual([['Supplier']])
    expect(await kinds({ month: 11, year: 2026 })).toEqual([['Supplier'], ['Interfacing Processes']])
  })

  it('are told to be under way to those who see that', async () => {
    await buildPerformance(test, { expectation: await approve({ on: august }), month: october })
    await approve({ type: 'se', on: august })
    const reported = async (by: BuiltMember) => inCells(await readMissing(october, by), 2, 4)
    expect(await reported(stage.company.ceo)).toEqual([
      ['Customer', 'In-Progress'],
      ['Supplier', 'Not begun'],
    ])
    expect(await reported(reader)).toEqual([
      ['Customer', 'Not completed'],
      ['Supplier', 'Not completed'],
    ])
  })

  it('go by the month of the company: it begins where the clock shows it', async () => {
    await approve()
    await test.database.inCompany(stage.company.id, (tx) => setCompany(tx, { timezone: 'Pacific/Kiritimati' }))
    setClock(test, '2026-11-30T12:00:00Z')
    // December has begun there: it is the month that is missed, and June is seven months ahead.
    expect(inCells(await readMissing(december), 3)).toEqual([['Dec 2026']])
    expect(inCells(await readMissing({ month: 1, year: 2027 }), 3)).toEqual([['Nov 2026']])
    expect((await getReport(reader, { month: 7, year: 2027 })).status).toBe(200)
    expect((await getReport(reader, { month: 8, year: 2027 })).status).toBe(400)
  })
})

describe('what is not approved', () => {
  const readBoth = async (by: BuiltMember) => [await readSheet(by, december, sheets[3]), await readSheet(by, december, sheets[4])]

  it('waits for a decision, or never had one', async () => {
    // given customers' expectations in approval again, a summary and a macro of P2 under way, a micro of P1.1 sent
    const { company, global, globalId, partnerId, subId } = stage
    await buildExpectation(test, { stage, status: 'IA', on: new Date('2026-11-20T09:00:00Z') })
    await buildExpectation(test, { stage, type: 'se' })
    await buildChart(test, { company, type: 'ma', parentChronId: partnerId, pids: ['P2.1'] })
    await buildChart(test, {
      company,
      type: 'mi',
      parentChronId: subId,
      status: 'IA',
      pids: ['P1.1.1'],
      on: new Date('2026-11-21T09:00:00Z'),
    })
    await giveRoles(test, company, chronIdAt(global, 2), { PRL: [reader.companyUserId] })
    // when
    const [waiting = [], never = []] = await readBoth(company.ceo)
    // then
    expect(waiting).toEqual([
      ['P1', 'Process P1', 'Customer expectations', '1', 'Tomas Berg', 'Nov 20 2026'],
      ['P1.1', 'Process P1.1', 'Micro', '1', 'Tomas Berg', 'Nov 21 2026'],
    ])
    expect(inProcess(never, 'P1')).toEqual([
      ['Customer expectations', 'In approval'],
      ['Supplier expectations', 'WIP'],
      ['Interfacing expectations', 'Not begun'],
    ])
    expect(inProcess(never, 'P2').slice(0, 2)).toEqual([
      ['Process Summary', 'Not begun'],
      ['Macro', 'WIP'],
    ])
    // and a reader with a role in E1 alone sees what is under way there alone
    const [reported = [], reportedNever = []] = await readBoth(reader)
    expect(isNone(reported)).toEqual(none)
    expect(inProcess(reportedNever, 'P1').map(([, state]) => state)).toEqual(Array(3).fill('Not approved'))
    expect(inProcess(reportedNever, 'P2').map(([, state]) => state)).toEqual(Array(5).fill('Not approved'))
    expect(inProcess(reportedNever, 'E1').map(([, state]) => state)).toEqual(Array(5).fill('Not begun'))
    expect((await readSheet(company.ceo, december, sheets[3], globalId)).length).toBe(2)
  })

  it('is not what was approved once, though its next version waits', async () => {
    const built = await approve()
    await buildChart(test, { company: stage.company, type: 'ma', parentChronId: stage.partnerId, status: 'RETIRED', pids: ['P2.1'] })
    expect(built.chronId).toBeGreaterThan(0)
    const [, never = []] = await readBoth(stage.company.ceo)
    expect(inProcess(never, 'P1').map(([what]) => what)).toEqual(['Supplier expectations', 'Interfacing expectations'])
    expect(inProcess(never, 'P2').map(([what]) => what)).not.toContain('Macro')
  })
})

describe('whose exceptions', () => {
  const pidsIn = async (by: BuiltMember, processChronId = 0) => inCells(await readSheet(by, december, 'Summary', processChronId), 0).flat()

  it('are those of processes that are open to the reader', async () => {
    const { company, globalId, subId, partnerId } = stage
    const spl = await buildMember(test.database, { companyId: company.id })
    await giveRoles(test, company, subId, { SPL: [spl.companyUserId] })
    const restrict = (chronId: number) => test.database.inCompany(company.id, (tx) => setRestriction(tx, chronId, true))
    await restrict(subId)
    await restrict(partnerId)
    expect(await pidsIn(reader)).toEqual(['', 'P1', 'P1.2', 'E1'])
    expect(await pidsIn(spl)).toEqual(['', 'P1', 'P1.1', 'P1.2', 'E1'])
    expect(await pidsIn(company.ceo)).toEqual(['', 'P1', 'P1.1', 'P1.2', 'P2', 'E1'])
    expect((await getReport(reader, december, { processChronId: partnerId })).body.code).toBe('RESTRICTED')
    await restrict(globalId)
    expect(await pidsIn(reader)).toEqual(['', 'E1'])
    expect(await pidsIn(spl)).toEqual(['', 'P1', 'P1.1', 'E1'])
  })

  it('are none of processes that were removed', async () => {
    const { company, globalId, subId } = stage
    const remove = (chronId: number) =>
      test.owner.query('update process set deleted_on = now(), deleted_by = $3 where company_id = $1 and chron_id = $2', [
        company.id,
        chronId,
        company.admin.companyUserId,
      ])
    await remove(subId)
    expect(await pidsIn(reader, globalId)).toEqual(['', 'P1', 'P1.2'])
    await remove(globalId)
    expect(await pidsIn(reader)).toEqual(['', 'P2', 'E1'])
    expect((await getReport(company.admin, december, { processChronId: globalId })).body.code).toBe('NOT_FOUND')
  })

  it('are refused to basic companies, to others, for sub-processes, and for months too far ahead', async () => {
    const { company, globalId, subId } = stage
    const outsider = (await buildExpectationStage(test)).company.admin
    const answers = [
      await getReport(outsider, december, { processChronId: globalId }),
      await test.as(outsider).call(exceptionReportRoutes.getExceptionReport, {
        params: { companyId: company.id, processChronId: 0, ...december },
      }),
      await getReport(company.admin, december, { processChronId: subId }),
      await getReport(company.admin, { month: 7, year: 2027 }),
      await getReport(company.admin, { month: 0, year: 2026 }),
      await getReport(company.admin, december, { format: 'docx' }),
    ]
    await test.database.inCompany(company.id, (tx) => setCompany(tx, { access: 'BASIC' }))
    answers.push(await getReport(company.admin, december), await getReport(company.admin, december, { processChronId: globalId }))
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
      ...Array(3).fill([404, 'NOT_FOUND']),
      ...Array(3).fill([400, 'INVALID']),
      ...Array(2).fill([403, 'PREMIUM_ONLY']),
    ])
    expect(answers[3]?.body.issues).toEqual([{ path: 'month', message: 'Choose a month up to seven months ahead' }])
  })
})
