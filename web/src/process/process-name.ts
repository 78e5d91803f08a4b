import type { Process } from '@strata/contract'
import { isAssigned } from '@strata/diagram'

/** '(P1) Win orders' (specification 2 §2); only its name while it has no permanent id. */
export const nameOfProcess = ({ pid, pname }: Pick<Process, 'pid' | 'pname'>): string => (isAssigned(pid) ? `(${pid}) ${pname}` : pname)
