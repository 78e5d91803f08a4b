import type { ExpectationParty } from '@strata/contract'

/** '(P2) Design products'; of an entry of the additional list, and of Management, the name alone. */
export const nameOfParty = ({ name, pid }: Pick<ExpectationParty, 'name' | 'pid'>): string => (pid === null ? name : `(${pid}) ${name}`)
