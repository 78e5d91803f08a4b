import { beforeAll, describe, expect, it } from 'vitest'
import { withTestApp } from '../../platform/testing/test-app.ts'
import { type BuiltExpectation, buildExpectation } from '../expectation-factory.ts'
import { customerRow, detailCalls, interfacingRow, supplierRow } from './detail-factory.ts'

const test = withTestApp()
const { add, get, update } = detailCalls(test)

/** What is added to the row, and what is said of it then: the field and the text. */
type Turn = [values: object, path: string, message: string]

async function readIssues(built: BuiltExpectation, turns: readonly Turn[]): Promise<unknown[]> {
  const said = []
  let row = {}
  for (const [values] of turns) {
    row = { ...row, ...values }
    const { status, body } = await add(built, row)
    said.push([status, body.code, body.issues])
  }
  return said
}

const expected = (turns: readonly Turn[]) => turns.map(([, path, message]) => [400, 'INVALID', [{ path, message }]])

const words = { description: 'Quotations in time' }

/** From the description on; a customer's and a supplier's row are the same. */
const measuredTurns: Turn[] = [
  [words, 'param', 'Parameter is required'],
  [{ param: 'Lead time' }, 'uomType', 'Type is required'],
  [{ uomType: 'N' }, 'freq', 'Frequency is required'],
  [{ freq: 3 }, 'valMin', 'Minimum is required'],
  [{ valMin: 'soon' }, 'valMax', 'Maximum is required'],
  [{ valMax: 'late' }, 'valMin', 'Minimum should be a number and 6 characters max'],
  [{ valMin: '9' }, 'valMax', 'Maximum should be a number and 6 characters max'],
  [{ valMax: '7', paramVal: '8' }, 'valMin', 'Minimum should be less than target'],
  [{ valMin: '8' }, 'valMax', 'Maximum should be greater than target'],
  [{ paramVal: 'as agreed' }, 'valMin', 'Minimum should be less than maximum'],
  [{ valMin: 'LB', valMax: 'HB' }, 'valMax', 'Lower-the-Better and Higher-the-Better exclude each other'],
]

/** Either side of an interfacing row. */
const sideTurns = (side: 'your' | 'their', word: 'Your' | 'Their'): Turn[] => [
  [{ [`${side}Expectation`]: 'Answers in time' }, `${side}Param`, `${word} Parameter is required`],
  [{ [`${side}Param`]: 'Lead time' }, `${side}MeasureType`, `${word} Type is required`],
  [{ [`${side}MeasureType`]: '%' }, `${side}ValMin`, `${word} Minimum is required`],
  [{ [`${side}ValMin`]: 'soon' }, `${side}ValMax`, `${word} Maximum is required`],
  [{ [`${side}ValMax`]: 'late' }, `${side}ValMin`, `${word} Minimum should be a number and 6 characters max`],
  [{ [`${side}ValMin`]: '9' }, `${side}ValMax`, `${word} Maximum should be a number and 6 characters max`],
  [{ [`${side}ValMax`]: '7', [`${side}ParamVal`]: '8' }, `${side}ValMin`, `${word} Minimum should be less than target`],
  [{ [`${side}ValMin`]: '8' }, `${side}ValMax`, `${word} Maximum should be greater than target`],
]

describe('a row says what is wrong with it, one thing after another', () => {
  it('about a customer', async () => {
    const built = await buildExpectation(test, { rows: 0 })
    const turns: Turn[] = [
      [{}, 'customerType', 'Type is required'],
      [{ customerType: 'External' }, 'customerId', 'Customer is required'],
      [{ customerType: 'Internal' }, 'customerId', 'Customer is required'],
      [{ customerId: built.partnerId }, 'description', 'Description is required'],
      ...measuredTurns,
    ]
    expect(await readIssues(built, turns)).toEqual(expected(turns))
    expect((await get(built)).body.details).toEqual([])
  })

  it('about a supplier', async () => {
    const built = await buildExpectation(test, { type: 'se', rows: 0 })
    const turns: Turn[] = [
      [{}, 'supplierType', 'Type is required'],
      [{ supplierType: 'External' }, 'supplierId', 'Supplier is required'],
      [{ supplierType: 'Internal' }, 'supplierId', 'Supplier is required'],
      [{ supplierId: built.partnerId }, 'description', 'Description is required'],
      ...measuredTurns,
    ]
    expect(await readIssues(built, turns)).toEqual(expected(turns))
  })

  it('about Management, which needs no name', async () => {
    const built = await buildExpectation(test, { rows: 0 })
    const turns: Turn[] = [[{ customerType: 'Management' }, 'description', 'Description is required'], ...measuredTurns]
    expect(await readIssues(built, turns)).toEqual(expected(turns))
  })

  it('about an interfacing process, first yours and then theirs', async () => {
    const built = await buildExpectation(test, { type: 'ie', rows: 0 })
    const turns: Turn[] = [
      [{}, 'processId', 'Interfacing Process is required'],
      [{ processId: built.partnerId }, 'yourExpectation', 'Your Description is required'],
      ...sideTurns('your', 'Your'),
      [{ yourValMin: 'NA', yourValMax: 'NA' }, 'theirExpectation', 'Their Description is required'],
      ...sideTurns('their', 'Their'),
    ]
    expect(await readIssues(built, turns)).toEqual(expected(turns))
  })
})

describe('the bounds of a row', () => {
  let built: BuiltExpectation
  beforeAll(async () => {
    built = await buildExpectation(test, { rows: 0 })
  })

  const kept = async (values: object) => {
    const { status, body } = await add(built, customerRow(built, values))
    if (status !== 200) return body.issues[0].message
    const row = (await get(built)).body.details.find(({ id }: { id: number }) => id === body.id)
    return [row.valMin, row.paramVal, row.valMax]
  }

  it.each([
    '1234567',
    '9'.repeat(30),
    '-123456',
    '1e5',
    '1,5',
    'Infinity',
    'NaN',
    '+5',
    '5.',
    '.',
    '-',
    '--5',
    '5 5',
    '0x10',
    '٥',
    '５',
    'lb',
    'na',
    'HB',
    'NV',
  ])('are no %j at the lower end', async (valMin) => {
    expect(await kept({ paramVal: '', valMin, valMax: 'NA' })).toBe('Minimum should be a number and 6 characters max')
  })

  it.each(['1234567', '1e5', '1,5', 'Infinity', '+5', '5.', 'LB', 'hb'])('are no %j at the upper end', async (valMax) => {
    expect(await kept({ paramVal: '', valMin: 'NA', valMax })).toBe('Maximum should be a number and 6 characters max')
  })

  it.each([
    ['5', '5'],
    [' 5 ', '5'],
    ['-5', '-5'],
    ['.5', '.5'],
    ['-.25', '-.25'],
    ['005.50', '005.50'],
    ['123456', '123456'],
    ['NA', 'NA'],
    ['LB', 'LB'],
  ])('may be %j at the lower end', async (valMin, stored) => {
    expect(await kept({ paramVal: 'as agreed', valMin, valMax: 'NA' })).toEqual([stored, 'as agreed', 'NA'])
  })

  it.each([
    [{ paramVal: '5', valMin: '5', valMax: '5' }, ['5', '5', '5']],
    [{ paramVal: ' 5.0 ', valMin: '5', valMax: 'HB' }, ['5', '5.0', 'HB']],
    [{ paramVal: '5.', valMin: '9', valMax: '9' }, 'Target should be a number'],
    [{ paramVal: '10,5', valMin: '9', valMax: '12' }, 'Target should be a number'],
    [{ paramVal: '1e1', valMin: '9', valMax: '12' }, 'Target should be a number'],
    [{ paramVal: 'about ten', valMin: '9', valMax: '12' }, ['9', 'about ten', '12']],
    [{ paramVal: '-0', valMin: '-0', valMax: '-0.0' }, ['0', '0', '0.0']],
    [{ paramVal: '', valMin: 'LB', valMax: '7' }, ['LB', '', '7']],
    [{ paramVal: '-3', valMin: '-4', valMax: '-2' }, ['-4', '-3', '-2']],
    [{ paramVal: '5', valMin: '5.01', valMax: '9' }, 'Minimum should be less than target'],
    [{ paramVal: '5', valMin: 'NA', valMax: '4.99' }, 'Maximum should be greater than target'],
    [{ paramVal: '100', valMin: '20', valMax: 'NA' }, ['20', '100', 'NA']],
    [{ paramVal: '9', valMin: '10', valMax: 'NA' }, 'Minimum should be less than target'],
    [{ paramVal: '', valMin: 'LB', valMax: 'HB' }, 'Lower-the-Better and Higher-the-Better exclude each other'],
    [{ paramVal: '', valMin: 'NA', valMax: 'HB' }, ['NA', '', 'HB']],
  ])('stand around the target: %j', async (values, outcome) => {
    expect(await kept(values)).toEqual(outcome)
  })

  it('of a text are Not Applicable, whatever was sent', async () => {
    expect(await kept({ uomType: 'T', paramVal: 'friendly', valMin: '1e5', valMax: '' })).toEqual(['NA', 'friendly', 'NA'])
    const { id } = (await add(built, customerRow(built, { valMin: '1', valMax: '9' }))).body
    expect((await update(built, id, customerRow(built, { uomType: 'T', valMin: '1', valMax: '9' }))).status).toBe(204)
    const row = (await get(built)).body.details.find((detail: { id: number }) => detail.id === id)
    expect(row).toMatchObject({ uomType: 'T', valMin: 'NA', valMax: 'NA' })
  })

  it('of an interfacing row are its side’s own', async () => {
    const ie = await buildExpectation(test, { type: 'ie', rows: 0 })
    const values = { yourMeasureType: 'T', yourValMin: '8', yourValMax: 'x', theirParamVal: '5', theirValMin: '5', theirValMax: '5' }
    expect((await add(ie, interfacingRow(ie, values))).status).toBe(200)
    const [row] = (await get(ie)).body.details
    expect(row).toMatchObject({ yourValMin: 'NA', yourValMax: 'NA', theirValMin: '5', theirValMax: '5', theirMeasureType: 'N' })
  })
})

describe('the texts of a row', () => {
  it.each([
    ['ce', customerRow, ['description', 'param', 'uom', 'paramVal']],
    ['se', supplierRow, ['description', 'param', 'uom', 'paramVal']],
    ['ie', interfacingRow, ['yourExpectation', 'yourParam', 'yourParamVal', 'theirExpectation', 'theirParam', 'theirParamVal']],
  ] as const)('have 150 characters at most and hold none that control: %s', async (type, rowOf, fields) => {
    const built = await buildExpectation(test, { type, rows: 0 })
    for (const field of fields) {
      expect((await add(built, rowOf(built, { [field]: 'ø'.repeat(151) }))).body.issues).toEqual([
        { path: field, message: 'Maximum characters reached' },
      ])
      for (const text of ['a\u0000b', 'a\u001bb', 'a\ud800b'])
        expect((await add(built, rowOf(built, { [field]: text }))).body.issues).toEqual([
          { path: field, message: 'Control characters are not allowed' },
        ])
      expect((await add(built, rowOf(built, { [field]: 'ø'.repeat(150) }))).status).toBe(200)
    }
    const { details } = (await get(built)).body
    expect(details.map((row: Record<string, string>, index: number) => row[fields[index] ?? ''])).toEqual(fields.map(() => 'ø'.repeat(150)))
  })

  it('are one line, and what they look like to a machine does nothing', async () => {
    const built = await buildExpectation(test, { rows: 0 })
    const values = {
      description: ` two\r\n lines\tand  `,
      param: `'; drop table expectation_detail; --`,
      uom: '=1+1',
      paramVal: '<img src=x>',
    }
    expect((await add(built, customerRow(built, values))).status).toBe(200)
    expect((await get(built)).body.details).toMatchObject([
      { description: 'two lines and', param: `'; drop table expectation_detail; --`, uom: '=1+1', paramVal: '<img src=x>' },
    ])
  })
})
