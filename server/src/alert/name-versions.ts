import type { VersionKind } from '@strata/contract'
import { describeDocument } from '../document/index.ts'
import type { CompanyTransaction } from '../platform/index.ts'
import type { NamedVersion } from '../version/index.ts'
import { announcedKinds } from './announced-kinds.ts'
import { mapPlaces, placeOf } from './may-know-version.ts'
import { listDocumentsOf, listFacts } from './version-facts-views.ts'

/** A version of any kind, documents of a process too. */
export interface NamableVersion {
  kind: VersionKind
  versionId: number
  chronId: number
  version: number
}

/** By `keyOfVersion`; what was deleted has none. */
export type NamesOfVersions = ReadonlyMap<string, NamedVersion>

/** What they are called and what opens them, in a statement for each kind. */
export async function nameVersions(
  tx: CompanyTransaction,
  memberId: number,
  versions: readonly NamableVersion[],
): Promise<NamesOfVersions> {
  const idsOf = (wanted: VersionKind) => versions.flatMap(({ kind, versionId }) => (kind === wanted ? [versionId] : []))
  const placed = announcedKinds.filter(({ kind }) => kind !== 'document')
  const read = []
  for (const kind of placed) read.push({ kind, facts: await listFacts(tx, kind, idsOf(kind.kind)) })
  const documents = idsOf('document').length > 0 ? await listDocumentsOf(tx, idsOf('document')) : []
  const chronIds = [...read.flatMap(({ facts }) => facts.map((one) => one.placeChronId)), ...documents.map((one) => one.processChronId)]
  const places = await mapPlaces(
    tx,
    memberId,
    chronIds.flatMap((chronId) => chronId ?? []),
  )
  const numbers = new Map(versions.map((version) => [keyOfVersion(version), version]))
  const names = new Map<string, NamedVersion>()
  for (const { kind, facts } of read)
    for (const one of facts) {
      const key = keyOfVersion({ kind: kind.kind, versionId: one.id })
      const requested = numbers.get(key)
      const place = placeOf(one, places)
      if (requested && place !== undefined) names.set(key, kind.describe({ ...one, ...requested }, place))
    }
  for (const { processChronId, ...document } of documents) {
    const key = keyOfVersion({ kind: 'document', versionId: document.id })
    const requested = numbers.get(key)
    const place = processChronId === null ? null : places.get(processChronId)
    if (requested && place !== undefined) names.set(key, describeDocument({ ...document, ...requested, place }))
  }
  return names
}

export const keyOfVersion = ({ kind, versionId }: Pick<NamableVersion, 'kind' | 'versionId'>): string => `${kind} ${versionId}`
