import { type ChartVersion, chartMessages, chartRoutes } from '@strata/contract'
import { ApiProblem, call, notify, whileLoading } from '../../platform/index.ts'
import type { Confirmation } from '../../ui/index.ts'
import { findWhoDecided } from '../../version/index.ts'
import { type ChartPlace, nameOfType } from '../chart-place.ts'
import { versionedChart } from '../versioned-chart.ts'

/** Ignore Changes reloads the chart (specification 1 §4); `changes` says how much goes: "3 unsaved changes". */
export const ignoreQuestion = (changes: string): Confirmation => ({
  title: 'Ignore Changes?',
  body: `${changes} will be lost, and the chart as it was saved is loaded.`,
  confirm: 'Ignore Changes',
  isDestructive: true,
})

export const withdrawQuestion = ({ version, type }: ChartVersion): Confirmation => ({
  title: `Withdraw version ${version}?`,
  body: `The ${nameOfType(type)} goes back to WIP. Nobody is asked to decide on it until it is sent again.`,
  confirm: 'Withdraw',
})

/** Retiring takes the chart out of force and asks first what that does (specification 1 §4). */
export const retireQuestion = ({ version, type }: ChartVersion): Confirmation => ({
  title: `Retire version ${version}?`,
  body: `The ${nameOfType(type)} is no longer in force. It stays in the version history and can be created again.`,
  confirm: 'Retire',
  isDestructive: true,
})

export async function retire(place: ChartPlace, version: ChartVersion): Promise<void> {
  const name = nameOfType(place.type)
  const params = { companyId: place.companyId, type: place.type, id: version.id }
  const answer = await callOrNotify(chartMessages.retireFailed(name), () => call(chartRoutes.retire, { params }))
  if (answer) notify.success(chartMessages.retired(name))
}

/** Makes a WIP of the approved version: its id, or nothing where that failed, which is told. */
export async function makeWip(place: ChartPlace, approved: ChartVersion, replaces: number | null): Promise<number | undefined> {
  const params = { companyId: place.companyId, type: place.type, id: approved.id }
  // A call that is repeated after a login or a lost answer makes no second WIP.
  const headers = { 'idempotency-key': crypto.randomUUID() }
  const answer = await callOrNotify(chartMessages.wipFailed, () => call(chartRoutes.makeWip, { params, headers, body: { replaces } }))
  if (!answer) return undefined
  notify.success(chartMessages.wipCreated)
  const id = /(\d+)\/?$/.exec(answer.headers.get('location') ?? '')?.[1]
  return id === undefined ? undefined : Number(id)
}

/** Takes a version in approval back; answers whether it worked. Where it was decided meanwhile the failure says by whom and when. */
export async function withdraw(place: ChartPlace, version: ChartVersion, zone: string | undefined): Promise<boolean> {
  const name = nameOfType(place.type)
  const params = { companyId: place.companyId, type: place.type, id: version.id }
  const readReason = async ({ code, detail }: ApiProblem) =>
    (code === 'WRONG_STATE' ? await findWhoDecided(versionedChart(place), version.id, zone) : undefined) ?? detail
  const answer = await callOrNotify(`Unable to withdraw ${name}`, () => call(chartRoutes.withdraw, { params }), readReason)
  if (answer) notify.success(`${name} has been withdrawn`)
  return answer !== undefined
}

async function callOrNotify<T>(
  text: string,
  work: () => Promise<T>,
  readReason: (problem: ApiProblem) => string | Promise<string> = ({ detail }) => detail,
): Promise<T | undefined> {
  try {
    return await whileLoading(work)
  } catch (error) {
    notify.error(text, error instanceof ApiProblem ? { detail: await readReason(error) } : {})
    return undefined
  }
}
