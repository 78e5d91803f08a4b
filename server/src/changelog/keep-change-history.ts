import { changelogLimits } from '@strata/contract'
import type { CompanyTransaction } from '../platform/database/database.ts'
import { sanitizeRichText, textOf } from '../platform/rich-text.ts'
import { fail } from '../platform/serve/problem.ts'
import { putEntry } from './changelog-store.ts'
import { UnpackError, unpackText } from './unpack-text.ts'

/**
 * The sanitized HTML of a packed change history. @throws Problem CHANGE_HISTORY_MISSING where it says nothing, TOO_LARGE,
 * INVALID where it cannot be unpacked
 */
export function readChangeHistory(packed: string): string {
  if (packed.trim() === '') fail('CHANGE_HISTORY_MISSING')
  const html = sanitizeRichText(unpack(packed))
  if (textOf(html).length < changelogLimits.leastText) fail('CHANGE_HISTORY_MISSING')
  return html
}

export interface ChangeHistory {
  chartId: number
  /** From `readChangeHistory`. */
  html: string
  /** The companyUserId. */
  by: number
  on: Date
}

/** Keeps the change history of one version; one that is there already is corrected (`decisions.md` §16). */
export const keepChangeHistory = (tx: CompanyTransaction, history: ChangeHistory): Promise<void> => putEntry(tx, history)

function unpack(packed: string): string {
  try {
    return unpackText(packed, changelogLimits.unpacked)
  } catch (error) {
    if (!(error instanceof UnpackError)) throw error
    return error.because === 'too large' ? fail('TOO_LARGE') : fail('INVALID', { issues: [{ path: 'log', message: error.message }] })
  }
}
