import { builtInFrequencies, type ImportAnswer, type ImportedRow, performanceImportLimits } from '@strata/contract'
import { z } from 'zod'
import type { CompanyTransaction } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import { openMonth } from '../performance-service.ts'
import { touchMonth } from '../performance-store.ts'
import type { PerformanceWork } from '../performance-work.ts'
import { describeLine, fileError } from './describe-import.ts'
import { findTarget } from './find-target.ts'
import { findChangedDetails, storeLines } from './lines-store.ts'
import type { ImportItem } from './load-to-import.ts'
import { type FilledTemplate, filledLine } from './read/filled-template.ts'

/** A template that was signed here for these expectations. */
export interface KeptTemplate {
  item: ImportItem
  template: FilledTemplate
  /** Only say what would happen. */
  isDryRun: boolean
}

/** Writes a filled template into its month, all of it or nothing, and says what became of each line. */
export async function keepTemplate(work: PerformanceWork, { item, template, isDryRun }: KeptTemplate): Promise<ImportAnswer> {
  const { tx, now } = work
  const { facts, errors, errorCount } = template
  const { month: number, year } = facts
  const about = { month: { month: number, year }, frequency: await findFrequencyName(tx, facts.frequencyId) }
  const { month, refusal } = await findTarget(tx, { item, facts, now, lock: !isDryRun })
  if (refusal !== undefined)
    return { status: 500, ...about, errors: [fileError(refusal)], errorCount: 1, opensMonth: false, rows: [], dataId: null }
  const writes = !isDryRun && errorCount === 0
  const dataId = month?.id ?? (writes ? await openMonth(work, item, facts) : null)
  const rows = await takeLines(work, template, { dataId, writes })
  if (writes && dataId !== null) await touchMonth(tx, dataId)
  return { status: errorCount > 0 ? 500 : 200, ...about, errors, errorCount, opensMonth: month === undefined, rows, dataId }
}

const lines = z.array(filledLine)

/** Piece by piece: others are answered in between. */
async function takeLines(
  { tx, by, now }: PerformanceWork,
  { pieces, sheet }: FilledTemplate,
  { dataId, writes }: { dataId: number | null; writes: boolean },
): Promise<ImportedRow[]> {
  const rows: ImportedRow[] = []
  for (const piece of pieces) {
    const given = lines.parse(JSON.parse(new TextDecoder().decode(piece)))
    const changed = await findChangedDetails(tx, dataId, given)
    const others = given.filter(({ detailId }) => changed.has(detailId))
    if (writes && dataId !== null) await storeLines(tx, { dataId, lines: others, by, now })
    rows.push(...given.map((line) => describeLine(sheet, line, changed.has(line.detailId))))
  }
  return rows.slice(0, performanceImportLimits.shownRows)
}

/** Nothing of one that was taken away. */
async function findFrequencyName(tx: CompanyTransaction, id: number): Promise<string | null> {
  const builtIn = builtInFrequencies.find((frequency) => frequency.id === id)
  if (builtIn) return builtIn.name
  const own = await tx.maybe<{ name: string }>(sql`select name from frequency where company_id = ${tx.companyId} and id = ${id}`)
  return own?.name ?? null
}
