import type { Process } from '@strata/contract'
import type { ProcessMarks } from '@strata/diagram'

/** What the boxes show beside id and name, by the process's `id`: a summary below, a lock where it is restricted. */
export function marksOf(processes: readonly Process[]): ReadonlyMap<number, ProcessMarks> {
  return new Map(processes.map((process) => [process.id, markOf(process)]))
}

const markOf = ({ summaryId, restrict }: Process): ProcessMarks => ({
  ...(summaryId !== null && { summary: 'approved' }),
  ...(restrict === 'true' && { restricted: true }),
})
