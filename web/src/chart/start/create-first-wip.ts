import { chartMessages, chartRoutes } from '@strata/contract'
import { ApiProblem, call, notify, whileLoading } from '../../platform/index.ts'
import { type ChartPlace, nameOfType } from '../chart-place.ts'

/** Creates the first WIP of a chart: its id, or nothing where that failed, which is told. `key` makes a repeated click harmless. */
export async function createFirstWip(place: ChartPlace, key: string): Promise<number | undefined> {
  const { done, failed } = wordsOfCreation(place)
  try {
    const id = await whileLoading(() => callToCreate(place, key))
    notify.success(done)
    return id
  } catch (error) {
    notify.error(failed, error instanceof ApiProblem ? { detail: error.detail } : {})
    return undefined
  }
}

/** Makes the next version where nothing is in force or under way; resolves to its id. */
export const callToCreate = async (place: ChartPlace, key: string): Promise<number> =>
  (await call(chartRoutes.createChart, { params: place, headers: { 'idempotency-key': key } })).data.id

export const wordsOfCreation = ({ type }: ChartPlace) => ({
  done: type === 'ma' || type === 'mi' ? chartMessages.created[type] : chartMessages.wipCreated,
  failed: chartMessages.createFailed(nameOfType(type)),
})
