import { expectationMessages, higherTheBetter, lowerTheBetter, notApplicable } from '@strata/contract'

const words: Readonly<Record<string, string>> = {
  [notApplicable]: expectationMessages.notApplicable,
  [lowerTheBetter]: expectationMessages.lowerTheBetter,
  [higherTheBetter]: expectationMessages.higherTheBetter,
}

/** What a person reads for a bound: 'Lower-the-Better' for LB, a number for itself. */
export const sayBound = (bound: string): string => words[bound] ?? bound
