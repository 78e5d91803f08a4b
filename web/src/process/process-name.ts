import type { Process } from '@strata/contract'

/** '(P1) Win orders' (specification 2 §2). */
export const nameOfProcess = ({ pid, pname }: Process): string => `(${pid}) ${pname}`
