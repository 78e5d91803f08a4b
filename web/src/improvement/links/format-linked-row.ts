import type { LinkedRow } from '@strata/contract'

/** 'Lead time, (P2) Design products' */
export const formatLinkedRow = ({ param, party }: Pick<LinkedRow, 'param' | 'party'>): string => `${param}, ${party}`
