import { createHash } from 'node:crypto'
import type { ChartType } from '@strata/contract'
import type { CompanyTransaction } from '../../platform/index.ts'
import { isSummary } from './is-summary.ts'
import { copySummary, insertSummary, storeShownNames } from './summary-content-store.ts'
import { listComponents, listDefinitions } from './summary-views.ts'

// What charts do for the summary that a version of type ps is; to versions of other types nothing.

interface VersionOfType {
  id: number
  type: ChartType
}

/** Beside the first version of a chart. */
export async function startSummary(tx: CompanyTransaction, { id, type }: VersionOfType): Promise<void> {
  if (isSummary(type)) await insertSummary(tx, id)
}

/** Into a WIP, from the version it was made of; processes have their present names there. */
export async function continueSummary(tx: CompanyTransaction, { id, type }: VersionOfType, from: number): Promise<void> {
  if (!isSummary(type)) return
  await copySummary(tx, { from, to: id })
  await storeShownNames(tx, id)
}

/** Before a WIP is sent: from then on its components keep their names, whatever becomes of processes and the additional list. */
export async function settleSummary(tx: CompanyTransaction, { id, type }: VersionOfType): Promise<void> {
  if (isSummary(type)) await storeShownNames(tx, id)
}

/**
 * The hash of all that is shown of a version, which a decision may name (specification 5 §21). Of a summary that is its document, its definition and its
 * components with the names they are shown with.
 */
export async function hashContent(
  tx: CompanyTransaction,
  { id, type, contentHash }: VersionOfType & { contentHash: string },
): Promise<string> {
  if (!isSummary(type)) return contentHash
  const definition = (await listDefinitions(tx, [id])).get(id)?.definition
  const components = (await listComponents(tx, id)).map(({ chronId, kind, name, processId = null }) => [chronId, kind, name, processId])
  return createHash('sha256')
    .update(JSON.stringify([contentHash, definition, components]))
    .digest('hex')
}
