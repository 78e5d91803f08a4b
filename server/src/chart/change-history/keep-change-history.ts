import { changelogLimits } from '@strata/contract'
import { type CompanyTransaction, fail, sanitizeRichText, textOf } from '../../platform/index.ts'
import type { Work } from '../../version/index.ts'
import { findLog, putEntry } from './changelog-store.ts'
import { packText } from './pack-text.ts'
import { UnpackError, unpackText } from './unpack-text.ts'

/**
 * A packed change history as it is kept: sanitized, and packed again, once and for all readers. @throws Problem CHANGE_HISTORY_MISSING where it
 * says nothing, TOO_LARGE, INVALID where it cannot be unpacked or has too many marks or levels
 */
export function readChangeHistory(packed: string): string {
  if (packed.trim() === '') fail('CHANGE_HISTORY_MISSING')
  const html = sanitizeRichText(unpack(packed), 'log')
  // Characters that HTML writes as several let a text grow.
  if (Buffer.byteLength(html) > changelogLimits.unpacked) fail('TOO_LARGE')
  if (textOf(html).length < changelogLimits.leastText) fail('CHANGE_HISTORY_MISSING')
  const log = packText(html)
  return log.length > changelogLimits.packed ? fail('TOO_LARGE') : log
}

export interface ChangeHistory extends Pick<Work, 'by' | 'now'> {
  chartId: number
  /** From `readChangeHistory`. */
  log: string
}

/** Keeps the change history of one version; one that is there already is corrected (specification 5 §16). */
export const keepChangeHistory = (tx: CompanyTransaction, history: ChangeHistory): Promise<void> => putEntry(tx, history)

/** The change history of a version as it is read; nothing where it has none. */
export async function findChangeHistory(tx: CompanyTransaction, chartId: number): Promise<string | undefined> {
  const log = await findLog(tx, chartId)
  return log === undefined ? undefined : unpack(log)
}

function unpack(packed: string): string {
  try {
    return unpackText(packed, changelogLimits.unpacked)
  } catch (error) {
    if (!(error instanceof UnpackError)) throw error
    return error.because === 'too large' ? fail('TOO_LARGE') : fail('INVALID', { issues: [{ path: 'log', message: error.message }] })
  }
}
