import { improvementMessages, improvementRoutes, type ProjectSheet } from '@strata/contract'
import { call, notify, readSaveFailure, type SaveOutcome } from '../../platform/index.ts'
import type { PlanPlace } from '../plan-place.ts'
import { bodyOf, type SheetValues } from './sheet-values.ts'

interface NewSheetOrder {
  values: SheetValues
  /** Of the published sheet whose next version it becomes. */
  chronId: number | undefined
  /** Makes a second try with the same values harmless (specification 5 §18). */
  key: string
}

/** Makes a WIP, and says so. */
export async function createSheet(place: PlanPlace, { values, chronId, key }: NewSheetOrder): Promise<SaveOutcome> {
  const body = { ...bodyOf(values), ...(chronId !== undefined && { chronId }) }
  try {
    await call(improvementRoutes.createSheet, { params: place, headers: { 'idempotency-key': key }, body })
    notify.success(improvementMessages.sheetCreated)
    return { kind: 'saved' }
  } catch (error) {
    return readSaveFailure(error, improvementMessages.sheetCreateFailed)
  }
}

/** Changes a WIP; `seen` is the state that the change was made from. */
export async function updateSheet(place: PlanPlace, { id, etag }: ProjectSheet, values: SheetValues): Promise<SaveOutcome> {
  try {
    const params = { ...place, sheetId: id }
    await call(improvementRoutes.updateSheet, { params, headers: { 'if-match': etag }, body: bodyOf(values) })
    notify.success(improvementMessages.sheetUpdated)
    return { kind: 'saved' }
  } catch (error) {
    return readSaveFailure(error, improvementMessages.sheetUpdateFailed)
  }
}
