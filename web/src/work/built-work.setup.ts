import { type Work, type WorkEntry, workKinds } from '@strata/contract'
import { countDaysLate } from './describe-work.ts'

/** What the call answers where these wait, all of them on one page. */
export function workOf(rows: readonly WorkEntry[], companies: Work['companies'] = companiesOf(rows)): Work {
  const kinds = workKinds
    .map((kind) => ({ kind, count: rows.filter((entry) => entry.kind === kind).length }))
    .filter(({ count }) => count > 0)
  const late = rows.filter((entry) => countDaysLate(entry) > 0).length
  return { count: rows.length, found: rows.length, late, kinds, companies, rows: [...rows] }
}

const companiesOf = (rows: readonly WorkEntry[]): Work['companies'] =>
  [...new Map(rows.map(({ companyId, companyName }) => [companyId, companyName]))].map(([companyId, companyName]) => ({
    companyId,
    companyName,
    count: rows.filter((entry) => entry.companyId === companyId).length,
    isSignInNeeded: false,
  }))

type Decision = Extract<WorkEntry, { kind: 'decision' }>

/** A macro of P1 that waits for a decision. */
export const buildDecision = (changes: Partial<Decision> = {}): Decision => ({
  kind: 'decision',
  companyId: 1,
  companyName: 'Aurora Instruments',
  title: '(P1) Win orders — Macro, version 3',
  where: '(P1) Win orders',
  as: 'sponsor',
  sentBy: 'Lena Leader',
  since: '2026-11-18T16:12:00.000Z',
  dueOn: '2026-11-21',
  timezone: 'UTC',
  target: {
    tabType: 'process',
    tabTitle: '(P1) Win orders',
    sourceId: 12,
    tabData: { itemType: 'ma', dataId: 45, gpfcProcessChronId: 12, parentProcessChronId: 12 },
  },
  ...changes,
})
