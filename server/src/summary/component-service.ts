import { summaryLimits, summaryMessages } from '@strata/contract'
import { type ChartItem, countComponents, noteSaved } from '../chart/index.ts'
import { DatabaseConflict, fail } from '../platform/index.ts'
import { versionOf, type Work } from '../version/index.ts'
import { resolveParty } from './resolve-party.ts'
import { deleteComponent, insertComponent, type NewComponent } from './summary-store.ts'
import type { WantedComponent } from './wanted-component.ts'

/** Adds a component to a WIP, whose chart is locked; answers its id. @throws Problem INVALID, COMPONENT_EXISTS, WRONG_STATE when the summary is full */
export async function addComponent(work: Work, item: Pick<ChartItem, 'version' | 'place'>, wanted: WantedComponent): Promise<number> {
  const { tx, by, now } = work
  const { id: chartId } = versionOf(item)
  const component = { chartId, kind: wanted.kind, ...(await resolveParty(work, item, wanted)) }
  const { components } = summaryLimits
  if ((await countComponents(tx, chartId)) >= components) fail('WRONG_STATE', { detail: summaryMessages.full({ most: components }) })
  const id = await insertNew(work, component)
  await noteSaved(tx, chartId, { by, now })
  return id
}

async function insertNew({ tx }: Work, component: NewComponent): Promise<number> {
  try {
    return await insertComponent(tx, component)
  } catch (error) {
    if (!(error instanceof DatabaseConflict) || error.kind !== 'unique') throw error
    return fail('COMPONENT_EXISTS', { detail: summaryMessages.exists({ name: component.name }) })
  }
}

/** @throws Problem NOT_FOUND */
export async function removeComponent(
  { tx, by, now }: Work,
  item: Pick<ChartItem, 'version'>,
  { kind, id }: Pick<WantedComponent, 'kind'> & { id: number },
): Promise<void> {
  const { id: chartId } = versionOf(item)
  if (!(await deleteComponent(tx, { chartId, kind, id }))) fail('NOT_FOUND')
  await noteSaved(tx, chartId, { by, now })
}
