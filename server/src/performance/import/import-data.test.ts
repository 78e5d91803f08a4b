import type { CellValue, Row } from 'exceljs'
import { expect, it } from 'vitest'
import { createServices } from '../../app.ts'
import { removeFile } from '../../platform/files/remove-file.ts'
import { withTestApp } from '../../platform/testing/test-app.ts'
import { withPerformanceStage } from '../performance-stage.fixture.ts'
import { type Filling, fillTemplate, importCalls, makeTemplate } from './import-factory.ts'
import { buildMeasured, percentRow, textRow } from './measured-expectation.fixture.ts'

const test = withTestApp()
const stage = withPerformanceStage(test)
const { ask, put, start, upload, take } = importCalls(test)

/** Of a month: what is beside the first row (7), the second and the third. */
const fillMonth: Filling = (sheet) => {
  for (const [address, value] of [
    ...([
      ['J7', 6.5],
      ['K7', 4],
      ['L7', 9],
      ['M7', 2],
      ['N7', 'Ask twice'],
    ] as const),
    ...([
      ['J8', 97.5],
      ['K8', 91],
    ] as const),
    ...([['J9', ' as agreed ']] as const),
  ] as const)
    sheet.getCell(address).value = value
}

it('tells what would happen, line by line, and writes nothing', async () => {
  // given
  const built = await buildMeasured(test, stage, [{}, percentRow, textRow])
  const requestId = await upload(built, await fillTemplate(await makeTemplate(test, built), fillMonth))
  // when
  const { status, body } = await start(built, requestId, { dryRun: true })
  // then
  expect(status).toBe(200)
  expect(body).toMatchObject({
    ...{ status: 200, errors: [], errorCount: 0, month: { month: 11, year: 2026 }, frequency: 'Per Month', opensMonth: true, dataId: null },
  })
  const common = { sheet: 'Performance data', party: '(P2) Process P2', valueCount: 0, isChanged: true, former: null }
  expect(body.rows).toEqual([
    {
      ...{
        ...common,
        row: 7,
        param: 'Lead time',
        measureType: 'N',
        target: '5',
        delivered: '7',
        valMin: '4',
        valMax: '9',
        outsideRange: '2',
      },
      ...{ shortTermAction: 'Ask twice', cellColor: 'green' },
    },
    {
      ...{
        ...common,
        row: 8,
        param: 'Share in time',
        measureType: '%',
        target: '95',
        delivered: '98',
        valMin: '91',
        valMax: 'NV',
        outsideRange: '',
      },
      ...{ shortTermAction: '', cellColor: 'green' },
    },
    {
      ...{
        ...common,
        row: 9,
        param: 'Agreement',
        measureType: 'T',
        target: 'as agreed',
        delivered: 'as agreed',
        valMin: 'NA',
        valMax: 'NA',
      },
      ...{ outsideRange: '', shortTermAction: '', cellColor: 'lightgrey' },
    },
  ])
  expect((await stage.getMonth(built, 11)).body.header).toBeNull()
})

it('opens the month and writes what was filled in, once', async () => {
  // given
  const built = await buildMeasured(test, stage, [{}, percentRow, textRow])
  const requestId = await upload(built, await fillTemplate(await makeTemplate(test, built), fillMonth))
  // when
  const { status, body } = await start(built, requestId)
  // then
  expect([status, body.status, body.opensMonth]).toEqual([200, 200, true])
  const { header, details } = (await stage.getMonth(built, 11)).body
  expect(header).toMatchObject({ id: body.dataId, status: { name: 'WIP' } })
  expect(details).toMatchObject([
    { delivered: '7', valMin: '4', valMax: '9', outsideRange: '2', shortTermAction: 'Ask twice', cellColor: 'green' },
    { delivered: '98', valMin: '91', valMax: 'NV', outsideRange: '', shortTermAction: '', cellColor: 'green' },
    { delivered: 'as agreed', valMin: 'NA', valMax: 'NA', outsideRange: '', shortTermAction: '', cellColor: 'lightgrey' },
  ])
  // and again there is nothing to import: the file went, and nothing is taken there
  expect((await start(built, requestId)).body.code).toBe('NOT_FOUND')
})

it('leaves the removal of its file to a job, which is queued with what it writes', async () => {
  // given
  const built = await buildMeasured(test, stage, [{}])
  const requestId = await upload(built, await makeTemplate(test, built))
  const { rows: uploads } = await test.owner.query<{ guid: string }>('select guid from performance_upload where id = $1', [requestId])
  const key = `${built.company.id}/uploads/${uploads[0]?.guid}`
  const { files } = createServices(test)
  // when
  expect((await start(built, requestId, { dryRun: true })).body.status).toBe(200)
  expect(await queuedRemovals(key)).toBe(0)
  expect((await start(built, requestId)).body.status).toBe(200)
  // then
  expect(await queuedRemovals(key)).toBe(1)
  await removeFile(files)({ key }, { jobId: 1, attempt: 1, isLastAttempt: false, signal: new AbortController().signal })
  expect(await files.open(key)).toBeUndefined()
})

it('takes values of days for their mean, their extremes, and how many lie outside, and keeps them', async () => {
  const built = await buildMeasured(test, stage, [{ freq: 2 }, { freq: 2, ...textRow }, {}])
  const template = await makeTemplate(test, built, { named: 'Per Day', month: { month: 10, year: 2026 } })
  const filled = await fillTemplate(template, (sheet) => {
    // the 1st, the 3rd and the 31st of October
    for (const [address, value] of [
      ['J7', 4],
      ['L7', 5],
      ['AN7', 12],
      ['K8', 'well'],
      ['AO7', 'Ask twice'],
    ] as const)
      sheet.getCell(address).value = value
  })
  const { body } = await take(built, filled)
  expect(body).toMatchObject({ status: 200, month: { month: 10, year: 2026 }, frequency: 'Per Day' })
  const { details } = (await stage.getMonth(built, 10)).body
  expect(details).toMatchObject([
    { delivered: '7', valMin: '4', valMax: '12', outsideRange: '1', valueCount: 3, cellColor: 'red', shortTermAction: 'Ask twice' },
    { delivered: 'well', valMin: 'NA', valMax: 'NA', outsideRange: '', valueCount: 1, cellColor: 'lightgrey' },
    // of another frequency, of which the file says nothing
    { delivered: '', valMin: 'NV', valMax: 'NV', valueCount: 0, cellColor: 'yellow' },
  ])
  expect(await valuesOf(details[0].cddid)).toEqual([
    [1, null, '4'],
    [3, null, '5'],
    [31, null, '12'],
  ])
})

it('takes values of projects with their names, and passes over a name without values', async () => {
  const built = await buildMeasured(test, stage, [{ freq: 4 }, { freq: 4, ...percentRow }])
  const filled = await fillTemplate(await makeTemplate(test, built, { projects: 4 }), (sheet) => {
    for (const [address, value] of [
      ['J6', 'Quotations'],
      ['L6', 2026],
      ['M6', 'Idle'],
      ['J7', 3],
      ['L7', 4],
      ['J8', '97.5%'],
    ] as const)
      sheet.getCell(address).value = value
  })
  const { body } = await take(built, filled)
  expect(body).toMatchObject({ status: 200, frequency: 'Per Project' })
  const { details } = (await stage.getMonth(built, 11)).body
  expect(details).toMatchObject([
    { delivered: '4', valMin: '3', valMax: '4', outsideRange: '0', valueCount: 2 },
    { delivered: '98', valMin: '97.5', valMax: '97.5', outsideRange: '0', valueCount: 1 },
  ])
  expect(await valuesOf(details[0].cddid)).toEqual([
    [1, 'Quotations', '3'],
    [3, '2026', '4'],
  ])
})

it('finds lines by their numbers, however they were sorted, and below rows that were inserted', async () => {
  const built = await buildMeasured(test, stage, [{}, percentRow, textRow])
  const filled = await fillTemplate(await makeTemplate(test, built), (sheet, workbook) => {
    fillMonth(sheet, workbook)
    const rows = [9, 7, 8].map((number) => valuesIn(sheet.getRow(number)))
    for (const [index, values] of rows.entries()) sheet.getRow(7 + index).values = values
    sheet.insertRow(8, ['', '(P2) Process P2', 'A note of mine'])
    sheet.insertRow(1, ['Filled in by Nora'])
    sheet.name = 'October'
  })
  const { body } = await take(built, filled)
  expect(body.errors).toEqual([])
  expect(body.rows.map(({ sheet, row, param }: Record<string, unknown>) => [sheet, row, param])).toEqual([
    ['October', 8, 'Agreement'],
    ['October', 10, 'Lead time'],
    ['October', 11, 'Share in time'],
  ])
  expect((await stage.getMonth(built, 11)).body.details.map(({ delivered }: { delivered: string }) => delivered)).toEqual([
    '7',
    '98',
    'as agreed',
  ])
})

it('is for who may create data, with an address of their own', async () => {
  const built = await buildMeasured(test, stage, [{}])
  const { admin, ceo } = built.company
  const template = await makeTemplate(test, built)
  expect((await ask(built, ceo)).body.code).toBe('NO_RIGHT')
  const requestId = await upload(built, template)
  expect((await start(built, requestId, { by: ceo })).body.code).toBe('NO_RIGHT')
  // another person who may create: the sub-process's leader
  await test.owner.query(`insert into process_role (company_id, process_chron_id, role, company_user_id) values ($1, $2, 'SPL', $3)`, [
    ...[built.company.id, built.processChronId, ceo.companyUserId],
  ])
  expect((await start(built, requestId, { by: ceo })).body.code).toBe('NOT_FOUND')
  const other = await buildMeasured(test, stage, [{}])
  expect((await start(other, requestId, { by: admin })).body.code).toBe('NOT_FOUND')
  expect((await start(built, requestId)).body.status).toBe(200)
})

it('is told where nothing was uploaded, or nothing more is taken', async () => {
  const built = await buildMeasured(test, stage, [{}])
  const { body } = await ask(built)
  expect((await start(built, body.requestId)).body.code).toBe('UPLOAD_MISSING')
  expect((await put(body.signedURL, Buffer.alloc(0))).status).toBe(200)
  expect((await start(built, body.requestId)).body.code).toBe('UPLOAD_MISSING')
  expect((await put(body.signedURL, Buffer.alloc(20 * 1024 * 1024 + 1))).code).toBe('TOO_LARGE')
  expect((await put(body.signedURL, await makeTemplate(test, built))).status).toBe(200)
  expect((await start(built, body.requestId)).body.status).toBe(200)
  expect((await put(body.signedURL, Buffer.from('again'))).code).toBe('ADDRESS_INVALID')
})

async function valuesOf(rowId: number): Promise<unknown[][]> {
  const { rows } = await test.owner.query('select ordinal, name, value from performance_value where row_id = $1 order by ordinal', [rowId])
  return rows.map(({ ordinal, name, value }) => [ordinal, name, value])
}

async function queuedRemovals(key: string): Promise<number> {
  const { rowCount } = await test.owner.query(
    `select from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
      where t.identifier = 'removeFile' and j.payload ->> 'key' = $1`,
    [key],
  )
  return rowCount ?? 0
}

/** From column A on, with what is empty. */
const valuesIn = ({ values }: Row): CellValue[] => (Array.isArray(values) ? Array.from(values).slice(1) : [])
