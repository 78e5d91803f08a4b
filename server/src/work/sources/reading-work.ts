import { fullName, withDialog } from '@strata/contract'
import { keyOfVersion, type NamesOfVersions, nameVersions } from '../../alert/index.ts'
import type { CompanyTransaction } from '../../platform/index.ts'
import type { Worker, WorkThing } from '../work-source.ts'
import { listAskedToRead, listToRead, type RequestedVersion } from './reading-work-views.ts'

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

type Said = { kind: 'read'; askedBy: string } | { kind: 'asked'; readers: { asked: number; read: number } }

/** Nothing where it was deleted meanwhile. */
function describe(names: NamesOfVersions, version: RequestedVersion, said: Said): WorkThing[] {
  const named = names.get(keyOfVersion(version))
  if (!named) return []
  const { since, dueOn } = version
  const target = withDialog(named.target, { name: said.kind === 'read' ? 'read' : 'readers' })
  return [{ title: named.name, where: target.tabTitle, since, dueOn, target, ...said }]
}
