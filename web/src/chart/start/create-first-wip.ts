import { chartMessages, chartRoutes } from '@strata/contract'
import { ApiProblem, call, notify, whileLoading } from '../../platform/index.ts'
import { type ChartPlace, nameOfType } from '../chart-place.ts'

/** Creates the first WIP of a chart: its id, or nothing where that failed, which is told. `key` makes a repeated click harmless. */
export async function createFirstWip(place: ChartPlace, key: string): Promise<number | undefined> {
  try {
    const { data } = await whileLoading(() => call(chartRoutes.createChart, { params: place, headers: { 'idempotency-key': key } }))
    notify.success(place.type === 'ma' || place.type === 'mi' ? chartMessages.created[place.type] : chartMessages.wipCreated)
    return data.id
  } catch (error) {
    notify.error(chartMessages.createFailed(nameOfType(place.type)), error instanceof ApiProblem ? { detail: error.detail } : {})
    return undefined
  }
}
