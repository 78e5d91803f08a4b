import type { Preferences } from '@strata/contract'
import { readableKinds } from '../alert/index.ts'
import { drawingWorks } from '../chart/index.ts'
import { CommentSteps } from '../comment/index.ts'
import { foundCompany, setCompany } from '../company/index.ts'
import { ConsentSteps } from '../consent/index.ts'
import { DocumentSteps } from '../document/index.ts'
import { ExpectationSteps } from '../expectation/index.ts'
import { HandoverSteps } from '../handover/index.ts'
import { ImprovementSteps, setSheet } from '../improvement/index.ts'
import { PerformanceSteps } from '../performance/index.ts'
import type { CompanyTransaction, FileStore, OutsideTransaction } from '../platform/index.ts'
import { keepPreference } from '../preference/index.ts'
import { ReadingSteps } from '../reading/index.ts'
import { ReviewSteps } from '../review/index.ts'
import { ensureAccount } from '../session/index.ts'
import { SuggestionSteps } from '../suggestion/index.ts'
import { SummarySteps } from '../summary/index.ts'
import { addMember } from '../user/index.ts'
import { beginCompany, resumeMails, seeAllAlerts, stopMails } from './demo-store.ts'
import type { DemoCompany, DemoStory } from './demo-story.ts'
import { actsOfChart } from './steps/chart-acts.ts'
import { actOfReviewInterval, actOfSuggestion, actsOfComments, actsOfReading } from './steps/comment-acts.ts'
import { actsOfConsents } from './steps/consent-acts.ts'
import { type Act, memberOf, momentOf, type Stage } from './steps/demo-stage.ts'
import { actOfFolder, actsOfDocument } from './steps/document-acts.ts'
import { actsOfExpectation } from './steps/expectation-acts.ts'
import { actsOfPerformance } from './steps/performance-acts.ts'
import { actsOfPlans } from './steps/plan-acts.ts'
import { actOfHandover, actOfSubstitute, actsOfRoles } from './steps/role-acts.ts'

export interface CompanyLoad {
  files: FileStore
  passwordHash: string
  now: Date
}

/** Makes a demo company and plays its story day by day, through the services that calls use, in the given transaction. */
export async function loadCompany(outside: OutsideTransaction, company: DemoCompany, load: CompanyLoad): Promise<void> {
  const { name, license, access, timezone, guidance, admin, ceo } = company
  const tx = await foundCompany(outside, { name, license, access, timezone })
  const members = await addPeople(tx, company, load.passwordHash)
  const stage = openStage(tx, { ...load, members })
  await setCompany(tx, { guidance, adminId: memberOf(stage, admin), ceoId: memberOf(stage, ceo) })
  if (access === 'PREMIUM') await offerTour(tx, members)
  await stopMails(tx)
  const seen = { daysAgo: company.alertsSeenDaysAgo, play: ({ tx }: Stage) => seeAllAlerts(tx) }
  const acts = listActs(company, [seen])
  await beginCompany(tx, momentOf(stage, Math.ceil(acts[0]?.daysAgo ?? 0)))
  for (const { play } of acts) await play(stage)
  await resumeMails(tx, load.now)
}

/** Plays a story in a company that is there, through the same services; `versions` are those in force that it goes on with. */
export async function playStory(tx: CompanyTransaction, story: DemoStory, given: StageParts): Promise<void> {
  const stage = openStage(tx, given)
  for (const { play } of listActs(story)) await play(stage)
}

interface StageParts extends Pick<CompanyLoad, 'files' | 'now'>, Pick<Stage, 'members'> {
  versions?: Stage['versions']
}

function openStage(tx: CompanyTransaction, { files, now, members, versions = new Map() }: StageParts): Stage {
  const database = { inCompany: <T>(_companyId: number, work: (inside: CompanyTransaction) => Promise<T>) => work(tx) }
  const parts = { database, files }
  return {
    tx,
    charts: new SummarySteps(parts),
    comments: new CommentSteps(database),
    suggestions: new SuggestionSteps(database, drawingWorks),
    consents: new ConsentSteps(parts),
    reading: new ReadingSteps(database, readableKinds),
    reviews: new ReviewSteps(database),
    handover: new HandoverSteps(database),
    documents: new DocumentSteps(parts),
    plans: new ImprovementSteps({ ...parts, setSheet }),
    expectations: new ExpectationSteps(parts),
    performance: new PerformanceSteps(parts),
    now,
    members,
    versions,
  }
}

/** The whole story; of what happens on one day, what everything else needs comes first. */
function listActs(story: DemoStory, more: readonly Act[] = []): Act[] {
  const {
    charts,
    comments,
    suggestions,
    consents,
    reading,
    reviews,
    substitutes,
    handovers,
    plans,
    expectations,
    performance,
    folders,
    documents,
    timezone,
  } = story
  const acts = [
    ...charts.flatMap(actsOfChart),
    ...actsOfRoles(story),
    ...comments.flatMap(actsOfComments),
    ...suggestions.map(actOfSuggestion),
    ...consents.flatMap(actsOfConsents),
    ...reading.flatMap(actsOfReading),
    ...substitutes.map((given) => actOfSubstitute(given, timezone)),
    ...handovers.map(actOfHandover),
    ...reviews.map(actOfReviewInterval),
    ...plans.flatMap(actsOfPlans),
    ...expectations.flatMap(actsOfExpectation),
    ...performance.flatMap(actsOfPerformance),
    ...folders.map(actOfFolder),
    ...documents.flatMap(actsOfDocument),
    ...more,
  ]
  return acts.sort((a, b) => b.daysAgo - a.daysAgo)
}

/** To everybody who is a member from the beginning. */
async function offerTour(tx: CompanyTransaction, members: ReadonlyMap<string, number>): Promise<void> {
  const value = JSON.stringify({ step: 0, done: false } satisfies Preferences['tour'])
  for (const companyUserId of members.values()) await keepPreference(tx, { companyUserId, key: 'tour', value })
}

async function addPeople(tx: CompanyTransaction, { people }: DemoCompany, passwordHash: string): Promise<Map<string, number>> {
  const members = new Map<string, number>()
  for (const { email, note: _shown, ...person } of people) {
    const { accountId } = await ensureAccount(tx, email, passwordHash)
    members.set(email, await addMember(tx, { accountId, ...person }))
  }
  return members
}
