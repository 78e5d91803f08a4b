import { describe, expect, it } from 'vitest'
import { buildReader } from '../../attacks/attack-parts.ts'
import { withTestApp } from '../../platform/testing/test-app.ts'
import type { BuiltPerformance } from '../performance-factory.ts'
import { byDay, ofText, withRows } from './row-stage.fixture.ts'

const test = withTestApp()
const on = withRows(test)

describe('a changed row', () => {
  it('of customers is answered as it is now, and told so by its month', async () => {
    const built = await on.open([{ paramVal: '5.0' }])
    const { status, body, headers } = await on.change(built, {
      delivered: '6.96',
      valMin: '2',
      valMax: 9,
      outsideRange: 3,
      shortTermAction: ' Ask\nagain ',
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      cddid: built.rowIds[0],
      dataId: built.id,
      delivered: '7.0',
      valMin: '2',
      valMax: '9',
      outsideRange: '3',
      shortTermAction: 'Ask again',
      cellColor: 'green',
      valueCount: 0,
      etag: `"${built.rowIds[0]}.1"`,
    })
    expect(headers.etag).toBe(`"${built.rowIds[0]}.1"`)
    expect(await on.row(built)).toEqual(body)
  })

  it('of suppliers is too', async () => {
    const built = await on.open([{}], { type: 'se' })
    const { body } = await on.change(built, { delivered: '8' })
    expect(body).toMatchObject({ sddid: built.rowIds[0], delivered: '8', valMin: 'NV', outsideRange: '', cellColor: 'red' })
    expect(await on.row(built)).toEqual(body)
  })

  it('of interfacing processes has two sides with a colour each', async () => {
    const built = await on.open([{}], { type: 'ie' })
    const { status, body } = await on.change(built, {
      yourDelivered: '6.5',
      yourValMin: '',
      yourValMax: '9',
      theirDelivered: '89.4 %',
      theirValMin: '95%',
    })
    expect(status).toBe(200)
    // Yours: at most 7, but 9 once. Theirs: 90 and more, delivered 89.
    expect(body).toMatchObject({
      ddid: built.rowIds[0],
      did: built.id,
      ydel: '7',
      ymin: 'NV',
      ymax: '9',
      yCellColor: 'red',
      tdel: '89',
      tmin: '95',
      tvmax: 'NV',
      tCellColor: 'red',
    })
    const { body: next } = await on.change(built, { yourValMax: '7', theirDelivered: '' })
    expect(next).toMatchObject({ ydel: '7', ymax: '7', yCellColor: 'green', tdel: '', tmin: '95', tCellColor: 'yellow' })
  })

  it('keeps what is left out, and has nothing of what is emptied', async () => {
    const built = await on.open([{}])
    await on.change(built, { delivered: '6', valMin: '2', valMax: '9', outsideRange: '3', shortTermAction: 'Ask again' })
    expect((await on.change(built, {})).body).toMatchObject({ delivered: '6', valMin: '2', valMax: '9', outsideRange: '3' })
    expect((await on.change(built, { delivered: '9' })).body).toMatchObject({
      delivered: '9',
      valMin: '2',
      shortTermAction: 'Ask again',
      cellColor: 'red',
    })
    expect(
      (await on.change(built, { delivered: 'NV', valMin: '', valMax: 'NV', outsideRange: '', shortTermAction: '' })).body,
    ).toMatchObject({
      delivered: '',
      valMin: 'NV',
      valMax: 'NV',
      outsideRange: '',
      shortTermAction: '',
      cellColor: 'yellow',
    })
  })

  it('is rounded to the decimals of its target, and coloured by what is kept', async () => {
    const turns = [
      ['N', '5.0', '8.04', '8.0', 'green'],
      ['N', '5.0', '8.05', '8.1', 'red'],
      ['N', '5', '-0.4', '0', 'red'],
      ['N', '5', '7.5', '8', 'green'],
      ['N', '2.00', '5', '5', 'green'],
      ['N', '2.00', '2.675', '2.68', 'green'],
      ['N', 'as agreed', '2.675', '2.675', 'green'],
      ['N', '5', '999999999', '999999999', 'red'],
      ['N', '5', 'no orders', 'no orders', 'lightgrey'],
      ['N', '5', '38 of 38', '38 of 38', 'lightgrey'],
      ['N', '5', '=SUM(A1:A3)', '=SUM(A1:A3)', 'lightgrey'],
      ['%', '5.0', '7.5%', '7.5', 'green'],
      ['%', '5.0', '7.96 %', '8.0', 'green'],
    ] as const
    const details = turns.map(([uomType, paramVal]) => ({ uomType, paramVal, valMin: '2', valMax: '8' }))
    const built = await on.open(details)
    for (const [row, [, , given, delivered, cellColor]] of turns.entries())
      expect((await on.change(built, { delivered: given }, { row })).body).toMatchObject({ delivered, cellColor })
  })

  it('says what was typed last, though it is the same number: 0 after -0 and after 0.0', async () => {
    const built = await on.open([{ paramVal: '5.0' }])
    const reported = async (delivered: string | number) => (await on.change(built, { delivered })).body.delivered
    expect([
      await reported('5'),
      await reported('-0'),
      await reported('0.0'),
      await reported('0'),
      await reported('-0.04'),
      await reported('0'),
    ]).toEqual([...['5', '0', '0.0', '0', '0.0', '0']])
    expect((await on.change(built, { valMin: '-0', valMax: '-0.0' })).body).toMatchObject({ valMin: '0', valMax: '0.0' })
    const interfacing = await on.open([{}], { type: 'ie' })
    expect((await on.change(interfacing, { yourDelivered: '-0', theirDelivered: '-0.0 %', theirValMin: '-0' })).body).toMatchObject({
      ...{ ydel: '0', tdel: '0', tmin: '0' },
    })
  })

  it('takes a number of JSON as a workbook’s is taken', async () => {
    const built = await on.open([{ paramVal: '5' }, { paramVal: '0.0' }, ofText])
    const reported = async (delivered: number, row = 0) => (await on.change(built, { delivered }, { row })).body
    expect([await reported(1e-7), await reported(33.333333333333336), await reported(-0)].map(({ delivered }) => delivered)).toEqual([
      '0',
      '33',
      '0',
    ])
    expect((await reported(0.1 + 0.2, 1)).delivered).toBe('0.3')
    expect((await reported(4_712_345_678, 2)).delivered).toBe('4712345678')
    const large = await reported(1e308)
    expect([large.code, large.issues[0].message]).toEqual(['INVALID', 'Numbers are at most 999999999'])
    expect((await reported(1_000_000_000)).issues[0].message).toBe('Numbers are at most 999999999')
  })

  it('of a text has neither minimum nor maximum, nor values outside of a range', async () => {
    const built = await on.open([ofText])
    const { body } = await on.change(built, { delivered: '1,5', valMin: 'few', valMax: '1e308', outsideRange: 'many' })
    expect(body).toMatchObject({ delivered: '1,5', valMin: 'NA', valMax: 'NA', outsideRange: '', cellColor: 'lightgrey' })
  })

  it('looks at the extremes where a month has many values', async () => {
    const built = await on.open([byDay, { ...byDay, freq: 3 }])
    const figures = { delivered: '5', valMax: '8.1' }
    expect((await on.change(built, figures)).body.cellColor).toBe('red')
    expect((await on.change(built, figures, { row: 1 })).body.cellColor).toBe('green')
  })

  it('may stay red without a short term action: closing asks for it', async () => {
    const built = await on.open([{}])
    expect((await on.change(built, { delivered: '8' })).body).toMatchObject({ cellColor: 'red', shortTermAction: '' })
    expect((await on.close(built)).body).toMatchObject({ code: 'SHORT_TERM_ACTION_MISSING', findings: [{ detailId: built.rowIds[0] }] })
    await on.change(built, { shortTermAction: 'Second shift' })
    expect((await on.close(built)).status).toBe(204)
  })

  it('counts in its month, so that browsers are told', async () => {
    const built = await on.open([{}])
    const read = async () =>
      (await test.owner.query<{ revision: number }>('select revision from performance_data where id = $1', [built.id])).rows[0]?.revision
    const before = (await read()) ?? 0
    await on.change(built, { delivered: '6' })
    expect(await read()).toBe(before + 1)
  })
})

describe('what is wrong with a row is said by field, and nothing is written', () => {
  let built: BuiltPerformance | undefined

  it.each<[object, [path: string, message: string][]]>([
    [{ delivered: '1,5' }, [['delivered', 'Delivered should be a number']]],
    [{ delivered: '1e308' }, [['delivered', 'Delivered should be a number']]],
    [{ delivered: 'NaN' }, [['delivered', 'Delivered should be a number']]],
    [{ delivered: '1000000000' }, [['delivered', 'Numbers are at most 999999999']]],
    [{ delivered: '0.12345678901234' }, [['delivered', 'Numbers have at most 15 characters']]],
    [{ delivered: 'x'.repeat(151) }, [['delivered', 'At most 150 characters']]],
    [{ delivered: 'a\u0007b' }, [['delivered', 'Control characters are not allowed']]],
    [{ valMin: 'few' }, [['valMin', 'Minimum should be a number']]],
    [{ valMax: 'NA' }, [['valMax', 'Maximum should be a number']]],
    [{ valMin: '2.01', valMax: '2.0' }, [['valMin', 'Minimum should be less than maximum']]],
    [{ outsideRange: '1.5' }, [['outsideRange', 'Outside Range should be a whole number']]],
    [{ shortTermAction: 'x'.repeat(151) }, [['shortTermAction', 'At most 150 characters']]],
    [
      { delivered: '5.', valMin: '5.', valMax: '1e5', outsideRange: '-1' },
      [
        ['delivered', 'Delivered should be a number'],
        ['valMin', 'Minimum should be a number'],
        ['valMax', 'Maximum should be a number'],
        ['outsideRange', 'Outside Range should be a whole number'],
      ],
    ],
  ])('%j', async (body, issues) => {
    built ??= await on.open([{}])
    await on.change(built, { delivered: '6' })
    const before = await on.row(built)
    expect(await on.change(built, body)).toMatchObject({
      status: 400,
      body: { code: 'INVALID', issues: issues.map(([path, message]) => ({ path, message })) },
    })
    expect(await on.row(built)).toEqual(before)
  })

  it('minimum and maximum are looked at together with what the row has already', async () => {
    const built = await on.open([{}])
    await on.change(built, { valMax: '5' })
    expect((await on.change(built, { valMin: '6' })).body.issues).toEqual([
      { path: 'valMin', message: 'Minimum should be less than maximum' },
    ])
  })

  it('and by side of interfacing processes', async () => {
    const built = await on.open([{}], { type: 'ie' })
    const { body } = await on.change(built, { yourDelivered: '1,5', yourValMin: 'few', theirValMin: '9', theirValMax: '8' })
    expect(body.issues).toEqual([
      { path: 'yourDelivered', message: 'Your Delivered should be a number' },
      { path: 'yourValMin', message: 'Your Minimum should be a number' },
      { path: 'theirValMin', message: 'Their Minimum should be less than maximum' },
    ])
    expect(await on.row(built)).toMatchObject({ ydel: '', tmin: 'NV' })
  })

  it('as it is when the row is said to be another one', async () => {
    const [built, other] = [await on.open([{}]), await on.open([{}])]
    const { dataId, expectationDetailId } = await on.row(built)
    expect((await on.change(built, { dataId: other.id, delivered: '6' })).body.issues).toEqual([
      { path: 'dataId', message: 'The row is of another month' },
    ])
    expect((await on.change(built, { expectationDetailId: 1, delivered: '6' })).body.issues).toEqual([
      { path: 'expectationDetailId', message: 'The row is of another expectation' },
    ])
    expect((await on.change(built, { dataId, expectationDetailId, delivered: '6' })).status).toBe(200)
  })
})

describe('a row is found', () => {
  it('by the id of its month and by the chronId of its expectations, and by no other', async () => {
    const built = await on.open([{}])
    const october = await on.month({ expectation: built, month: { month: 10, year: 2026 } })
    const [rowId = 0] = built.rowIds
    const statusBy = async (id: number) => (await on.change(built, { delivered: '6' }, { params: { id } })).status
    expect(await statusBy(built.id)).toBe(200)
    expect(await statusBy(built.chronId)).toBe(200)
    expect(await statusBy(october.id)).toBe(404)
    const others = [rowId, built.detailIds[0] ?? 0, built.expectationId + 100_000].filter((id) => id !== built.id && id !== built.chronId)
    for (const id of others) expect([id, await statusBy(id)]).toEqual([id, 404])
    expect((await on.row(october)).delivered).toBe('')
  })

  it('by the type of its expectations, in the path and in the name of the call', async () => {
    const [customers, suppliers, interfacing] = [
      await on.open([{}]),
      await on.open([{}], { type: 'se' }),
      await on.open([{}], { type: 'ie' }),
    ]
    const status = async (built: typeof customers, options: object) => (await on.change(built, { delivered: '6' }, options)).status
    expect(await status(customers, { params: { type: 'se' } })).toBe(404)
    expect(await status({ ...customers, type: 'se' }, {})).toBe(404)
    expect(await status({ ...suppliers, type: 'ce' }, {})).toBe(404)
    expect(await status({ ...interfacing, type: 'ce' }, {})).toBe(404)
    expect(await status({ ...suppliers, type: 'ce' }, { params: { type: 'se' } })).toBe(404)
    expect(await status({ ...customers, type: 'ie' }, { params: { type: 'ce' } })).toBe(404)
    expect(await status(customers, { params: { type: 'IPCED' } })).toBe(200)
  })

  it('of an open month by those who see what is under way, and changed by those who enter data', async () => {
    const built = await on.open([{}])
    const reader = await buildReader(test, built.company.id)
    const { ceo } = built.company
    expect(await on.change(built, { delivered: '6' }, { by: ceo })).toMatchObject({ status: 403, body: { code: 'NO_RIGHT' } })
    expect((await on.change(built, { delivered: '6' }, { by: reader })).status).toBe(404)
    expect((await on.values(built, { by: ceo })).status).toBe(200)
    expect((await on.values(built, { by: reader })).status).toBe(404)
    await on.close(built)
    expect((await on.values(built, { by: reader })).status).toBe(200)
    expect(await on.change(built, { delivered: '6' })).toMatchObject({
      status: 409,
      body: { code: 'WRONG_STATE', detail: 'Nov 2026 is completed. Re-open it first.' },
    })
  })
})
