import type { CustomerDetail, ExpectationInfo, InterfacingDetail } from '@strata/contract'
import { describe, expect, it } from 'vitest'
import { distinguish, nameTemplate } from '../../performance/template/template-names.ts'
import type { SignatureRow } from '../../version/index.ts'
import { describePrint, namePrint } from './describe-print.ts'

const info: ExpectationInfo = {
  ...{ id: 22, chronId: 21, version: 2, subprocessId: null, etag: '"22.1"', can: {} },
  status: { id: 3, name: 'APPROVED' },
  itemType: { name: 'ce' },
  process: { processChronId: 5, pid: 'P1', pname: 'Win orders', level: 'macro', restrict: 'false', globalChronId: 5 },
  createdOn: '2026-11-01T23:30:00.000Z',
  savedOn: '2026-11-02T08:00:00.000Z',
  sentOn: '2026-11-03T08:00:00.000Z',
  approvedOn: '2026-11-04T08:00:00.000Z',
  retiredOn: null,
  preparedBy: { firstName: 'Kai', lastName: 'Berg' },
  sentBy: { firstName: 'Kai', lastName: 'Berg' },
  approvedBy: { firstName: 'Ingrid', lastName: 'Solheim' },
  rejection: null,
}
const row: CustomerDetail = {
  ...{ id: 31, chronId: 31, isMissing: false, partyName: 'Design products', pid: 'P2', etag: '"31.0"' },
  ...{ customerType: 'Internal', customerId: 6, customerDisplay: '(P2) Design products' },
  ...{ description: 'Quotations in time', param: 'Lead time', uom: 'days', uomType: 'N', freq: 3, freqName: 'Per Month' },
  ...{ paramVal: '5', valMin: 'LB', valMax: '7' },
}
const given = { company: 'Aurora Instruments', info, now: new Date('2026-11-21T23:30:00.000Z'), timezone: 'Europe/Berlin' }

describe('a version as its file says it', () => {
  it('has its rows in the groups of the table, bounds and types as words, and marks who left the summary', () => {
    const details: CustomerDetail[] = [
      {
        ...row,
        customerType: 'Management',
        customerId: null,
        customerDisplay: 'Management',
        pid: null,
        valMin: 'NA',
        valMax: 'NA',
        uomType: 'T',
      },
      { ...row, isMissing: true, customerDisplay: '(ZZZ) - Need to Remove' },
      {
        ...row,
        customerType: 'External',
        customerId: 7,
        customerDisplay: 'Steel mill',
        pid: null,
        uomType: '%',
        valMin: '1.5',
        valMax: 'HB',
      },
      row,
    ]
    expect(describePrint({ ...given, details }).groups).toEqual([
      {
        heading: 'Internal Customers',
        rows: [
          {
            cells: [
              ...['(ZZZ) - Need to Remove: (P2) Design products', 'Quotations in time', 'Lead time', 'days', 'Per Month', 'Number', '5'],
              ...['Lower-the-Better', '7'],
            ],
            isMissing: true,
          },
          {
            cells: [
              ...['(P2) Design products', 'Quotations in time', 'Lead time', 'days', 'Per Month', 'Number', '5', 'Lower-the-Better', '7'],
            ],
            isMissing: false,
          },
        ],
      },
      {
        heading: 'External Customers',
        rows: [
          {
            cells: ['Steel mill', 'Quotations in time', 'Lead time', 'days', 'Per Month', 'Percent', '5', '1.5', 'Higher-the-Better'],
            isMissing: false,
          },
        ],
      },
      {
        heading: 'Management',
        rows: [
          {
            cells: ['Management', 'Quotations in time', 'Lead time', 'days', 'Per Month', 'Text', '5', 'Not Applicable', 'Not Applicable'],
            isMissing: false,
          },
        ],
      },
    ])
  })

  it('tells its process, state and days where its reader is', () => {
    expect(describePrint({ ...given, details: [] })).toMatchObject({
      company: 'Aurora Instruments',
      title: 'Customer expectations',
      process: '(P1) Win orders',
      version: 2,
      status: 'Approved',
      dates: ['Created Nov 02 2026 by Kai Berg', 'Sent for approval Nov 03 2026 by Kai Berg', 'Approved Nov 04 2026 by Ingrid Solheim'],
      madeOn: 'Nov 22 2026',
      groups: [],
    })
  })

  it('names who signed the approval, as they were and at their own time', () => {
    const signature: SignatureRow = {
      id: 3,
      meaning: 'approved',
      name: 'Ingrid Solheim',
      role: 'CEO',
      on: '2026-11-04T11:30:00.000Z',
      timezone: 'Europe/Oslo',
      contentHash: '',
      noteHash: null,
      nameHash: '',
      means: ['passkey'],
    }
    const { dates } = describePrint({ ...given, details: [], signatures: [signature, { ...signature, meaning: 'rejected' }] })
    expect(dates.at(-1)).toBe('Signed: Ingrid Solheim, CEO · Approved Nov 04 2026 12:30 PM (Europe/Oslo)')
  })

  it('has what interfacing processes expect of each other side by side', () => {
    const detail: InterfacingDetail = {
      ...{ id: 41, chronId: 41, isMissing: false, partyName: 'Design products', pid: 'P2', etag: '"41.0"', processId: 6 },
      ipDisplay: '(P2) Design products',
      ...{
        yourExpectation: 'Quotations in time',
        yourParam: 'Days',
        yourMeasureType: 'N',
        yourParamVal: '5',
        yourValMin: 'LB',
        yourValMax: '7',
      },
      ...{
        theirExpectation: 'Enquiries complete',
        theirParam: 'Share',
        theirMeasureType: '%',
        theirParamVal: '95',
        theirValMin: '90',
        theirValMax: 'HB',
      },
    }
    const print = describePrint({ ...given, info: { ...info, itemType: { name: 'ie' } }, details: [detail] })
    expect(print.bands).toEqual([
      { text: '', columns: 1 },
      { text: 'Your Expectations', columns: 6 },
      { text: 'Their Expectations', columns: 6 },
    ])
    expect(print.groups).toEqual([
      {
        heading: '',
        rows: [
          {
            cells: [
              ...['(P2) Design products', 'Quotations in time', 'Days', 'Number', '5', 'Lower-the-Better', '7'],
              ...['Enquiries complete', 'Share', 'Percent', '95', '90', 'Higher-the-Better'],
            ],
            isMissing: false,
          },
        ],
      },
    ])
  })
})

it('files have names that every system can save, each another', () => {
  const withPid = (pid: string): ExpectationInfo => ({ ...info, process: { ...info.process, pid } })
  expect(namePrint(info, 'xlsx')).toBe('P1 Customer expectations v2.xlsx')
  expect(namePrint({ ...withPid('P1/..\\2'), itemType: { name: 'ie' } }, 'pdf')).toBe('P1-..-2 Interfacing expectations v2.pdf')
  const march = { month: 3, year: 2026 }
  const names = ['Per <Quarter>', 'per -quarter-', 'Per Month'].map((frequency) => nameTemplate(info, frequency, march))
  expect(distinguish(names)).toEqual([
    'P1 Customer performance data Per -Quarter- 2026-03.xlsx',
    'P1 Customer performance data per -quarter- 2026-03 (2).xlsx',
    'P1 Customer performance data Per Month 2026-03.xlsx',
  ])
})
