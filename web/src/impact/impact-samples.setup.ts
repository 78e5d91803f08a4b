import type { Impact, ImpactFinding } from '@strata/contract'
import { jsonAnswer } from '../platform/stub-server.setup.ts'

/** A customer whom the summary of P1 no longer names: their supplier expectations contradict it. */
export function buildFinding(changes: Partial<ImpactFinding> = {}): ImpactFinding {
  return {
    touched: { kind: 'se', id: 71, name: '(P2) Design products — Supplier expectations' },
    process: { chronId: 13, pid: 'P2', pname: 'Design products' },
    reason: 'rowsOfRemoved',
    severity: 'contradicts',
    cause: { kind: 'component', id: 90, name: '(P2) Design products' },
    count: 2,
    link: {
      tabType: 'process',
      tabTitle: '(P2) Design products',
      sourceId: 13,
      tabData: { itemType: 'se', dataId: 710, gpfcProcessChronId: 13, parentProcessChronId: null },
    },
    people: [{ companyUserId: 8, firstName: 'Marta', lastName: 'Ruiz', shortName: 'MR' }],
    ...changes,
  }
}

export const ownRows = buildFinding({
  touched: { kind: 'ce', id: 70, name: '(P1) Win orders — Customer expectations' },
  process: { chronId: 12, pid: 'P1', pname: 'Win orders' },
  reason: 'rowsOfLeaving',
  severity: 'breaks',
  count: 1,
  people: [],
  link: {
    tabType: 'process',
    tabTitle: '(P1) Win orders',
    sourceId: 12,
    tabData: { itemType: 'ce', dataId: 700, gpfcProcessChronId: 12, parentProcessChronId: null },
  },
})

export const buildImpact = (changes: Partial<Impact> = {}): Impact => ({
  findings: [ownRows, buildFinding()],
  hidden: 1,
  processes: 3,
  keptOn: null,
  ...changes,
})

/** Where a version of the summary is asked for what it touches. */
export const summaryImpact = 'GET /aprs/v3/impact/1/chart/ps/30'
export const answerImpact = (changes: Partial<Impact> = {}) => ({ [summaryImpact]: () => jsonAnswer(buildImpact(changes)) })
