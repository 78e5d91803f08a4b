import { fullName } from '@strata/contract'
import { announcedKinds, listFacts, mapPlaces, placeOf } from '../../alert/index.ts'
import { describeDocument } from '../../document/index.ts'
import type { CompanyTransaction } from '../../platform/index.ts'
import type { NamedVersion } from '../../version/index.ts'
import type { Worker, WorkThing } from '../work-source.ts'
import { listAskedToRead, listDocumentsOf, listToRead, type RequestedVersion } from './reading-work-views.ts'

/** What the member is asked to read and has not, and what the member asked others to read and not all have. Who is asked is who may open it. */
export async function listReadingWork(tx: CompanyTransaction, { actor, now, hasReading }: Worker): Promise<WorkThing[]> {
  if (!hasReading) return []
  const memberId = actor.companyUserId
  const [toRead, asked] = [await listToRead(tx, { memberId, now }), await listAskedToRead(tx, memberId)]
  const names = await nameVersions(tx, memberId, [...toRead, ...asked])
  return [
    ...toRead.flatMap((row): WorkThing[] => describe(names, row, { kind: 'read', askedBy: fullName(row.askedBy) })),
    ...asked.flatMap((row): WorkThing[] => describe(names, row, { kind: 'asked', readers: row.readers })),
  ]
}

type Names = ReadonlyMap<string, NamedVersion>

type Said = { kind: 'read'; askedBy: string } | { kind: 'asked'; readers: { asked: number; read: number } }

/** Nothing where it was deleted meanwhile. */
function describe(names: Names, version: RequestedVersion, said: Said): WorkThing[] {
  const named = names.get(keyOf(version))
  if (!named) return []
  const { since, dueOn } = version
  return [{ title: named.name, where: named.target.tabTitle, since, dueOn, target: named.target, ...said }]
}

const keyOf = ({ kind, versionId }: Pick<RequestedVersion, 'kind' | 'versionId'>): string => `${kind} ${versionId}`

/** What they are called and what opens them, in a statement for each kind. */
async function nameVersions(tx: CompanyTransaction, memberId: number, versions: readonly RequestedVersion[]): Promise<Names> {
  const idsOf = (wanted: RequestedVersion['kind']) => versions.flatMap(({ kind, versionId }) => (kind === wanted ? [versionId] : []))
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
  const numbers = new Map(versions.map((version) => [keyOf(version), version]))
  const names = new Map<string, NamedVersion>()
  for (const { kind, facts } of read)
    for (const one of facts) {
      const key = keyOf({ kind: kind.kind, versionId: one.id })
      const requested = numbers.get(key)
      const place = placeOf(one, places)
      if (requested && place !== undefined) names.set(key, kind.describe({ ...one, ...requested }, place))
    }
  for (const { processChronId, ...document } of documents) {
    const key = keyOf({ kind: 'document', versionId: document.id })
    const requested = numbers.get(key)
    const place = processChronId === null ? null : places.get(processChronId)
    if (requested && place !== undefined) names.set(key, describeDocument({ ...document, ...requested, place }))
  }
  return names
}
