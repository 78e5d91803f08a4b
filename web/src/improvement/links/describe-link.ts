import { type LinkedRow, planLinksMessages as messages, type PerformanceLink } from '@strata/contract'

/** 'Lead time, (P2) Design products' */
export const formatLinkedRow = ({ param, party }: Pick<LinkedRow, 'param' | 'party'>): string => `${param}, ${party}`

/** Which months are shown of a link: as long as none was completed since the closing, those before it. */
export const nameOfMonths = ({ effect }: Pick<PerformanceLink, 'effect'>): string =>
  effect === 'open' || effect === 'waiting' ? messages.latestMonths : messages.monthsSince
