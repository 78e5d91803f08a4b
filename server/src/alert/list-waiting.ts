import { chartTables, decide, documentTables, expectationTables, fullName, type WaitingDecision } from '@strata/contract'
import type { DecidableVersion } from '../announcement/index.ts'
import { chartRightsOf, nameVersion, targetOf } from '../chart/index.ts'
import { type Decider, findDecider } from '../company/index.ts'
import { documentRightsOf, documentTargetOf, listDeciders, nameDocument, whoIsAsked } from '../document/index.ts'
import { expectationRightsOf, expectationTargetOf, nameExpectationVersion } from '../expectation/index.ts'
import type { CompanyTransaction, Database } from '../platform/index.ts'
import type { Place } from '../process/index.ts'
import { isShutOut, listAccountCompanies } from '../session/index.ts'
import { listChartPlaces } from './readable-charts.ts'
import { listExpectationPlaces } from './readable-expectations.ts'
import { listSentCharts, listSentDocuments, listSentExpectations, type SentChart } from './waiting-views.ts'

/**
 * What waits for a person’s decision, in all companies the account belongs to, oldest first. It is asked of the rights tables each time, not of
 * alerts: who became sponsor after the sending finds it here. One transaction for each company: no statement spans companies (specification 5 §18).
 */
export async function listWaitingDecisions(
  database: Database,
  { accountId, sessionId }: { accountId: number; sessionId: string },
): Promise<WaitingDecision[]> {
  const companies = await database.outsideCompany((tx) => listAccountCompanies(tx, accountId))
  const waiting: WaitingDecision[] = []
  for (const { companyId } of companies) {
    const found = await database.readInCompany(companyId, async (tx) =>
      (await isShutOut(tx, sessionId)) ? [] : listWaitingIn(tx, accountId),
    )
    waiting.push(...found.map(({ decision }) => decision))
  }
  return waiting.sort((a, b) => Date.parse(a.since) - Date.parse(b.since) || a.companyId - b.companyId)
}

/** A decision, and which version it is about. */
interface Waiting {
  about: DecidableVersion
  decision: WaitingDecision
}

/** What waits for it in the company of the transaction; nothing where the membership is not active. */
export async function listWaitingIn(tx: CompanyTransaction, accountId: number): Promise<Waiting[]> {
  const decider = await findDecider(tx, accountId)
  if (!decider) return []
  return [
    ...(await listWaitingCharts(tx, decider)),
    ...(await listWaitingDocuments(tx, decider)),
    ...(await listWaitingExpectations(tx, decider)),
  ]
}

async function listWaitingCharts(tx: CompanyTransaction, decider: Decider): Promise<Waiting[]> {
  const sent = await listSentCharts(tx)
  const places = new Map((await listChartPlaces(tx, decider, sent)).map((place) => [place.chronId, place]))
  return sent.flatMap((chart) => {
    const place = chart.parentChronId === null ? null : places.get(chart.parentChronId)
    const mayDecide = place !== undefined && decide(chartTables, decider, 'approve', chartRightsOf(chart.type, place, chart)).allowed
    return mayDecide ? [{ about: { chartId: chart.id }, decision: describe(chart, place, companyOf(tx, decider)) }] : []
  })
}

async function listWaitingDocuments(tx: CompanyTransaction, decider: Decider): Promise<Waiting[]> {
  const sent = await listSentDocuments(tx)
  const deciders = sent.length > 0 ? await listDeciders(tx) : []
  return sent.flatMap((document) => {
    const mayDecide = decide(documentTables, decider, 'approve', documentRightsOf(document.docType, null, document)).allowed
    if (!mayDecide || !whoIsAsked(deciders, document.sentById).includes(decider.companyUserId)) return []
    const { sentBy, sentOn: since } = document
    const target = documentTargetOf(document)
    const decision = { ...companyOf(tx, decider), title: nameDocument(document), sentBy: fullName(sentBy), since, target }
    return [{ about: { documentId: document.id }, decision }]
  })
}

async function listWaitingExpectations(tx: CompanyTransaction, decider: Decider): Promise<Waiting[]> {
  const sent = await listSentExpectations(tx)
  const places = new Map((await listExpectationPlaces(tx, decider, sent)).map((place) => [place.chronId, place]))
  return sent.flatMap((expectation) => {
    const place = places.get(expectation.processChronId)
    if (!place || !decide(expectationTables, decider, 'approve', expectationRightsOf(place, expectation)).allowed) return []
    const named = { ...expectation, place }
    const { sentBy, sentOn: since } = expectation
    const target = expectationTargetOf(named)
    const decision = { ...companyOf(tx, decider), title: nameExpectationVersion(named), sentBy: fullName(sentBy), since, target }
    return [{ about: { expectationId: expectation.id }, decision }]
  })
}

type Company = Pick<WaitingDecision, 'companyId' | 'companyName'>

const companyOf = ({ companyId }: CompanyTransaction, { companyName }: Decider): Company => ({ companyId, companyName })

function describe(chart: SentChart, place: Place | null, company: Company): WaitingDecision {
  const named = { ...chart, place }
  return { ...company, title: nameVersion(named), sentBy: fullName(chart.sentBy), since: chart.sentOn, target: targetOf(named) }
}
