import type { TrendAnswer } from '@strata/contract'

/** Quotation lead time from July to October 2026: within, without data, outside, and an open month. */
export const buildTrend = (changes: Partial<TrendAnswer> = {}): TrendAnswer => ({
  labels: ['Jul 2026', 'Aug 2026', 'Sep 2026', 'Oct 2026'],
  min: [null, null, null, null],
  max: [7, null, 7, 6],
  target: [5, null, 5, 5],
  delivered: [4.6, null, 7.4, 5.3],
  dataMin: [2, null, 3, 5.3],
  dataMax: [6.5, null, 9, 5.3],
  colours: ['green', null, 'red', 'green'],
  texts: ['4.6', '', '7.4', '5.3'],
  actions: ['', '', 'Second configurator trained, by Oct 15.', ''],
  isOpen: [false, false, false, true],
  ...changes,
})
