import { describe, expect, it } from 'vitest'
import { buildCustomer, buildInterfacing, buildSupplier } from '../expectation-samples.setup.tsx'
import { showDetail } from './shown-detail.ts'

describe('a row of customers or suppliers as it is shown', () => {
  it('has the texts of the columns, bounds and types as words', () => {
    const shown = showDetail(buildCustomer({ uomType: '%', valMin: 'LB', valMax: 'HB' }))

    expect(shown.texts).toEqual({
      party: '(P2) Design products',
      description: 'Quotation arrives fast',
      param: 'Quotation lead time',
      uom: 'days',
      frequency: 'Per Month',
      type: '% Percent',
      target: '5',
      min: 'Lower-the-Better',
      max: 'Higher-the-Better',
    })
    expect(showDetail(buildCustomer({ uomType: 'T', valMin: 'NA', valMax: 'NA' })).texts).toMatchObject({
      type: 'T Text',
      min: 'Not Applicable',
      max: 'Not Applicable',
    })
  })

  it.each([
    ['Internal', 'Internal Customers', 'Internal Suppliers'],
    ['External', 'External Customers', 'External Suppliers'],
    ['Management', 'Management', 'Management'],
  ] as const)('stands among %s', (type, customers, suppliers) => {
    expect(showDetail(buildCustomer({ customerType: type })).group.name).toBe(customers)
    expect(showDetail(buildSupplier({ supplierType: type })).group.name).toBe(suppliers)
  })

  it('keeps the former name of whom the summary has no more', () => {
    const gone = buildCustomer({ isMissing: true, customerDisplay: '(ZZZ) - Need to Remove' })

    expect(showDetail(gone)).toMatchObject({
      formerName: '(P2) Design products',
      name: '(P2) Design products: Quotation arrives fast',
      texts: { party: '(ZZZ) - Need to Remove: (P2) Design products' },
    })
  })

  it('shows the stored name where a retired version does', () => {
    expect(showDetail(buildCustomer({ isMissing: true })).formerName).toBeUndefined()
  })

  it('is the same as long as the row is', () => {
    const detail = buildCustomer()

    expect(showDetail(detail)).toBe(showDetail(detail))
    expect(showDetail({ ...detail })).not.toBe(showDetail(detail))
  })
})

describe('an interfacing row as it is shown', () => {
  it('stands in the group of its process, with the texts of both sides', () => {
    const shown = showDetail(buildInterfacing())

    expect(shown.group).toEqual({ key: '15', name: '(P4) Ship orders' })
    expect(shown.texts).toEqual({
      party: '(P4) Ship orders',
      yourExpectation: 'Orders leave as confirmed',
      yourParam: 'Orders on time',
      yourType: '% Percent',
      yourTarget: '98',
      yourMin: '95',
      yourMax: 'Higher-the-Better',
      theirExpectation: 'Orders name the address',
      theirParam: 'Orders without an address',
      theirType: 'N Number',
      theirTarget: '0',
      theirMin: 'Not Applicable',
      theirMax: '2',
    })
  })
})
