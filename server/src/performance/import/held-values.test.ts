import type { ImportedCell } from '@strata/contract'
import type { CellValue } from 'exceljs'
import { describe, expect, it } from 'vitest'
import type { BuiltExpectation } from '../../expectation/expectation-factory.ts'
import { openWorkbook } from '../../platform/print/opened-workbook.fixture.ts'
import { withTestApp } from '../../platform/testing/test-app.ts'
import { performanceStepsOf } from '../performance-factory.ts'
import { withPerformanceStage } from '../performance-stage.fixture.ts'
import { digestDetails, readSeal, writeSeal } from '../template/template-seal.ts'
import { signTemplate } from '../template/template-signature.ts'
import { type Filling, fillTemplate, importCalls, makeTemplate } from './import-factory.ts'
import { buildMeasured, percentRow, textRow } from './measured-expectation.fixture.ts'

const test = withTestApp()
const stage = withPerformanceStage(test)
const { start, upload, take } = importCalls(test)

const set =
  (values: Readonly<Record<string, CellValue>>): Filling =>
  (sheet) => {
    for (const [address, value] of Object.entries(values)) sheet.getCell(address).value = value
  }
const detailsOf = async (built: BuiltExpectation) => (await stage.getMonth(built, 11)).body.details
const deliveredOf = async (built: BuiltExpectation): Promise<string[]> =>
  (await detailsOf(built)).map(({ delivered }: { delivered: string }) => delivered)
const reported = (cells: readonly ImportedCell[]) =>
  cells.map(({ cell, kind, name, stored, made, value }) => [cell, kind, name, stored, made, value])

/** Opens November and enters figures, row by row, as calls send them. */
async function enter(built: BuiltExpectation, ...changes: readonly object[]): Promise<void> {
  const { header } = (await stage.getMonth(built, 11)).body
  const step = { companyId: built.company.id, by: built.company.admin.companyUserId, on: test.clock.now() }
  const steps = performanceStepsOf(test)
  const id = header?.id ?? (await steps.open(step, built.chronId, { month: 11, year: 2026 }))
  let row = -1
  await steps.enter(step, id, () => {
    row += 1
    return changes[row]
  })
}

const figures = { delivered: '6.50', valMin: '4', valMax: '9', outsideRange: '2', shortTermAction: 'Ask twice' }

describe('a template of an open month', () => {
  it('holds what the month holds, and changes nothing where it is uploaded as it is', async () => {
    // given
    const built = await buildMeasured(test, stage, [{ paramVal: '5.00' }, percentRow, textRow])
    await enter(built, figures, { delivered: '97.5 %' }, { delivered: 'as agreed', shortTermAction: 'None' })
    const before = await detailsOf(built)
    // when
    const template = await makeTemplate(test, built)
    const [sheet] = (await openWorkbook(template)).worksheets
    const { body } = await take(built, await fillTemplate(template, () => undefined))
    // then
    expect(['J7', 'K7', 'L7', 'M7', 'N7', 'J8', 'J9', 'N9'].map((address) => sheet?.getCell(address).value)).toEqual([
      ...[6.5, 4, 9, 2, 'Ask twice', 98, 'as agreed', 'None'],
    ])
    expect(body).toMatchObject({ status: 200, left: [], leftCount: 0, replacedCount: 0 })
    expect(body.rows.map(({ isChanged }: { isChanged: boolean }) => isChanged)).toEqual([false, false, false])
    expect(await detailsOf(built)).toEqual(before)
  })

  it('is blank where the month is completed, and where none is open', async () => {
    const built = await buildMeasured(test, stage, [{}])
    await enter(built, figures)
    const { header } = (await stage.getMonth(built, 11)).body
    await stage.close({ type: 'ce', id: header.id })
    const completed = (await openWorkbook(await makeTemplate(test, built))).worksheets[0]
    const october = (await openWorkbook(await makeTemplate(test, built, { month: { month: 10, year: 2026 } }))).worksheets[0]
    expect([completed?.getCell('J7').value, october?.getCell('J7').value]).toEqual([null, null])
  })

  it('sets what was filled in or changed, and shows both values side by side', async () => {
    // given
    const built = await buildMeasured(test, stage, [{}, percentRow])
    await enter(built, figures)
    const filled = await fillTemplate(await makeTemplate(test, built), set({ J7: 5, J8: 91 }))
    // when
    const shown = (await take(built, filled, { dryRun: true })).body
    // then
    expect(shown.rows[0]).toMatchObject({
      ...{ delivered: '5', shortTermAction: 'Ask twice', valMin: '4', cellColor: 'green', isChanged: true },
      former: { delivered: '7', shortTermAction: 'Ask twice', valMin: '4', cellColor: 'green', valueCount: 0 },
    })
    expect(shown.rows[1]).toMatchObject({ delivered: '91', isChanged: true, former: null })
    expect(reported(shown.replaced)).toEqual([['J7', 'set', 'Delivered', '7', '7', '5']])
    expect(await deliveredOf(built)).toEqual(['7', ''])
    expect((await take(built, filled)).body).toMatchObject({ status: 200, left: [] })
    expect(await deliveredOf(built)).toEqual(['5', '91'])
  })

  it('of two colleagues who fill half of it each takes neither the work of the other', async () => {
    const built = await buildMeasured(test, stage, [{}, {}])
    await enter(built, {}, {})
    const template = await makeTemplate(test, built)
    await take(built, await fillTemplate(template, set({ J7: 3 })))
    const second = (await take(built, await fillTemplate(template, set({ J8: 4 })))).body
    expect([second.status, second.leftCount]).toEqual([200, 0])
    expect(await deliveredOf(built)).toEqual(['3', '4'])
  })
})

describe('a cell that was emptied', () => {
  it('is left as it is stored, and named', async () => {
    const built = await buildMeasured(test, stage, [{}, {}])
    await enter(built, { ...figures, delivered: '9' }, { delivered: '5' })
    const filled = await fillTemplate(await makeTemplate(test, built), set({ J7: null, N7: '', J8: 6 }))
    const { body } = await take(built, filled)
    expect(body.status).toBe(200)
    expect(reported(body.left)).toEqual([
      ['J7', 'removal', 'Delivered', '9', '9', ''],
      ['N7', 'removal', 'Short Term Action', 'Ask twice', 'Ask twice', ''],
    ])
    expect(body.left[0]).toMatchObject({ party: '(P2) Process P2', param: 'Lead time' })
    expect((await detailsOf(built)).map(({ delivered, shortTermAction }: Record<string, string>) => [delivered, shortTermAction])).toEqual([
      ['9', 'Ask twice'],
      ['6', ''],
    ])
  })

  it('is removed where that was ticked after the dry run', async () => {
    const built = await buildMeasured(test, stage, [{}])
    await enter(built, figures)
    const requestId = await upload(built, await fillTemplate(await makeTemplate(test, built), set({ J7: null, K7: null, N7: null })))
    const { etag } = (await start(built, requestId, { dryRun: true })).body
    const { body } = await start(built, requestId, { body: { remove: true, etag } })
    expect(body).toMatchObject({ status: 200, leftCount: 0, replacedCount: 3 })
    expect((await detailsOf(built))[0]).toMatchObject({
      delivered: '',
      valMin: 'NV',
      valMax: '9',
      shortTermAction: '',
      cellColor: 'yellow',
    })
  })

  it('is no change in a file of the release before, which does not say what the month held', async () => {
    const built = await buildMeasured(test, stage, [{}, {}])
    await enter(built, figures, { delivered: '5' })
    const older = await fillTemplate(await makeTemplate(test, built), (sheet, workbook) => {
      set({ J7: null, K7: null, L7: null, M7: null, N7: null, J8: 6 })(sheet, workbook)
      const hidden = workbook.getWorksheet('Strata')
      const rows: unknown[][] = []
      hidden?.eachRow((row) => void (Array.isArray(row.values) && rows.push(row.values.slice(1))))
      const sealed = readSeal(rows)
      if (!hidden || !sealed || sealed === 'otherLayout') throw new Error('The file is sealed.')
      const { details: all, projects: _projects, ...now } = sealed.seal
      const facts = { ...now, layout: 2 }
      const details = all.map(({ former: _former, ...detail }) => detail)
      const signature = signTemplate(test.configuration.auditSecret, { facts, detailsDigest: digestDetails({ details }) })
      workbook.removeWorksheet(hidden.id)
      workbook.addWorksheet('Strata', { state: 'veryHidden' }).addRows(writeSeal({ seal: { ...facts, details }, signature }))
    })
    const { body } = await take(built, older)
    expect(body).toMatchObject({ status: 200, errors: [], left: [] })
    const [first, second] = await detailsOf(built)
    expect(first).toMatchObject({ delivered: '7', valMin: '4', shortTermAction: 'Ask twice' })
    expect(second.delivered).toBe('6')
  })
})

describe('a value that is another one by now', () => {
  it('is left, and written over where its cell was ticked', async () => {
    // given
    const built = await buildMeasured(test, stage, [{}, {}])
    await enter(built, { delivered: '5' }, { delivered: '5' })
    const requestId = await upload(built, await fillTemplate(await makeTemplate(test, built), set({ J7: 6, K7: 2, J8: 6 })))
    await enter(built, { delivered: '3' }, { delivered: '4' })
    // when
    const shown = (await start(built, requestId, { dryRun: true })).body
    // then
    expect(reported(shown.left)).toEqual([
      ['J7', 'conflict', 'Delivered', '3', '5', '6'],
      ['J8', 'conflict', 'Delivered', '4', '5', '6'],
    ])
    const { body } = await start(built, requestId, { body: { overwrite: ['J8'], etag: shown.etag } })
    expect([body.status, body.left.map(({ cell }: ImportedCell) => cell)]).toEqual([200, ['J7']])
    expect((await detailsOf(built)).map(({ delivered, valMin }: Record<string, string>) => [delivered, valMin])).toEqual([
      ['3', '2'],
      ['6', 'NV'],
    ])
  })

  it('is none where it is what the file says anyway', async () => {
    const built = await buildMeasured(test, stage, [{}])
    const filled = await fillTemplate(await makeTemplate(test, built), set({ J7: 6.4 }))
    await enter(built, { delivered: '6' })
    expect((await take(built, filled)).body).toMatchObject({ status: 200, left: [], rows: [{ isChanged: false }] })
  })

  it('refuses what was ticked before, and what was not offered', async () => {
    const built = await buildMeasured(test, stage, [{}])
    await enter(built, { delivered: '5' })
    const requestId = await upload(built, await fillTemplate(await makeTemplate(test, built), set({ J7: null })))
    const { etag } = (await start(built, requestId, { dryRun: true })).body
    const codeOf = async (body: object) => {
      const answer = await start(built, requestId, { body })
      return [answer.status, answer.body.code, answer.body.issues?.[0]?.message]
    }
    expect(await codeOf({ remove: true })).toEqual([400, 'INVALID', 'Send the etag of the dry run that this was chosen after'])
    expect(await codeOf({ overwrite: ['J7'], etag })).toEqual([400, 'INVALID', 'There is no conflict in J7'])
    await enter(built, { delivered: '4' })
    expect(await codeOf({ remove: true, etag })).toEqual([412, 'EDITED_MEANWHILE', undefined])
    expect(await deliveredOf(built)).toEqual(['4'])
  })
})

it('a file whose figure does not fit what the month holds is refused by its cell, and written in no part', async () => {
  const built = await buildMeasured(test, stage, [{}, {}])
  const filled = await fillTemplate(await makeTemplate(test, built), set({ J7: 5, K8: 8 }))
  await enter(built, {}, { valMax: '7' })
  const { body } = await take(built, filled)
  expect(body).toMatchObject({
    status: 500,
    errors: [{ sheet: 'Performance data', row: 8, column: 'K', message: 'Minimum should be less than maximum' }],
  })
  expect(await deliveredOf(built)).toEqual(['', ''])
})

describe('values of days', () => {
  it('are set, removed and left one by one, and the month comes to what stands then', async () => {
    // given
    const built = await buildMeasured(test, stage, [{ freq: 2, paramVal: '5.0' }])
    const day = (ordinal: number, value: string) => ({ ordinal, name: null, value })
    await enter(built, { values: [day(1, '4'), day(2, '6'), day(3, '8')], shortTermAction: 'Ask' })
    const template = await makeTemplate(test, built)
    await enter(built, { values: [day(1, '4'), day(2, '7'), day(3, '8')] })
    const requestId = await upload(built, await fillTemplate(template, set({ J7: 5, K7: 9, L7: null, M7: 3 })))
    // when
    const shown = (await start(built, requestId, { dryRun: true })).body
    // then: 5, 7, 8 and 3
    expect(shown.rows[0]).toMatchObject({ delivered: '5.8', valueCount: 4, former: { delivered: '6.3', valueCount: 3 } })
    expect(reported(shown.left)).toEqual([
      ['K7', 'conflict', '2', '7', '6', '9'],
      ['L7', 'removal', '3', '8', '8', ''],
    ])
    await start(built, requestId, { body: { remove: true, overwrite: ['K7'], etag: shown.etag } })
    // 5, 9 and 3
    expect((await detailsOf(built))[0]).toMatchObject({ delivered: '5.7', valMin: '3', valMax: '9', valueCount: 3, shortTermAction: 'Ask' })
  })

  it('leave a figure that was typed for the month where none is filled in', async () => {
    const built = await buildMeasured(test, stage, [{ freq: 2 }])
    await enter(built, { delivered: '6' })
    const filled = await fillTemplate(await makeTemplate(test, built), set({ AN7: 'Ask twice' }))
    await take(built, filled)
    expect((await detailsOf(built))[0]).toMatchObject({ delivered: '6', valueCount: 0, shortTermAction: 'Ask twice' })
  })
})

describe('values of projects', () => {
  const project = (ordinal: number, name: string, value: string) => ({ ordinal, name, value })
  const valuesOf = async (built: BuiltExpectation) => {
    const [{ cddid }] = await detailsOf(built)
    const { rows } = await test.owner.query('select ordinal, name, value from performance_value where row_id = $1 order by ordinal', [
      cddid,
    ])
    return rows.map(({ ordinal, name, value }) => [ordinal, name, value])
  }

  it('stand below their names, whichever place they have in a row', async () => {
    const built = await buildMeasured(test, stage, [{ freq: 4 }, { freq: 4 }])
    await enter(
      built,
      { values: [project(1, 'Bridge', '3'), project(2, 'Tower', '4'), project(5, 'Idle', '')] },
      { values: [project(1, 'Tower', '6'), project(2, 'Well', '5')] },
    )
    const template = await makeTemplate(test, built, { projects: 2 })
    const [sheet] = (await openWorkbook(template)).worksheets
    const line = (row: number) => [10, 11, 12, 13].map((column) => sheet?.getRow(row).getCell(column).value)
    expect([line(6), line(7), line(8)]).toEqual([
      ['Bridge', 'Tower', 'Well', 'Idle'],
      [3, 4, null, null],
      [null, 6, 5, null],
    ])
    const { body } = await take(built, await fillTemplate(template, () => undefined))
    expect([body.status, body.rows.some(({ isChanged }: { isChanged: boolean }) => isChanged)]).toEqual([200, false])
    expect(await valuesOf(built)).toEqual([
      [1, 'Bridge', '3'],
      [2, 'Tower', '4'],
      [5, 'Idle', ''],
    ])
  })

  it('are renamed with the head, set in a new column, and keep their name where they are removed', async () => {
    // given
    const built = await buildMeasured(test, stage, [{ freq: 4 }])
    await enter(built, { values: [project(1, 'Bridge', '3'), project(2, 'Tower', '4')] })
    const template = await makeTemplate(test, built, { projects: 3 })
    const requestId = await upload(built, await fillTemplate(template, set({ J6: 'Old bridge', K7: null, L6: 'Well', L7: 5 })))
    // when
    const shown = (await start(built, requestId, { dryRun: true })).body
    expect(reported(shown.left)).toEqual([['K7', 'removal', 'Tower', '4', '4', '']])
    expect(reported(shown.replaced)).toEqual([['J7', 'set', 'Bridge → Old bridge', '3', '3', '3']])
    await start(built, requestId, { body: { remove: true, etag: shown.etag } })
    // then
    expect(await valuesOf(built)).toEqual([
      [1, 'Old bridge', '3'],
      [2, 'Tower', ''],
      [3, 'Well', '5'],
    ])
    expect((await detailsOf(built))[0]).toMatchObject({ delivered: '4', valueCount: 3 })
  })

  it('of a project that somebody added since are a conflict, and of one that went too', async () => {
    const built = await buildMeasured(test, stage, [{ freq: 4 }])
    await enter(built, { values: [project(1, 'Bridge', '3')] })
    const template = await makeTemplate(test, built, { projects: 3 })
    await enter(built, { values: [project(1, 'Well', '7')] })
    const { body } = await take(built, await fillTemplate(template, set({ J7: 4, K6: 'Well', K7: 5 })))
    expect(reported(body.left)).toEqual([
      ['J7', 'conflict', 'Bridge', '', '3', '4'],
      ['K7', 'conflict', 'Well', '7', '', '5'],
    ])
    expect(await valuesOf(built)).toEqual([[1, 'Well', '7']])
  })

  it('of two projects of one name are refused', async () => {
    const built = await buildMeasured(test, stage, [{ freq: 4 }])
    const filled = await fillTemplate(await makeTemplate(test, built), set({ J6: 'Well', K6: 'Well', J7: 5, K7: 6 }))
    const { body } = await take(built, filled)
    expect(body.errors).toEqual([{ sheet: 'Performance data', row: 6, column: 'K', message: 'The project “Well” is already in column J.' }])
  })
})
