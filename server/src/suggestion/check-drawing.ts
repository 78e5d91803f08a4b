import { drawingLimits, type SuggestionDrawing, suggestionMessages } from '@strata/contract'
import { type CompanyTransaction, fail } from '../platform/index.ts'
import type { FilingWork, Work } from '../version/index.ts'
import type { SuggestedItem } from './suggested-item.ts'
import { type DrawnVersion, kindOf } from './suggested-kinds.ts'
import type { DrawingMerge } from './suggestion-service.ts'

/** A drawing with what it was drawn on. */
export interface Drawn {
  over: DrawnVersion
  drawing: SuggestionDrawing
}

/** What charts alone know how to do with a drawing; a large chart is read in a program of its own. */
export interface DrawingWorks {
  /** Reads a drawing from outside over the version that it was drawn on, and changes nothing. @throws Problem INVALID, INVALID_CHART */
  examine(work: Work, drawn: Drawn): Promise<void>
  /** Puts a drawing into a WIP and answers what identifies that then, as in its etag. @throws Problem CONTENT_CHANGED where both changed the same and nobody chose */
  merge(work: FilingWork, merge: DrawingMerge): Promise<string>
}

/** @throws Problem INVALID, INVALID_CHART, TOO_LARGE */
export async function checkDrawing(
  work: Work,
  { item, drawing, works }: { item: SuggestedItem; drawing: SuggestionDrawing; works: Pick<DrawingWorks, 'examine'> },
): Promise<void> {
  if (Buffer.byteLength(JSON.stringify(drawing)) > drawingLimits.bytes)
    fail('TOO_LARGE', { detail: suggestionMessages.drawingTooLarge({ size: String(drawingLimits.bytes / 1024) }) })
  if (!kindOf(item.type).findDrawing) fail('INVALID', { issues: [{ path: 'drawing', message: suggestionMessages.onlyOnCharts }] })
  const over =
    (await findDrawnOn(work.tx, item, drawing)) ??
    fail('INVALID', { issues: [{ path: 'drawing.versionId', message: suggestionMessages.noSuchVersion }] })
  await works.examine(work, { over, drawing })
}

/** Nothing where the item has no such version that was in force. */
export const findDrawnOn = async (
  tx: CompanyTransaction,
  { type, chronId }: SuggestedItem,
  { versionId }: SuggestionDrawing,
): Promise<DrawnVersion | undefined> => kindOf(type).findDrawing?.(tx, chronId, versionId)
