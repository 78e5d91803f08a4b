import { higherTheBetter, lowerTheBetter, notApplicable } from '@strata/contract'

/** A bound while one enters it: what was chosen, and the number that was typed beside it. */
export interface BoundEntry {
  choice: BoundChoice
  number: string
}

export type BoundChoice = '' | 'number' | typeof notApplicable | typeof lowerTheBetter | typeof higherTheBetter

export const noBound: BoundEntry = { choice: '', number: '' }

/** As it is kept: 'LB', 'NA', '5'. */
export function entryOf(bound: string): BoundEntry {
  const choice = readChoice(bound)
  return choice === 'number' ? { choice, number: bound } : { choice, number: '' }
}

/** As it is sent; nothing chosen is empty, and so is a number that was not typed. */
export const boundOf = ({ choice, number }: BoundEntry): string => (choice === 'number' ? number.trim() : choice)

function readChoice(value: string): BoundChoice {
  if (value === '' || value === notApplicable || value === lowerTheBetter || value === higherTheBetter) return value
  return 'number'
}
