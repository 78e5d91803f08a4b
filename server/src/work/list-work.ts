import { type RouteInput, type Work, type WorkEntry, workKinds, workPageSize, type workRoutes } from '@strata/contract'
import type { Asker } from '../alert/index.ts'
import { type Decider, findDecider, readCompanyTimezone } from '../company/index.ts'
import { type CompanyTransaction, type Database, localTime, withPrincipals } from '../platform/index.ts'
import { isShutOut, listAccountCompanies } from '../session/index.ts'
import { listConsentWork } from './sources/consent-work.ts'
import { listHandoverWork } from './sources/handover-work.ts'
import { listMonthWork } from './sources/month-work.ts'
import { listPlanWork } from './sources/plan-work.ts'
import { listReadingWork } from './sources/reading-work.ts'
import { listReviewWork } from './sources/review-work.ts'
import { listSuggestionWork } from './sources/suggestion-work.ts'
import { listVersionWork } from './sources/version-work.ts'
import type { WorkSource } from './work-source.ts'

/** All that can wait for a person. */
const workSources: readonly WorkSource[] = [
  listVersionWork,
  listConsentWork,
  listReadingWork,
  listReviewWork,
  listSuggestionWork,
  listMonthWork,
  listPlanWork,
  listHandoverWork,
]

interface WorkAsker extends Asker {
  /** The one company that the session stands for, where a provider opened it: of the others it learns nothing. */
  only: number | undefined
}

/**
 * All that waits for a person until it is done, by the day it is due. One transaction for each company: no statement spans companies (specification 5 §18). What is
 * asked for is chosen last, so that the counts are of everything.
 */
export async function listWork(
  database: Database,
  asker: WorkAsker,
  { kind, company, page }: RouteInput<typeof workRoutes.listWork>['query'],
): Promise<Work> {
  const companies = await database.outsideCompany((tx) => listAccountCompanies(tx, asker.accountId))
  const read: CompanyWork[] = []
  for (const { companyId } of companies) {
    if (asker.only !== undefined && companyId !== asker.only) continue
    const found = await database.readInCompany(companyId, (tx) => readWorkIn(tx, asker))
    if (found) read.push(found)
  }
  const entries = read.flatMap((one) => one.entries).sort(byDay)
  const wanted = entries.filter((entry) => (!kind || entry.kind === kind) && (company === undefined || entry.companyId === company))
  return {
    count: entries.length,
    found: wanted.length,
    late: countLate(wanted, asker.now),
    kinds: countKinds(entries),
    companies: read.map(({ entries: { length: count }, ...one }) => ({ ...one, count })),
    rows: wanted.slice(page * workPageSize, (page + 1) * workPageSize),
  }
}

interface CompanyWork {
  companyId: number
  companyName: string
  isSignInNeeded: boolean
  entries: WorkEntry[]
}

/** Nothing where the membership is not active. */
async function readWorkIn(tx: CompanyTransaction, { accountId, now, ...session }: Asker): Promise<CompanyWork | undefined> {
  const actor = await findDecider(tx, accountId)
  if (!actor) return undefined
  const { companyId } = tx
  const { companyName } = actor
  if (await isShutOut(tx, { ...session, now })) return { companyId, companyName, isSignInNeeded: true, entries: [] }
  return { companyId, companyName, isSignInNeeded: false, entries: await listEntries(tx, actor, { now }) }
}

/** The member’s own, and what waits for those whom the member stands in for at that moment. */
export async function listEntries(
  tx: CompanyTransaction,
  decider: Decider,
  { now, sources = workSources }: { now: Date; sources?: readonly WorkSource[] },
): Promise<WorkEntry[]> {
  const timezone = await readCompanyTimezone(tx)
  const worker = {
    actor: await withPrincipals(tx, decider, now),
    hasReviews: decider.hasReviews,
    hasReading: decider.hasReading,
    now,
    timezone,
  }
  const { companyName } = decider
  const entries: WorkEntry[] = []
  for (const list of sources)
    for (const thing of await list(tx, worker)) entries.push({ ...thing, companyId: tx.companyId, companyName, timezone })
  return entries
}

export const byDay = (a: WorkEntry, b: WorkEntry): number =>
  compareDates(a.dueOn, b.dueOn) ||
  compareDates(a.since, b.since) ||
  a.companyId - b.companyId ||
  workKinds.indexOf(a.kind) - workKinds.indexOf(b.kind)

/** As they are written, which is as they follow each other: thousands are sorted. */
const compareDates = (a: string, b: string): number => (a === b ? 0 : a < b ? -1 : 1)

function countLate(entries: readonly WorkEntry[], now: Date): number {
  const days = new Map(entries.map(({ timezone }) => [timezone, localTime(now, timezone).day]))
  return entries.filter(({ dueOn, timezone }) => dueOn < (days.get(timezone) ?? '')).length
}

function countKinds(entries: readonly WorkEntry[]): Work['kinds'] {
  const counts = new Map<WorkEntry['kind'], number>()
  for (const { kind } of entries) counts.set(kind, (counts.get(kind) ?? 0) + 1)
  return workKinds.flatMap((kind) => {
    const count = counts.get(kind)
    return count === undefined ? [] : [{ kind, count }]
  })
}
