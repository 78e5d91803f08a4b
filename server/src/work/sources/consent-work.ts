import { aboutVersion, decide, findPrincipal, fullName } from '@strata/contract'
import { announcedKinds, listSent, mapPlaces, placeOf } from '../../alert/index.ts'
import { type AskedMember, type CompanyTransaction, listAskedVersions } from '../../platform/index.ts'
import type { Worker, WorkThing } from '../work-source.ts'

/** Versions that wait for the member’s consent, or for that of somebody for whom the member stands in. Of a company that never set a path nothing is asked. */
export async function listConsentWork(tx: CompanyTransaction, worker: Worker): Promise<WorkThing[]> {
  const { actor, now } = worker
  if (!actor.asked) return []
  const members = [actor.companyUserId, ...(actor.standsInFor ?? []).map(({ companyUserId }) => companyUserId)]
  const asked = (await listAskedVersions(tx, { by: actor.companyUserId, members }, now)).filter(({ isDone }) => !isDone)
  const work: WorkThing[] = []
  for (const kind of announcedKinds) {
    const ofKind = new Map(asked.filter((one) => one.kind === kind.kind).map((one) => [one.about, one]))
    if (ofKind.size > 0) work.push(...(await listOfKind(tx, worker, { kind, ofKind })))
  }
  return work
}

async function listOfKind(
  tx: CompanyTransaction,
  { actor }: Worker,
  { kind, ofKind }: { kind: (typeof announcedKinds)[number]; ofKind: ReadonlyMap<string, AskedMember> },
): Promise<WorkThing[]> {
  const sent = (await listSent(tx, kind)).filter(({ id }) => ofKind.has(aboutVersion(kind.kind, id)))
  const places = await mapPlaces(
    tx,
    actor.companyUserId,
    sent.flatMap(({ placeChronId }) => placeChronId ?? []),
  )
  return sent.flatMap((version): WorkThing[] => {
    const [place, step] = [placeOf(version, places), ofKind.get(aboutVersion(kind.kind, version.id))]
    if (place === undefined || !step) return []
    const rights = kind.rightsOf(version, place)
    if (!decide(kind.tables, actor, 'consent', rights).allowed) return []
    const principal = findPrincipal(kind.tables, actor, 'consent', rights)
    const { name: title, target } = kind.describe(version, place)
    const { since, dueOn } = step
    const standsInFor = principal && { standsInFor: fullName(principal) }
    return [
      {
        kind: 'consent',
        title,
        where: target.tabTitle,
        since,
        dueOn,
        target,
        as: 'consenter',
        sentBy: fullName(version.sentBy),
        ...standsInFor,
      },
    ]
  })
}
