import { describe, expect, it } from 'vitest'
import { withTestApp } from '../../platform/testing/test-app.ts'
import { byDay, byProject, ofText, withRows } from './row-stage.fixture.ts'

const test = withTestApp()
const on = withRows(test)

const day = (ordinal: number, value: string | number) => ({ ordinal, value })
const days = [day(3, '9'), day(1, 4), day(2, ''), day(30, '1.5')]

describe('single values', () => {
  it('of days say what the month comes to, and are listed by day', async () => {
    const built = await on.open([byDay])
    const { status, body } = await on.change(built, { values: days, delivered: '100', shortTermAction: 'Ask again' })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      delivered: '4.8',
      valMin: '1.5',
      valMax: '9',
      outsideRange: '2',
      shortTermAction: 'Ask again',
      cellColor: 'red',
      valueCount: 3,
    })
    expect((await on.values(built)).body).toEqual([
      { ordinal: 1, name: null, value: '4' },
      { ordinal: 3, name: null, value: '9' },
      { ordinal: 30, name: null, value: '1.5' },
    ])
  })

  it('of projects have names', async () => {
    const built = await on.open([{ ...byProject, uomType: '%', paramVal: '5' }], { type: 'se' })
    const values = [
      { ordinal: 2, name: ' Tower ', value: '6%' },
      { ordinal: 1, name: 'Bridge', value: '3' },
      { ordinal: 3, name: 'Tunnel', value: '' },
      { ordinal: 4, name: null, value: '' },
    ]
    expect((await on.change(built, { values })).body).toMatchObject({
      delivered: '5',
      valMin: '3',
      valMax: '6',
      outsideRange: '0',
      cellColor: 'green',
    })
    expect((await on.values(built)).body).toEqual([
      { ordinal: 1, name: 'Bridge', value: '3' },
      { ordinal: 2, name: 'Tower', value: '6' },
      // a project that has a name is kept
      { ordinal: 3, name: 'Tunnel', value: '' },
    ])
    expect((await on.row(built)).valueCount).toBe(3)
  })

  it('of texts say the last one', async () => {
    const built = await on.open([{ ...ofText, freq: 2 }])
    expect((await on.change(built, { values: [day(9, 'In time'), day(2, 'Late')] })).body).toMatchObject({
      delivered: 'In time',
      valMin: 'NA',
      valMax: 'NA',
      outsideRange: '',
      cellColor: 'lightgrey',
      valueCount: 2,
    })
  })

  it('take the place of those before', async () => {
    const built = await on.open([byDay])
    await on.change(built, { values: days })
    expect((await on.change(built, { values: [day(7, '5')] })).body).toMatchObject({
      delivered: '5.0',
      valMin: '5',
      valMax: '5',
      valueCount: 1,
    })
    expect((await on.values(built)).body).toEqual([{ ordinal: 7, name: null, value: '5' }])
    expect((await on.change(built, { values: [] })).body).toMatchObject({
      delivered: '',
      valMin: 'NV',
      valMax: 'NV',
      outsideRange: '',
      cellColor: 'yellow',
      valueCount: 0,
    })
    expect((await on.values(built)).body).toEqual([])
  })

  it.each([
    ['delivered', { delivered: '4.9' }],
    ['the minimum', { valMin: '1' }],
    ['no maximum', { valMax: '' }],
    ['how many lie outside', { outsideRange: 1 }],
    ['nothing delivered', { delivered: '' }],
  ])('go where a person says otherwise: %s', async (_words, change) => {
    const built = await on.open([byDay])
    await on.change(built, { values: days })
    expect((await on.change(built, change)).body.valueCount).toBe(0)
    expect((await on.values(built)).body).toEqual([])
  })

  it.each([
    ['the short term action alone', { shortTermAction: 'Ask again' }],
    ['what they come to', { delivered: '4.8', valMin: '1.5', valMax: '9', outsideRange: '2' }],
    ['the same in other words', { delivered: '4.80', valMin: '1.50', valMax: '9.0', outsideRange: 2 }],
    ['nothing', {}],
  ])('stay where a person says %s', async (_words, change) => {
    const built = await on.open([byDay])
    await on.change(built, { values: days })
    expect((await on.change(built, change)).body).toMatchObject({
      delivered: '4.8',
      valMin: '1.5',
      valMax: '9',
      outsideRange: '2',
      valueCount: 3,
    })
    expect((await on.values(built)).body).toHaveLength(3)
  })

  it('are refused with their place in the list, and nothing is written', async () => {
    const built = await on.open([byDay, byProject, ofText])
    await on.change(built, { values: days })
    const wrong = [day(1, '1,5'), day(31, '5'), day(2, '6'), day(2, '7'), day(4, 'few')]
    expect((await on.change(built, { values: wrong })).body.issues).toEqual([
      { path: 'values.0.value', message: 'Value should be a number' },
      { path: 'values.1.ordinal', message: 'The month has no such day' },
      { path: 'values.3.ordinal', message: 'There are two values of this number' },
      { path: 'values.4.value', message: 'Value should be a number' },
    ])
    expect((await on.values(built)).body).toHaveLength(3)
    expect((await on.change(built, { values: [day(1, '5'), { ordinal: 2, name: ' ', value: '5' }] }, { row: 1 })).body.issues).toEqual([
      { path: 'values.0.name', message: 'Project Name is Required' },
      { path: 'values.1.name', message: 'Project Name is Required' },
    ])
    expect((await on.change(built, { values: [day(1, '5')] }, { row: 2 })).body.issues).toEqual([
      { path: 'values', message: 'What is expected has one value a month' },
    ])
  })

  it('of February are 28 or 29', async () => {
    const built = await on.open([byDay], { month: { month: 2, year: 2026 } })
    expect((await on.change(built, { values: [day(29, '5')] })).status).toBe(400)
    expect((await on.change(built, { values: [day(28, '5')] })).status).toBe(200)
  })

  it('are at most a hundred', async () => {
    const built = await on.open([byProject])
    const projects = (count: number) =>
      Array.from({ length: count }, (_, index) => ({ ordinal: index + 1, name: `Project ${index + 1}`, value: '5' }))
    expect((await on.change(built, { values: projects(100) })).body).toMatchObject({ delivered: '5.0', valueCount: 100 })
    expect((await on.change(built, { values: projects(101) })).status).toBe(400)
  })
})
