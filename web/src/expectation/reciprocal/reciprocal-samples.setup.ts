import type { ReciprocalPair } from '@strata/contract'

const ours = {
  description: 'Orders leave as confirmed',
  param: 'Orders on time',
  measureType: '%',
  target: '98',
  min: '95',
  max: 'HB',
} as const

/** What (P1) Win orders expects of (P4) Ship orders, which says 97 and at least 90. */
export const buildPair = (changes: Partial<ReciprocalPair> = {}): ReciprocalPair => ({
  processChronId: 15,
  pid: 'P4',
  pname: 'Ship orders',
  part: 'your',
  detailId: 501,
  ours,
  counterpart: { expectationId: 90, detailId: 900, type: 'ie', version: 4, status: 'IA' },
  theirs: { ...ours, description: 'We ship what was confirmed', target: '97', min: '90' },
  differs: ['target', 'min'],
  ...changes,
})

export const agreeingPair = buildPair({
  detailId: 502,
  part: 'their',
  ours: { ...ours, param: 'Complete orders' },
  theirs: { ...ours, param: 'complete orders' },
  counterpart: { expectationId: 90, detailId: 901, type: 'ie', version: 4, status: 'IA' },
  differs: [],
})

/** Only (P2) Design products says something. */
export const silentPair = buildPair({
  processChronId: 14,
  pid: 'P2',
  pname: 'Design products',
  detailId: null,
  ours: null,
  theirs: { ...ours, description: 'Wishes are known early', param: 'Known wishes' },
  counterpart: { expectationId: 80, detailId: 800, type: 'ie', version: 1, status: 'APPROVED' },
  differs: [],
})
