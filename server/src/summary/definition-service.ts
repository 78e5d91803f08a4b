import { type ChartItem, type Definition, listDefinitions, noteSaved, requireUnsaved } from '../chart/index.ts'
import { fail } from '../platform/index.ts'
import { versionOf, type Work } from '../version/index.ts'
import { storeDefinition } from './summary-store.ts'

export interface DefinitionOrder {
  item: Pick<ChartItem, 'version'>
  definition: string
  /** The `if-match` header: the state that was seen; left out: not asked. */
  ifMatch?: string | undefined
}

/** Says in a WIP, whose chart is locked, why its process exists; answers the new revision. @throws Problem EDITED_MEANWHILE */
export async function setDefinition(work: Work, { item, definition, ifMatch }: DefinitionOrder): Promise<Pick<Definition, 'revision'>> {
  const { tx, by, now } = work
  const version = versionOf(item)
  const { revision } = (await listDefinitions(tx, [version.id])).get(version.id) ?? fail('NOT_FOUND')
  await requireUnsaved(work, { ...version, revision }, ifMatch)
  const stored = await storeDefinition(tx, version.id, definition)
  await noteSaved(tx, version.id, { by, now })
  return stored
}
