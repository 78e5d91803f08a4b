import {
  builtInFrequencies,
  type DataMonth,
  type ImportAnswer,
  type ImportChoice,
  type ImportError,
  indexOfMonth,
  isApproved,
  isCompletedMonth,
  performanceImportMessages as messages,
  monthOf,
  monthsBack,
  nameOfMonth,
  performanceImportLimits,
} from '@strata/contract'
import { findExpectation, findOwnFrequencyName, listExpectationVersions, lockExpectations } from '../../expectation/index.ts'
import { type CompanyTransaction, fail } from '../../platform/index.ts'
import type { Work } from '../../version/index.ts'
import { openMonth } from '../performance-service.ts'
import { touchMonth } from '../performance-store.ts'
import { findMonthOf, lockMonth, type MonthRow } from '../performance-views.ts'
import type { TemplateFacts } from '../template/template-seal.ts'
import type { ImportItem } from './data-upload.ts'
import { storeLines } from './lines-store.ts'
import { type MergedTemplate, mergeTemplate } from './merge-template.ts'
import type { FilledTemplate } from './read/filled-template.ts'

/** A template that was signed here for these expectations. */
export interface KeptTemplate {
  item: ImportItem
  template: FilledTemplate
  /** Only say what would happen. */
  isDryRun: boolean
  /** What somebody ticked who saw what would happen. */
  choice: ImportChoice | undefined
}

/**
 * Writes a filled template into its month, all of it or nothing, and says what becomes of each line, and what is left as it is.
 * @throws Problem EDITED_MEANWHILE where something else was shown, INVALID where a conflict was chosen that there is not
 */
export async function applyTemplate(work: Work, { item, template, isDryRun, choice }: KeptTemplate): Promise<ImportAnswer> {
  const { tx, by, now } = work
  const { facts } = template
  const { month: number, year } = facts
  const about = { month: { month: number, year }, frequency: await findFrequencyName(tx, facts.frequencyId) }
  const { month, refusal } = await findTarget(tx, { item, facts, now, lock: !isDryRun })
  if (refusal !== undefined)
    return { status: 500, ...about, errors: [fileError(refusal)], errorCount: 1, opensMonth: false, ...nothingImported }
  const { changed, conflicts, errors, ...outcome } = await mergeTemplate(tx, { template, dataId: month?.id ?? null, choice })
  refuseChoice(choice, { etag: outcome.etag, conflicts })
  const errorCount = template.errorCount + errors.length
  const writes = !isDryRun && errorCount === 0
  const dataId = month?.id ?? (writes ? await openMonth(work, item, facts) : null)
  if (writes && dataId !== null) {
    for (const lines of changed) await storeLines(tx, { dataId, lines, by, now })
    await touchMonth(tx, dataId)
  }
  const listed = [...template.errors, ...errors].slice(0, performanceImportLimits.errors)
  return { status: errorCount > 0 ? 500 : 200, ...about, errors: listed, errorCount, opensMonth: month === undefined, dataId, ...outcome }
}

/** Of a file that is not looked at: no cell is named. */
const nothingImported = {
  rows: [],
  replaced: [],
  replacedCount: 0,
  left: [],
  leftCount: 0,
  removalCount: 0,
  dataId: null,
  etag: null,
} as const satisfies Partial<ImportAnswer>

/** A file of which nothing is known but why it is refused. */
export const refusedFile = (message: string): ImportAnswer => ({
  status: 500,
  errors: [fileError(message)],
  errorCount: 1,
  ...{ month: null, frequency: null, opensMonth: false },
  ...nothingImported,
})

/** Of the file as a whole. */
const fileError = (message: string): ImportError => ({ sheet: '', row: null, column: null, message })

function refuseChoice(choice: ImportChoice | undefined, { etag, conflicts }: Pick<MergedTemplate, 'etag' | 'conflicts'>): void {
  if (choice?.etag !== undefined && choice.etag !== etag) fail('EDITED_MEANWHILE', { detail: messages.changedSince })
  const [unknown] = (choice?.overwrite ?? []).filter((cell) => !conflicts.has(cell))
  if (unknown !== undefined) fail('INVALID', { issues: [{ path: 'overwrite', message: messages.noConflict({ cell: unknown }) }] })
}

/** Nothing of one that was taken away. */
async function findFrequencyName(tx: CompanyTransaction, id: number): Promise<string | null> {
  const builtIn = builtInFrequencies.find((frequency) => frequency.id === id)
  if (builtIn) return builtIn.name
  return (await findOwnFrequencyName(tx, id)) ?? null
}

/** Where the data of a file go: the month's data, or nothing where they are to be opened; or why they go nowhere. */
export type ImportTarget = { month: MonthRow | undefined; refusal?: never } | { refusal: string; month?: never }

export interface TargetSearch {
  item: ImportItem
  facts: TemplateFacts
  now: Date
  /** Whether to hold the month, or that there is none, until the transaction ends. */
  lock: boolean
}

export async function findTarget(tx: CompanyTransaction, { item, facts, now, lock }: TargetSearch): Promise<ImportTarget> {
  const { chronId } = item.expectation
  // Whoever opens a month, or approves a version, holds the process too.
  if (lock) await lockExpectations(tx, item.place.chronId)
  const month = await findHeld(tx, chronId, facts, lock)
  const refusal = refusePeriod(facts, { current: monthOf(now, item.timezone), isThere: month !== undefined })
  if (refusal !== undefined) return { refusal }
  if (isCompletedMonth(month)) return { refusal: messages.completed({ month: nameOfMonth(facts) }) }
  if (month) {
    if (month.expectationId === facts.expectationId) return { month }
    const expectation = await findExpectation(tx, month.expectationId)
    const [made, version] = [facts.version, expectation?.version ?? 0]
    return { refusal: messages.monthOnOther({ made, month: nameOfMonth(facts), version }) }
  }
  // Not the item's: another one may have been approved before the process was held.
  const approved = (await listExpectationVersions(tx, chronId)).find(isApproved)
  if (!approved) return { refusal: messages.noneApproved }
  return approved.id === facts.expectationId
    ? { month }
    : { refusal: messages.otherVersion({ made: facts.version, approved: approved.version }) }
}

async function findHeld(tx: CompanyTransaction, chronId: number, of: DataMonth, lock: boolean): Promise<MonthRow | undefined> {
  const month = await findMonthOf(tx, chronId, of)
  if (!lock || !month) return month
  await lockMonth(tx, month.id)
  return findMonthOf(tx, chronId, of)
}

/** The months of the last year, and any month that is there (specification 5 §16). */
function refusePeriod(wanted: DataMonth, { current, isThere }: { current: DataMonth; isThere: boolean }): string | undefined {
  const ago = indexOfMonth(current) - indexOfMonth(wanted)
  if (ago < 0) return messages.notBegun({ month: nameOfMonth(wanted) })
  return ago > monthsBack.import && !isThere ? messages.tooLongAgo({ month: nameOfMonth(wanted), months: monthsBack.import }) : undefined
}
