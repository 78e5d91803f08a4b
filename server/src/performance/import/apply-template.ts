import {
  builtInFrequencies,
  type ImportAnswer,
  type ImportChoice,
  performanceImportMessages as messages,
  performanceImportLimits,
} from '@strata/contract'
import { findOwnFrequencyName } from '../../expectation/index.ts'
import { type CompanyTransaction, fail } from '../../platform/index.ts'
import type { Work } from '../../version/index.ts'
import { openMonth } from '../performance-service.ts'
import { touchMonth } from '../performance-store.ts'
import { fileError, nothingImported } from './describe-import.ts'
import { findTarget } from './find-target.ts'
import { storeLines } from './lines-store.ts'
import type { ImportItem } from './load-to-import.ts'
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
