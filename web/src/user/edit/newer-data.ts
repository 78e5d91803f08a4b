import { type UserField, type UserValues, userFieldNames } from './user-values.ts'

const fields: readonly UserField[] = ['shortName', 'firstName', 'lastName', 'active']

/** What one changed, done again to the newer data: what one left alone follows these. */
export function rebaseUser(seen: UserValues, typed: UserValues, newer: UserValues): UserValues {
  const pick = <F extends UserField>(field: F): UserValues[F] => (typed[field] === seen[field] ? newer[field] : typed[field])
  return {
    shortName: pick('shortName'),
    firstName: pick('firstName'),
    lastName: pick('lastName'),
    email: newer.email,
    active: pick('active'),
  }
}

/** Where somebody else and oneself disagree, what it is now: 'First Name: Anna'. */
export const describeDifferences = (kept: UserValues, newer: UserValues): string[] =>
  fields.filter((field) => kept[field] !== newer[field]).map((field) => `${userFieldNames[field]}: ${formatValue(newer[field])}`)

function formatValue(value: string | boolean): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return value === '' ? 'none' : value
}
