import {
  type DataMonth,
  type JudgedMonth,
  judgeEffect,
  type LinkedRow,
  monthOf,
  nameOfParty,
  type PerformanceLink,
  type ProposedArea,
  performanceLinkLimits,
  proposeArea,
  redMonthsInARow,
  unansweredMonths,
} from '@strata/contract'
import { readCompanyTimezone } from '../../company/index.ts'
import { describeProcess } from '../../expectation/index.ts'
import { type ProcessFamily, placesOf } from '../../performance/index.ts'
import type { CompanyTransaction } from '../../platform/index.ts'
import { listJudgedMonths } from './judged-month-views.ts'
import { type LinkedRowRow, listLinkedRows } from './linked-row-views.ts'
import { type LinkRow, listLinks } from './performance-link-views.ts'
import { listRedRows, type RedRow } from './red-row-views.ts'

export interface DescribedLinks {
  links: PerformanceLink[]
  proposals: ProposedArea[]
}

/** What is known of rows, by their chronIds. */
interface KnownRows {
  rows: ReadonlyMap<number, LinkedRowRow>
  months: ReadonlyMap<number, JudgedMonth[]>
  family: ProcessFamily
}

/** In which month what answers a row was closed; null: it is open. */
type ClosedIn = (link: Pick<LinkRow, 'closedOn'>) => DataMonth | null

/** The links of a global process's plans, and the areas that are proposed, as far as their processes are open to the reader. */
export async function describeLinks(tx: CompanyTransaction, family: ProcessFamily): Promise<DescribedLinks> {
  const links = await listLinks(tx, family.global.chronId)
  const timezone = await readCompanyTimezone(tx)
  const closedIn: ClosedIn = ({ closedOn }) => (closedOn === null ? null : monthOf(new Date(closedOn), timezone))
  const closings = groupClosings(links, closedIn)
  const reds = await listUnanswered(tx, family, closings)
  const chronIds = [...new Set([...links, ...reds].map(({ detailChronId }) => detailChronId))]
  const rows = new Map((await listLinkedRows(tx, chronIds)).map((row) => [row.detailChronId, row]))
  const known = { rows, months: await listJudgedMonths(tx, chronIds), family }
  const proposals = reds.flatMap((red) => describeProposal(red, known, closings.get(red.detailChronId) ?? []))
  return {
    links: links.flatMap((link) => describeLink(link, known, closedIn)),
    proposals: proposals.slice(0, performanceLinkLimits.proposals),
  }
}

/** By the chronId of the row that is answered. */
type Closings = ReadonlyMap<number, (DataMonth | null)[]>

/** Red rows that nothing open answers: as many as are proposed at most, and those that something closed was to help. */
async function listUnanswered(tx: CompanyTransaction, family: ProcessFamily, closings: Closings): Promise<RedRow[]> {
  const places = placesOf(family).map(({ chronId }) => chronId)
  const reds = (await listRedRows(tx, places)).filter(({ detailChronId }) => !closings.get(detailChronId)?.includes(null))
  let fresh = 0
  return reds.filter(({ detailChronId }) => {
    if (closings.has(detailChronId)) return true
    fresh += 1
    return fresh <= performanceLinkLimits.proposals
  })
}

function groupClosings(links: readonly LinkRow[], closedIn: ClosedIn): Closings {
  const closings = new Map<number, (DataMonth | null)[]>()
  for (const link of links) closings.set(link.detailChronId, [...(closings.get(link.detailChronId) ?? []), closedIn(link)])
  return closings
}

function describeLink({ detailChronId, ...link }: LinkRow, known: KnownRows, closedIn: ClosedIn): PerformanceLink[] {
  const row = describeLinkedRow(known, detailChronId)
  return row ? [{ ...link, row, ...judgeEffect(known.months.get(detailChronId) ?? [], closedIn(link)) }] : []
}

/** Nothing for a row that is no longer in force, that something answers, or that was not red for long enough since. */
function describeProposal(
  { detailChronId, shortTermAction, sides }: RedRow,
  known: KnownRows,
  closings: readonly (DataMonth | null)[],
): ProposedArea[] {
  const months = redMonthsInARow(unansweredMonths(known.months.get(detailChronId) ?? [], closings))
  const [row, kept] = [describeLinkedRow(known, detailChronId), known.rows.get(detailChronId)]
  const since = months.at(-1)
  if (!row || !kept?.isApproved || !since || months.length < performanceLinkLimits.redMonths) return []
  const param = nameParams(kept.params.filter((_, index) => sides.includes(index + 1)))
  return [{ row, months, area: proposeArea({ param, party: row.party, since }), shortTermAction }]
}

/** Nothing where its process is closed to the reader, or is gone. */
function describeLinkedRow({ rows, family }: KnownRows, detailChronId: number): LinkedRow | undefined {
  const row = rows.get(detailChronId)
  const place = placesOf(family).find(({ chronId }) => chronId === row?.processChronId)
  if (!row || !place) return undefined
  const { type, expectationChronId, partyName, pid, params } = row
  return {
    process: describeProcess({ place, globalPlace: family.global }),
    type,
    expectationChronId,
    detailChronId,
    party: nameOfParty({ name: partyName, pid }),
    param: nameParams(params),
  }
}

/** Of interfacing processes both sides: `Lead time / Share`. */
const nameParams = (params: readonly string[]): string => [...new Set(params)].join(' / ')
