import type { Process } from '@strata/contract'
import type { MarkState, ProcessMarks } from '@strata/diagram'

/** What the boxes show beside id and name, by the process's `id`: what hangs below, and a lock where it is restricted. */
export function marksOf(processes: readonly Process[]): ReadonlyMap<number, ProcessMarks> {
  return new Map(processes.map((process) => [process.id, markOf(process)]))
}

const states = { APPROVED: 'approved', WIP: 'wip', IA: 'ia' } as const satisfies Record<string, MarkState>

function markOf({ below = {}, restrict }: Process): ProcessMarks {
  const { ps, ma, mi } = below
  return {
    ...(ps && { summary: states[ps] }),
    ...(ma && { macro: states[ma] }),
    ...(mi && { micro: states[mi] }),
    ...(restrict === 'true' && { restricted: true }),
  }
}
