import { chartMessages, chartRoutes } from '@strata/contract'
import { call, runAction } from '../../platform/index.ts'
import { type ChartPlace, nameOfType } from '../chart-place.ts'

/** Creates the first WIP of a chart: its id, or nothing where that failed. `key` makes a repeated click harmless. */
export async function createFirstWip(place: ChartPlace, key: string): Promise<number | undefined> {
  const outcome = await runAction({ work: () => callToCreate(place, key), isBlocking: true, retry: 'never', ...wordsOfCreation(place) })
  return outcome.isDone ? outcome.value : undefined
}

/** Makes the next version where nothing is in force or under way; resolves to its id. */
export const callToCreate = async (place: ChartPlace, key: string): Promise<number> =>
  (await call(chartRoutes.createChart, { params: place, headers: { 'idempotency-key': key } })).data.id

export const wordsOfCreation = ({ type }: ChartPlace) => ({
  done: type === 'ma' || type === 'mi' ? chartMessages.created[type] : chartMessages.wipCreated,
  failed: chartMessages.createFailed({ type: nameOfType(type) }),
})
