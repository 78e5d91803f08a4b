import type { ExpectationType } from '@strata/contract'

/** 'Internal Customers' (`spec 3 §2.2`). */
export function nameOfGroup(type: ExpectationType, group: string): string {
  if (group === 'Management') return group
  return `${group} ${type === 'ce' ? 'Customers' : 'Suppliers'}`
}
