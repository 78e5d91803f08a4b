import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compareExpectations, countChanges } from './compare-expectations.ts'
import type { CustomerDetail, InterfacingDetail } from './expectation-detail.ts'

const customer = (changes: Partial<CustomerDetail> = {}): CustomerDetail => ({
  id: 1,
  chronId: 1,
  isMissing: false,
  partyName: '(P4) Ship orders',
  pid: 'P4',
  etag: '"1.1"',
  customerType: 'Internal',
  customerId: 14,
  customerDisplay: '(P4) Ship orders',
  description: 'Confirmed orders',
  param: 'Time to confirm',
  uom: 'days',
  uomType: 'N',
  freq: 3,
  freqName: 'Per Month',
  paramVal: '2',
  valMin: 'LB',
  valMax: '3',
  ...changes,
})

const interfacing = (changes: Partial<InterfacingDetail> = {}): InterfacingDetail => ({
  id: 1,
  chronId: 1,
  isMissing: false,
  partyName: '(P2) Design products',
  pid: 'P2',
  etag: '"1.1"',
  processId: 13,
  ipDisplay: '(P2) Design products',
  yourExpectation: 'Complete orders',
  yourParam: 'Orders with all papers',
  yourMeasureType: '%',
  yourParamVal: '99',
  yourValMin: '98',
  yourValMax: 'HB',
  theirExpectation: 'Orders in time',
  theirParam: 'Orders before noon',
  theirMeasureType: 'T',
  theirParamVal: 'all',
  theirValMin: 'NA',
  theirValMax: 'NA',
  ...changes,
})

const rows = fc.uniqueArray(
  fc.record({
    chronId: fc.integer({ min: 1, max: 8 }),
    param: fc.constantFrom('Time to confirm', 'Errors'),
    paramVal: fc.constantFrom('2', '3'),
    valMax: fc.constantFrom('4', 'HB'),
  }),
  { selector: ({ chronId }) => chronId, maxLength: 6 },
)
const versions = fc.tuple(rows, rows).map((both) => both.map((list) => list.map((row) => customer(row))))

describe('two versions of expectations', () => {
  it('differ in the rows that one of them lacks', () => {
    const kept = customer()
    const gone = customer({ id: 2, chronId: 2, param: 'Errors' })
    const fresh = customer({ id: 33, chronId: 33, param: 'Calls' })

    expect(compareExpectations([kept, gone], [{ ...kept, id: 31 }, fresh])).toEqual({ added: [fresh], changed: [], removed: [gone] })
  })

  it('differ in what a row says, each thing named with what it was and what it is', () => {
    const before = customer()
    const after = customer({ id: 31, paramVal: '1', valMin: 'NA', uomType: '%', freq: 2, freqName: 'Per Day', etag: '"31.4"' })

    expect(compareExpectations([before], [after]).changed).toEqual([
      {
        before,
        after,
        fields: [
          { field: 'freq', name: 'Frequency', before: 'Per Month', after: 'Per Day' },
          { field: 'uomType', name: 'Type', before: 'Number', after: 'Percent' },
          { field: 'paramVal', name: 'Target', before: '2', after: '1' },
          { field: 'valMin', name: 'Min', before: 'Lower-the-Better', after: 'Not Applicable' },
        ],
      },
    ])
  })

  it('differ in whom a row is about, not in how that one is called by now', () => {
    const before = customer()
    const renamed = customer({ customerDisplay: '(P4) Deliver orders', partyName: '(P4) Deliver orders' })
    const other = customer({ customerId: 15, customerDisplay: '(P5) Serve customers' })

    expect(countChanges(compareExpectations([before], [renamed]))).toBe(0)
    expect(compareExpectations([before], [other]).changed[0]?.fields).toEqual([
      { field: 'party', name: 'Customer', before: '(P4) Ship orders', after: '(P5) Serve customers' },
    ])
  })

  it('differ on each side of an interfacing row', () => {
    const [change] = compareExpectations([interfacing()], [interfacing({ yourValMax: '100', theirParamVal: 'nearly all' })]).changed
    expect(change?.fields).toEqual([
      { field: 'yourValMax', name: 'Your max', before: 'Higher-the-Better', after: '100' },
      { field: 'theirParamVal', name: 'Their target', before: 'all', after: 'nearly all' },
    ])
  })

  it('do not differ by a row that was removed and added again as it was, as often as that happened', () => {
    const before = [customer(), customer({ id: 2, chronId: 2 })]
    const again = customer({ id: 33, chronId: 33 })

    expect(compareExpectations(before, [again])).toEqual({ added: [], changed: [], removed: [before[1]] })
    expect(countChanges(compareExpectations(before, [again, customer({ id: 34, chronId: 34 })]))).toBe(0)
  })

  it('do not differ where they are the same', () => {
    fc.assert(
      fc.property(versions, ([before = []]) => {
        expect(compareExpectations(before, [...before].reverse())).toEqual({ added: [], changed: [], removed: [] })
      }),
    )
  })

  it('differ the other way round where they are seen the other way round', () => {
    fc.assert(
      fc.property(versions, ([before = [], after = []]) => {
        const there = compareExpectations(before, after)
        const back = compareExpectations(after, before)
        expect(back.added).toEqual(there.removed)
        expect(back.removed).toEqual(there.added)
        const turned = back.changed.map(({ before, after, fields }) => ({
          before: after,
          after: before,
          fields: fields.map((field) => ({ ...field, before: field.after, after: field.before })),
        }))
        expect(byChronId(turned)).toEqual(byChronId(there.changed))
      }),
    )
  })

  it('become the same by what differs', () => {
    fc.assert(
      fc.property(versions, ([before = [], after = []]) => {
        const { added, changed, removed } = compareExpectations(before, after)
        const newer = new Map(changed.map((change) => [change.after.chronId, change.after]))
        const left = before.filter((row) => !removed.includes(row)).map((row) => newer.get(row.chronId) ?? row)
        expect(saidIn([...left, ...added])).toEqual(saidIn(after))
      }),
    )
  })
})

const byChronId = <Change extends { after: CustomerDetail }>(changes: readonly Change[]) =>
  [...changes].sort((a, b) => a.after.chronId - b.after.chronId)

/** What the rows say, in no order. */
const saidIn = (rows: readonly CustomerDetail[]) => rows.map(({ param, paramVal, valMax }) => `${param} ${paramVal} ${valMax}`).sort()
