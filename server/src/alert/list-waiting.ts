import { chartTables, decide, fullName, type WaitingDecision } from '@strata/contract'
import { chartRightsOf } from '../chart/chart-subject.ts'
import type { CompanyTransaction, Database } from '../platform/database/database.ts'
import type { Place } from '../process/place-views.ts'
import { listAccountCompanies } from '../session/account-views.ts'
import { nameVersion, targetOf } from './chart-news.ts'
import { listChartPlaces } from './readable-charts.ts'
import { findDecider, listSentCharts, type SentChart } from './waiting-views.ts'

/**
 * What waits for a person’s decision, in all companies the account belongs to, oldest first. It is asked of the rights tables each time, not of
 * alerts: who became sponsor after the sending finds it here. One transaction for each company: no statement spans companies (`decisions.md` §18).
 */
export async function listWaitingDecisions(database: Database, accountId: number): Promise<WaitingDecision[]> {
  const companies = await database.outsideCompany((tx) => listAccountCompanies(tx, accountId))
  const waiting: WaitingDecision[] = []
  for (const { companyId } of companies) {
    waiting.push(...(await database.readInCompany(companyId, (tx) => listWaitingIn(tx, accountId))))
  }
  return waiting.sort((a, b) => Date.parse(a.since) - Date.parse(b.since) || a.companyId - b.companyId)
}

/** What waits for it in the company of the transaction; nothing where the membership is not active. */
export async function listWaitingIn(tx: CompanyTransaction, accountId: number): Promise<WaitingDecision[]> {
  const decider = await findDecider(tx, accountId)
  if (!decider) return []
  const sent = await listSentCharts(tx)
  const places = new Map((await listChartPlaces(tx, decider, sent)).map((place) => [place.chronId, place]))
  return sent.flatMap((chart) => {
    const place = chart.parentChronId === null ? null : places.get(chart.parentChronId)
    const mayDecide = place !== undefined && decide(chartTables, decider, 'approve', chartRightsOf(chart.type, place, chart)).allowed
    return mayDecide ? [describe(chart, place, { companyId: tx.companyId, companyName: decider.companyName })] : []
  })
}

type Company = Pick<WaitingDecision, 'companyId' | 'companyName'>

function describe(chart: SentChart, place: Place | null, company: Company): WaitingDecision {
  const named = { ...chart, place }
  return { ...company, title: nameVersion(named), sentBy: fullName(chart.sentBy), since: chart.sentOn, target: targetOf(named) }
}
