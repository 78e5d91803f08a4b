import { versionNoticeMessages } from '@strata/contract'
import { type Edited, requireUnchanged, type Work } from '../version/index.ts'
import type { ChartRow } from './chart-views.ts'

type EditedChart = Pick<ChartRow, 'id' | 'revision' | 'savedBy' | 'savedOn'>

/** What is between the quotes of a WIP's etag. */
export const etagOf = ({ id, revision }: Pick<ChartRow, 'id' | 'revision'>): string => `${id}.${revision}`

/** Who saved a version last, and how often it was saved. */
export const describeEdit = ({ id, revision, savedBy, savedOn }: EditedChart): Edited => ({
  id,
  edits: revision,
  editedBy: savedBy,
  editedOn: savedOn,
})

/** Refuses what was asked of another state of a chart than the present one. `ifMatch`: the header; left out: not asked. @throws Problem EDITED_MEANWHILE */
export const requireUnsaved = ({ tx, by }: Work, chart: EditedChart, ifMatch: string | undefined): Promise<void> =>
  requireUnchanged(tx, describeEdit(chart), { ifMatch, by, message: versionNoticeMessages.chartSaved })
