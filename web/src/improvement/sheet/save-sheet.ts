import { improvementMessages, improvementRoutes, type ProjectSheet } from '@strata/contract'
import { call, runSave } from '../../platform/index.ts'
import type { PlanPlace } from '../plan-place.ts'
import { bodyOf, type SheetValues } from './sheet-values.ts'

interface NewSheetOrder {
  values: SheetValues
  /** Of the published sheet whose next version it becomes. */
  chronId: number | undefined
  /** Makes a second try with the same values harmless (specification 5 §18). */
  key: string
}

/** Makes a WIP. */
export function createSheet(place: PlanPlace, { values, chronId, key }: NewSheetOrder) {
  const body = { ...bodyOf(values), ...(chronId !== undefined && { chronId }) }
  return runSave({
    work: () => call(improvementRoutes.createSheet, { params: place, headers: { 'idempotency-key': key }, body }),
    done: improvementMessages.sheetCreated,
    failed: improvementMessages.sheetCreateFailed,
  })
}

/** Changes a WIP; `seen` is the state that the change was made from. */
export function updateSheet(place: PlanPlace, { id, etag }: ProjectSheet, values: SheetValues) {
  const request = { params: { ...place, sheetId: id }, headers: { 'if-match': etag }, body: bodyOf(values) }
  return runSave({
    work: () => call(improvementRoutes.updateSheet, request),
    done: improvementMessages.sheetUpdated,
    failed: improvementMessages.sheetUpdateFailed,
  })
}
