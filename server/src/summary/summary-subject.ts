import { summaryLifecycle, summaryTables } from '@strata/contract'
import { z } from 'zod'
import { type ChartItem, listedFor, loadPlace, loadVersion } from '../chart/index.ts'
import type { LoaderInput, MemberContext, Subject } from '../platform/index.ts'
import { changesVersions } from '../version/index.ts'

declare module '../platform/serve/subject.ts' {
  interface SubjectItems {
    summary: ChartItem
  }
}

/** A version of a Process Summary, or the global process it is below. */
export const summarySubject: Subject<'summary'> = { tables: summaryTables, load: loadSummaryItem }

const address = z.object({
  psId: z.number().optional(),
  parentId: z.number().optional(),
  chronId: z.number().optional(),
  processId: z.number().optional(),
})

async function loadSummaryItem(context: MemberContext, { params }: LoaderInput, action: string): Promise<ChartItem | undefined> {
  const { psId, parentId, chronId = parentId, processId = chronId } = address.parse(params)
  if (psId !== undefined) {
    const lock = changesVersions(summaryLifecycle, action)
    return loadVersion(context, { type: 'ps', chartId: psId, lock })
  }
  if (processId === undefined) return undefined
  const place = await loadPlace(context, { type: 'ps', parentId: processId, action })
  // Its versions are listed; what else belongs to the process is not.
  return chronId === undefined ? listedFor(context, place) : place
}
