import type { CustomerDetail } from '@strata/contract'

const parties = [
  { customerType: 'Internal', customerId: 14, pid: 'P2', partyName: 'Design products' },
  { customerType: 'Internal', customerId: 15, pid: 'P3', partyName: 'Plan supply and production' },
  { customerType: 'External', customerId: 8, pid: null, partyName: 'Automotive OEMs' },
  { customerType: 'Management', customerId: null, pid: null, partyName: 'Management' },
] as const
const descriptions = [
  'Hand-over is complete',
  'Forecast is accurate',
  'Quotations arrive within the time that was promised',
  'Credit check before contract',
]
const parameters = [
  'Requirements returned',
  'Forecast deviation',
  'Orders without a query to sales or to the customer',
  'Contracts checked',
]

const one = <T>(list: readonly [T, ...T[]] | readonly T[], index: number): T => {
  const found = list[index % list.length]
  if (found === undefined) throw new Error('The list is empty')
  return found
}

/** Rows of customers as a company might have them, the same each time. */
export const buildSampleRows = (count: number): CustomerDetail[] =>
  Array.from({ length: count }, (_, index): CustomerDetail => {
    const { customerType, customerId, pid, partyName } = one(parties, Math.floor(index / 3))
    return {
      id: index + 1,
      chronId: index + 1,
      isMissing: false,
      partyName,
      pid,
      etag: `"${index + 1}.0"`,
      customerType,
      customerId,
      customerDisplay: pid === null ? partyName : `(${pid}) ${partyName}`,
      description: one(descriptions, index),
      param: `${one(parameters, index + Math.floor(index / 7))} ${index + 1}`,
      uom: one(['days', '%', 'pieces'], index),
      uomType: one(['N', '%', 'T'] as const, index),
      freq: 3,
      freqName: one(['Per Month', 'Per Day', 'Per Project'], index),
      paramVal: String((index * 7) % 120),
      valMin: one(['LB', '2', 'NA'], index),
      valMax: one(['12', 'HB', 'NA'], index),
    }
  })
