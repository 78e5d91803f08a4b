import { type UserField, type UserValues, userFieldNames } from './user-values.ts'

const fields: readonly UserField[] = ['shortName', 'firstName', 'lastName', 'active']

/** Where somebody else and oneself disagree, what it is now: 'First Name: Anna'. */
export const describeDifferences = (kept: UserValues, newer: UserValues): string[] =>
  fields.filter((field) => kept[field] !== newer[field]).map((field) => `${userFieldNames[field]}: ${formatValue(newer[field])}`)

function formatValue(value: string | boolean): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return value === '' ? 'none' : value
}
