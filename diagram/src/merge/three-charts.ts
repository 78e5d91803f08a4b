import type { Chart } from '../model/index.ts'

/** One chart three times: as both people began with it, as one has it now, and as the other saved it in the meantime. */
export interface ThreeCharts {
  readonly base: Chart
  readonly mine: Chart
  readonly theirs: Chart
}

export type Side = 'mine' | 'theirs'

export const sides: readonly Side[] = ['mine', 'theirs']

export const otherSide = (side: Side): Side => (side === 'mine' ? 'theirs' : 'mine')
