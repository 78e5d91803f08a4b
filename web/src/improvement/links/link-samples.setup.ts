import type { LinkedRow, PerformanceLink, ProposedArea, performanceLinkRoutes, RouteOutput } from '@strata/contract'
import { jsonAnswer } from '../../platform/stub-server.setup.ts'
import { plans } from '../improvement-samples.setup.ts'

/** The lead time of quotations, which (P2) Design products expects of (P1) Win orders. */
export const buildLinkedRow = (changes: Partial<LinkedRow> = {}): LinkedRow => ({
  process: { processChronId: 12, pid: 'P1', pname: 'Win orders', level: 'macro', restrict: 'false', globalChronId: 12 },
  type: 'ce',
  expectationChronId: 60,
  detailChronId: 401,
  party: '(P2) Design products',
  param: 'Quotation lead time',
  ...changes,
})

/** Of area 7, which is not closed. */
export const buildLink = (changes: Partial<PerformanceLink> = {}): PerformanceLink => ({
  id: 5,
  row: buildLinkedRow(),
  area: { id: 7, area: 'Quotations take too long' },
  project: null,
  closedOn: null,
  linkedOn: '2026-11-03T09:05:00.000Z',
  effect: 'open',
  months: [
    { month: 10, year: 2026, colour: 'red' },
    { month: 9, year: 2026, colour: 'green' },
  ],
  ...changes,
})

export const linkedProject = { chronId: 40, sheetId: 41, projectName: 'Shorter quotations', projectNumber: 'P1-26-01' }

export const buildProposal = (changes: Partial<ProposedArea> = {}): ProposedArea => ({
  row: buildLinkedRow(),
  months: [
    { month: 10, year: 2026, colour: 'red' },
    { month: 9, year: 2026, colour: 'red' },
  ],
  area: 'Quotation lead time: does not meet expectations of (P2) Design products since Sep 2026',
  shortTermAction: 'Two people quote',
  ...changes,
})

export const linksCall = `GET ${plans}/performancelinks`

/** What the server answers of links; without anything said, that there are none. */
export const linksAnswer = (changes: Partial<RouteOutput<typeof performanceLinkRoutes.listLinks>> = {}): Response =>
  jsonAnswer({ links: [], proposals: [], can: { manage: true }, ...changes })
