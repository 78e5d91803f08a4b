import type { PerformanceLink } from '@strata/contract'

/** Which months a link tells of: as long as none was completed since the closing, those before it. */
export const nameOfMonths = ({ effect }: Pick<PerformanceLink, 'effect'>): string =>
  effect === 'open' || effect === 'waiting' ? 'Latest completed months' : 'Months since it was closed'
