import type { Process } from '@strata/contract'

/** '(P1) Win orders' (specification 2 §2). */
export const nameOfProcess = ({ pid, pname }: Pick<Process, 'pid' | 'pname'>): string => `(${pid}) ${pname}`
