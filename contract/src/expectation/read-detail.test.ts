import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readInterfacingDetail, readPartyDetail } from './read-detail.ts'

const customer = {
  customerType: 'Internal',
  customerId: 12,
  description: 'Confirmed orders',
  param: 'Time to confirm',
  uom: 'days',
  uomType: 'N',
  freq: 3,
  paramVal: '2',
  valMin: 'LB',
  valMax: '3',
}
const { customerType, customerId, ...measured } = customer
const supplier = { supplierType: customerType, supplierId: customerId, ...measured }
const interfacing = {
  processId: 12,
  yourExpectation: 'Complete orders',
  yourParam: 'Orders with all papers',
  yourMeasureType: '%',
  yourParamVal: '99',
  yourValMin: '98',
  yourValMax: 'HB',
  theirExpectation: 'Orders in time',
  theirParam: 'Orders before noon',
  theirMeasureType: 'N',
  theirParamVal: '10',
  theirValMin: '8',
  theirValMax: '12',
}

const issueOf = (read: { issue?: { path: string; message: string } | undefined }) => read.issue && [read.issue.path, read.issue.message]
const lacking = (row: object, empty: object) => ({ ...row, ...empty })

/** What may be left out of a customer's row, in the order in which it is asked for (specification 3 §5). */
const customerChecks: [object, [path: string, message: string]][] = [
  [{ customerType: '' }, ['customerType', 'Type is required']],
  [{ customerId: null }, ['customerId', 'Customer is required']],
  [{ description: '' }, ['description', 'Description is required']],
  [{ param: '' }, ['param', 'Parameter is required']],
  [{ uomType: '' }, ['uomType', 'Type is required']],
  [{ freq: null }, ['freq', 'Frequency is required']],
  [{ valMin: '' }, ['valMin', 'Minimum is required']],
  [{ valMax: '' }, ['valMax', 'Maximum is required']],
  [{ paramVal: '4' }, ['valMax', 'Maximum should be greater than target']],
]

const interfacingChecks: [object, [path: string, message: string]][] = [
  [{ processId: null }, ['processId', 'Interfacing Process is required']],
  [{ yourExpectation: '' }, ['yourExpectation', 'Your Description is required']],
  [{ yourParam: '' }, ['yourParam', 'Your Parameter is required']],
  [{ yourMeasureType: '' }, ['yourMeasureType', 'Your Type is required']],
  [{ yourValMin: '' }, ['yourValMin', 'Your Minimum is required']],
  [{ yourValMax: '' }, ['yourValMax', 'Your Maximum is required']],
  [{ yourParamVal: '97' }, ['yourValMin', 'Your Minimum should be less than target']],
  [{ theirExpectation: '' }, ['theirExpectation', 'Their Description is required']],
  [{ theirParam: '' }, ['theirParam', 'Their Parameter is required']],
  [{ theirMeasureType: '' }, ['theirMeasureType', 'Their Type is required']],
  [{ theirValMin: '' }, ['theirValMin', 'Their Minimum is required']],
  [{ theirValMax: '' }, ['theirValMax', 'Their Maximum is required']],
  [{ theirParamVal: '13' }, ['theirValMax', 'Their Maximum should be greater than target']],
]

const someOf = (checks: readonly unknown[]) =>
  fc.uniqueArray(fc.nat(checks.length - 1), { minLength: 1 }).map((picked) => picked.sort((a, b) => a - b))

describe('a row of customers', () => {
  it('is read', () => {
    expect(readPartyDetail('ce', customer).detail).toEqual({
      partyType: 'Internal',
      partyId: 12,
      uom: 'days',
      frequencyId: 3,
      description: 'Confirmed orders',
      param: 'Time to confirm',
      measureType: 'N',
      target: '2',
      min: 'LB',
      max: '3',
    })
  })

  it.each(customerChecks)('with %j says so', (empty, issue) => {
    expect(issueOf(readPartyDetail('ce', lacking(customer, empty)))).toEqual(issue)
  })

  it('says the first of all that is wrong', () => {
    fc.assert(
      fc.property(someOf(customerChecks), (picked) => {
        const wrong = picked.flatMap((index) => customerChecks[index]?.[0] ?? [])
        const [first = 0] = picked
        expect(issueOf(readPartyDetail('ce', Object.assign({}, customer, ...wrong)))).toEqual(customerChecks[first]?.[1])
      }),
    )
  })

  it('about Management needs no customer, and has none', () => {
    const read = readPartyDetail('ce', { ...customer, customerType: 'Management' })
    expect(read.detail).toMatchObject({ partyType: 'Management', partyId: null })
    expect(readPartyDetail('ce', { ...customer, customerType: 'Management', customerId: null }).detail?.partyId).toBeNull()
  })

  it('of type Text has no bounds, whatever was sent, and needs none', () => {
    fc.assert(
      fc.property(fc.constantFrom('', 'NA', 'LB', '1e9', '12'), fc.constantFrom('', 'HB', 'some', '1'), (valMin, valMax) => {
        const { detail } = readPartyDetail('ce', { ...customer, uomType: 'T', paramVal: 'as agreed', valMin, valMax })
        expect(detail).toMatchObject({ measureType: 'T', min: 'NA', max: 'NA' })
      }),
    )
  })

  it('keeps texts of 150 characters, and refuses longer ones', () => {
    for (const field of ['description', 'param', 'uom', 'paramVal']) {
      expect(readPartyDetail('ce', { ...customer, [field]: 'a'.repeat(150) }).issue).toBeUndefined()
      expect(issueOf(readPartyDetail('ce', { ...customer, [field]: 'a'.repeat(151) }))).toEqual([field, 'Maximum characters reached'])
    }
  })

  it('takes blanks for nothing', () => {
    expect(issueOf(readPartyDetail('ce', { ...customer, description: ' \t ' }))).toEqual(['description', 'Description is required'])
    expect(readPartyDetail('ce', { ...customer, valMax: ' 3 ' }).detail?.max).toBe('3')
  })

  it('is never read from what is no row, and never falls over it', () => {
    fc.assert(
      fc.property(fc.anything(), fc.constantFrom(...Object.keys(customer)), (anything, field) => {
        expect(readPartyDetail('ce', anything).issue === undefined).toBe(false)
        const read = readPartyDetail('ce', { ...customer, [field]: anything })
        expect((read.detail === undefined) !== (read.issue === undefined)).toBe(true)
      }),
    )
  })
})

describe('a row of suppliers', () => {
  it("asks for the supplier: 'Supplier is required'", () => {
    expect(readPartyDetail('se', supplier).detail).toMatchObject({ partyType: 'Internal', partyId: 12 })
    expect(issueOf(readPartyDetail('se', { ...supplier, supplierType: 'External', supplierId: null }))).toEqual([
      'supplierId',
      'Supplier is required',
    ])
    expect(issueOf(readPartyDetail('se', customer))).toEqual(['supplierType', 'Type is required'])
  })
})

describe('an interfacing row', () => {
  it('is read, both sides', () => {
    expect(readInterfacingDetail(interfacing).detail).toEqual({
      processId: 12,
      yours: { description: 'Complete orders', param: 'Orders with all papers', measureType: '%', target: '99', min: '98', max: 'HB' },
      theirs: { description: 'Orders in time', param: 'Orders before noon', measureType: 'N', target: '10', min: '8', max: '12' },
    })
  })

  it.each(interfacingChecks)('with %j says so', (empty, issue) => {
    expect(issueOf(readInterfacingDetail(lacking(interfacing, empty)))).toEqual(issue)
  })

  it('says the first of all that is wrong, what is yours before what is theirs', () => {
    fc.assert(
      fc.property(someOf(interfacingChecks), (picked) => {
        const wrong = picked.flatMap((index) => interfacingChecks[index]?.[0] ?? [])
        const [first = 0] = picked
        expect(issueOf(readInterfacingDetail(Object.assign({}, interfacing, ...wrong)))).toEqual(interfacingChecks[first]?.[1])
      }),
    )
  })

  it('of type Text on one side has no bounds there, and keeps those of the other', () => {
    const { detail } = readInterfacingDetail({ ...interfacing, theirMeasureType: 'T', theirParamVal: 'complete' })
    expect(detail?.theirs).toMatchObject({ min: 'NA', max: 'NA' })
    expect(detail?.yours).toMatchObject({ min: '98', max: 'HB' })
  })
})
