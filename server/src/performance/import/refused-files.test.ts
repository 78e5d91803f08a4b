import { expectationFileRoutes } from '@strata/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { type BuiltExpectation, buildExpectation } from '../../expectation/expectation-factory.ts'
import { archiveLimits } from '../../platform/files/measure-archive.ts'
import { buildArchive } from '../../platform/testing/archive-factory.ts'
import { editArchive } from '../../platform/testing/edit-archive.ts'
import { withTestApp } from '../../platform/testing/test-app.ts'
import { setClock, withPerformanceStage } from '../performance-stage.fixture.ts'
import { readPerformanceItem } from '../performance-subject.ts'
import { findTarget } from './apply-template.ts'
import { fillTemplate, importCalls, makeTemplate } from './import-factory.ts'
import { approveNext, buildMeasured, textRow } from './measured-expectation.fixture.ts'

const test = withTestApp()
const stage = withPerformanceStage(test)
const { ask, put, start, upload, take } = importCalls(test)

let built: BuiltExpectation
let template: Buffer
beforeAll(async () => {
  built = await buildMeasured(test, stage, [{}, textRow])
  template = await fillTemplate(await makeTemplate(test, built), (sheet) => {
    sheet.getCell('J7').value = 6
  })
})

/** Of the file as a whole. */
const refusedFor = (message: string) => ({
  status: 500,
  errors: [{ sheet: '', row: null, column: null, message }],
  errorCount: 1,
  rows: [],
  dataId: null,
})
const monthsOf = async (expectations: BuiltExpectation): Promise<number> => (await stage.history(expectations)).body.length

describe('a file', () => {
  it('that holds an error is written in no part', async () => {
    const filled = await fillTemplate(template, (sheet) => {
      sheet.getCell('N8').value = 'x'.repeat(151)
    })
    const { body } = await take(built, filled)
    expect(body).toMatchObject({ status: 500, errorCount: 1, opensMonth: true, dataId: null })
    expect(body.errors).toEqual([{ sheet: 'Performance data', row: 8, column: 'N', message: 'At most 150 characters' }])
    expect(body.rows).toMatchObject([{ row: 7, delivered: '6' }])
    expect(await monthsOf(built)).toBe(0)
  })

  it('that was refused may be corrected and imported again by the same number', async () => {
    const other = await buildMeasured(test, stage, [{}])
    const good = await makeTemplate(test, other)
    const { signedURL, requestId } = (await ask(other)).body
    await put(signedURL, Buffer.from('no workbook'))
    expect((await start(other, requestId)).body.status).toBe(500)
    await put(signedURL, good)
    expect((await start(other, requestId)).body.status).toBe(200)
  })

  it('that unpacks to more than is allowed is refused before it is read', async () => {
    const cells = `<worksheet><sheetData>${' '.repeat(archiveLimits.bytes)}</sheetData></worksheet>`
    const bomb = buildArchive({ 'xl/worksheets/sheet1.xml': cells })
    expect(bomb.length).toBeLessThan(1024 * 1024)
    expect((await take(built, bomb)).body).toMatchObject(refusedFor('The file is too large when it is unpacked.'))
  })

  it('that lies about how much it unpacks to is counted all the same', async () => {
    const bomb = buildArchive({ 'xl/worksheets/sheet1.xml': Buffer.alloc(archiveLimits.bytes + 1, 32) })
    // the unpacked size, as the directory and the entry claim it
    const size = Buffer.alloc(4)
    size.writeUInt32LE(archiveLimits.bytes + 1)
    const small = Buffer.from([16, 0, 0, 0])
    let at = bomb.indexOf(size)
    for (; at >= 0; at = bomb.indexOf(size)) small.copy(bomb, at)
    const { body } = await take(built, bomb)
    expect(body).toMatchObject({ status: 500, rows: [], dataId: null })
  })

  it('of 200 MB is refused before it comes', async () => {
    const { signedURL } = (await ask(built)).body
    const type = new URL(signedURL, 'http://strata').searchParams.get('type') ?? ''
    const { statusCode } = await test.app.inject({
      ...{ method: 'PUT', url: signedURL, payload: Buffer.alloc(10) },
      headers: { 'content-type': type, 'content-length': String(200 * 1024 * 1024) },
    })
    expect(statusCode).toBe(413)
  })

  it('that is an older one under another name is told so', async () => {
    const older = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(4096)])
    const sentence =
      'The file is not a readable .xlsx workbook. It may be damaged, protected by a password or in an older format: save it as .xlsx.'
    expect((await take(built, older)).body).toMatchObject(refusedFor(sentence))
  })
})

describe('a template', () => {
  it('is refused to other expectations and to another company', async () => {
    const other = await buildMeasured(test, stage, [{}])
    expect((await take(other, template)).body).toMatchObject(refusedFor('This template is for other expectations.'))
    const foreign = await buildExpectation(test, { status: 'APPROVED' })
    expect((await take(foreign, template)).body).toMatchObject(refusedFor('This template is for another company.'))
    expect([await monthsOf(other), await monthsOf(built)]).toEqual([0, 0])
  })

  it('is refused where what it is for was altered, by hand or by the text of the sheet', async () => {
    const sentence = 'The description of what this template is for was altered. Make a new template.'
    const another = async (address: string, value: string | number) =>
      fillTemplate(template, (_sheet, workbook) => {
        const seal = workbook.getWorksheet('Strata')
        if (seal) seal.getCell(address).value = value
      })
    // the month, the maximum of the first row, and the signature
    for (const altered of [await another('B9', 10), await another('G15', '70'), await another('B12', 'AAAA')])
      expect((await take(built, altered)).body).toMatchObject(refusedFor(sentence))
    const twice = await editArchive(template, (name, content) =>
      name === 'xl/sharedStrings.xml' ? content.replace('>as agreed<', '>as agreed!<') : content,
    )
    expect((await take(built, twice)).body).toMatchObject(refusedFor(sentence))
  })

  it('of a month that has not begun, or that is long ago, is refused', async () => {
    const december = await makeTemplate(test, built, { month: { month: 12, year: 2026 } })
    expect((await take(built, december)).body).toMatchObject(refusedFor('Dec 2026 has not begun.'))
    const november = await makeTemplate(test, built, { month: { month: 11, year: 2026 } })
    const january = await makeTemplate(test, built, { month: { month: 1, year: 2026 } })
    expect((await take(built, january, { dryRun: true })).body).toMatchObject({ status: 200, opensMonth: true })
    // a year later, which another test does not see
    setClock(test, '2027-11-02T10:00:00Z')
    expect((await take(built, november)).body).toMatchObject(refusedFor('Nov 2026 is more than 11 months ago.'))
    setClock(test, '2026-11-22T10:00:00Z')
  })

  it('of a month that is long ago is taken where its data are there and open', async () => {
    const old = await buildMeasured(test, stage, [{}])
    const december = await makeTemplate(test, old, { month: { month: 12, year: 2025 } })
    expect((await take(old, december)).body).toMatchObject({ status: 200, opensMonth: true })
    setClock(test, '2027-03-02T10:00:00Z')
    expect((await take(old, december)).body).toMatchObject({ status: 200, opensMonth: false })
    setClock(test, '2026-11-22T10:00:00Z')
  })

  it('of a month that is completed is refused, and taken once that is open again', async () => {
    const closed = await buildMeasured(test, stage, [{}])
    const october = await fillTemplate(await makeTemplate(test, closed, { month: { month: 10, year: 2026 } }), (sheet) => {
      sheet.getCell('J7').value = 6
    })
    const { body } = await take(closed, october)
    const month = { type: 'ce' as const, id: body.dataId }
    expect((await stage.close(month)).status).toBe(204)
    expect((await take(closed, october)).body).toMatchObject(refusedFor('Oct 2026 is completed. Re-open it first.'))
    expect((await stage.reopen(month)).status).toBe(204)
    expect((await take(closed, october)).body).toMatchObject({ status: 200, dataId: body.dataId })
  })

  it('of an older version is taken where the month stands on that, and refused where it does not', async () => {
    // given
    const first = await buildMeasured(test, stage, [{}])
    const templateOf = (month: number, of = first) => makeTemplate(test, of, { month: { month, year: 2026 } })
    const [september, october, november] = [await templateOf(9), await templateOf(10), await templateOf(11)]
    await take(first, october)
    const nextId = await approveNext(test, first)
    // when
    const onOld = (await take(first, october)).body
    const unopened = (await take(first, november)).body
    // then
    expect(onOld).toMatchObject({ status: 200, opensMonth: false })
    expect(unopened).toMatchObject(
      refusedFor('This template was made for Version 1, and the approved expectations are now Version 2. Make a new template.'),
    )
    // and a month that is on the newer version takes nothing made of the older one, nor the other way round
    expect((await stage.create(first, 9)).status).toBe(200)
    expect((await take(first, september)).body).toMatchObject(
      refusedFor('This template was made for Version 1, but the data of Sep 2026 belong to Version 2. Make a new template.'),
    )
    const { detailIds } = await detailsOf(nextId)
    const newer = await makeTemplate(test, { ...first, id: nextId, detailIds }, { month: { month: 10, year: 2026 } })
    expect((await take(first, newer)).body).toMatchObject(
      refusedFor('This template was made for Version 2, but the data of Oct 2026 belong to Version 1. Make a new template.'),
    )
  })

  it('can be made of the older version on which a month stands open, for that month alone', async () => {
    // given
    const first = await buildMeasured(test, stage, [{}])
    await stage.create(first, 10)
    await approveNext(test, first)
    const make = (month: number) =>
      test.as(first.company.admin).call(expectationFileRoutes.makeDataTemplates, {
        params: { type: first.type, id: first.id },
        body: { month, year: 2026, detail_ids: first.detailIds },
      })
    // when
    const october = await fillTemplate(await makeTemplate(test, first, { month: { month: 10, year: 2026 } }), (sheet) => {
      sheet.getCell('J7').value = 6
    })
    // then
    expect((await take(first, october)).body).toMatchObject({ status: 200, opensMonth: false })
    expect((await stage.getMonth(first, 10)).body).toMatchObject({ details: [{ delivered: '6' }], can: { template: true } })
    expect(await make(11)).toMatchObject({ status: 409, body: { code: 'WRONG_STATE' } })
    // and no longer once it is completed
    await stage.close({ type: 'ce', id: (await stage.getMonth(first, 10)).body.header.id })
    expect(await make(10)).toMatchObject({ status: 409, body: { code: 'WRONG_STATE' } })
    expect((await stage.getMonth(first, 10)).body.can.template).toBe('state')
  })

  const detailsOf = async (id: number) => {
    const { rows } = await test.owner.query<{ id: number }>('select id::int from expectation_detail where expectation_id = $1', [id])
    return { detailIds: rows.map((row) => row.id) }
  }
})

describe('two at the same moment', () => {
  it('of which both open the month: the second one leaves what the first one wrote', async () => {
    const both = await buildMeasured(test, stage, [{}, {}])
    const fileOf = async (value: number) =>
      fillTemplate(await makeTemplate(test, both), (sheet) => {
        for (const address of ['J7', 'J8']) sheet.getCell(address).value = value
      })
    const requests = [await upload(both, await fileOf(3)), await upload(both, await fileOf(4))]
    const answers = await Promise.all(requests.map((requestId) => start(both, requestId)))
    expect(answers.map(({ body }) => body.status)).toEqual([200, 200])
    expect(new Set(answers.map(({ body }) => body.dataId)).size).toBe(1)
    expect(answers.map(({ body }) => body.leftCount).toSorted()).toEqual([0, 2])
    const { details } = (await stage.getMonth(both, 11)).body
    const delivered = details.map((row: { delivered: string }) => row.delivered)
    expect([
      ['3', '3'],
      ['4', '4'],
    ]).toContainEqual(delivered)
    expect(await monthsOf(both)).toBe(1)
  })

  it('of which one approves the next version: no month is opened on another than the file was made of', async () => {
    // given what was read before the approval
    const before = await buildMeasured(test, stage, [{}])
    const { type, chronId, company, id: expectationId } = before
    const now = test.clock.now()
    const item = await test.database.inCompany(company.id, (tx) => readPerformanceItem(tx, company.admin.companyUserId, { type, chronId }))
    if (!item) throw new Error('There are expectations.')
    await approveNext(test, before)
    // when
    const facts = {
      layout: 2,
      companyId: company.id,
      type: 'ce',
      chronId,
      expectationId,
      version: 1,
      frequencyId: 3,
      projectCount: 3,
    } as const
    const target = await test.database.inCompany(company.id, (tx) =>
      findTarget(tx, { item, facts: { ...facts, month: 11, year: 2026 }, now, lock: true }),
    )
    // then
    expect(target).toEqual({
      refusal: 'This template was made for Version 1, and the approved expectations are now Version 2. Make a new template.',
    })
  })

  it('import the same file once', async () => {
    const once = await buildMeasured(test, stage, [{}])
    const requestId = await upload(once, await makeTemplate(test, once))
    const answers = await Promise.all([start(once, requestId), start(once, requestId)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404])
  })

  it('close the month and import it: nothing is half written', async () => {
    const racing = await buildMeasured(test, stage, [{}])
    const fileOf = async (value: number) =>
      fillTemplate(await makeTemplate(test, racing), (sheet) => {
        sheet.getCell('J7').value = value
      })
    const { dataId: id } = (await take(racing, await fileOf(3))).body
    const requestId = await upload(racing, await fileOf(4))
    const [imported, closed] = await Promise.all([start(racing, requestId), stage.close({ type: 'ce', id })])
    expect(closed.status).toBe(204)
    const { header, details } = (await stage.getLatest(racing)).body
    expect(header.status.name).toBe('APPROVED')
    // the file was made before the month was opened: what it says is a conflict
    expect(details[0].delivered).toBe('3')
    // whichever of the two was first
    const outcome = imported.body.status === 200 ? { leftCount: 1 } : refusedFor('Nov 2026 is completed. Re-open it first.')
    expect(imported.body).toMatchObject(outcome)
  })
})
