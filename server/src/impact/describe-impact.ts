import { type Actor, type Impact, type ImpactFinding, impactReasons, roleCode, severities } from '@strata/contract'
import { comparePids } from '@strata/diagram'
import type { CompanyTransaction } from '../platform/index.ts'
import { type HeldRole, listHeldRoles, listPlaces, type Place } from '../process/index.ts'
import { listCauses } from './cause-views.ts'
import type { Finding } from './difference.ts'
import type { ImpactedVersion } from './impacted-kinds.ts'
import type { Reader, ShownThing } from './touched/touched-adapter.ts'
import { touchedChart } from './touched/touched-chart.ts'
import { touchedDocument } from './touched/touched-document.ts'
import { touchedExpectation } from './touched/touched-expectation.ts'
import { touchedMonth } from './touched/touched-month.ts'
import { touchedArea, touchedSheet } from './touched/touched-plan.ts'
import { touchedProcess } from './touched/touched-process.ts'

/** Findings as a reader may know them now: what they may not open is counted, and named nowhere. */
export async function describeImpact(
  tx: CompanyTransaction,
  actor: Actor,
  { version, findings }: { version: ImpactedVersion; findings: readonly Finding[] },
): Promise<Omit<Impact, 'keptOn'>> {
  if (findings.length === 0) return { findings: [], hidden: 0, processes: 0 }
  const places = await mapPlaces(
    tx,
    actor.companyUserId,
    findings.flatMap(({ processChronId }) => processChronId ?? []),
  )
  const shown = await mapShown({ tx, actor, places }, findings)
  const open = findings.flatMap((finding) => {
    const thing = shown.get(keyOf(finding))
    const isOpen = thing && (thing.shows?.[finding.reason] ?? true)
    return isOpen ? [{ finding, thing }] : []
  })
  const causes = await mapCauses(
    tx,
    version,
    open.map(({ finding }) => finding.causeId),
  )
  const people = await listPeople(tx, places)
  return {
    findings: open
      .map(({ finding, thing }): ImpactFinding => {
        const place = finding.processChronId === null ? undefined : places.get(finding.processChronId)
        const { kind, id, reason, causeKind, causeId, count } = finding
        return {
          touched: { kind, id, name: thing.name },
          process: place ? { chronId: place.chronId, pid: place.pid, pname: place.pname } : null,
          reason,
          severity: impactReasons[reason],
          cause: { kind: causeKind, id: causeId, name: causes.get(`${causeKind} ${causeId}`) ?? '' },
          count,
          link: thing.link,
          people: place ? (people.get(globalOf(place)) ?? []) : [],
        }
      })
      .sort(byWeight),
    hidden: findings.length - open.length,
    processes: new Set(findings.flatMap(({ processChronId }) => processChronId ?? [])).size,
  }
}

/** All kinds of things that a version may touch. */
const touchedAdapters = [touchedChart, touchedExpectation, touchedMonth, touchedDocument, touchedArea, touchedSheet, touchedProcess]

/** The global process that one belongs to. */
const globalOf = ({ chronId, parentChronId }: Pick<Place, 'chronId' | 'parentChronId'>): number => parentChronId ?? chronId

/** The processes of what is touched, and those above them. */
export async function mapPlaces(tx: CompanyTransaction, memberId: number, chronIds: readonly number[]): Promise<Map<number, Place>> {
  const found = chronIds.length === 0 ? [] : await listPlaces(tx, [...new Set(chronIds)], memberId)
  const known = new Set(found.map(({ chronId }) => chronId))
  const above = new Set(found.flatMap(({ parentChronId }) => (parentChronId === null || known.has(parentChronId) ? [] : [parentChronId])))
  const places = above.size === 0 ? found : [...found, ...(await listPlaces(tx, [...above], memberId))]
  return new Map(places.map((place) => [place.chronId, place]))
}

/** Who leads and sponsors a global process, by its chronId. */
async function listPeople(tx: CompanyTransaction, places: ReadonlyMap<number, Place>): Promise<ReadonlyMap<number, HeldRole['user'][]>> {
  const people = new Map<number, HeldRole['user'][]>()
  for (const { processChronId, user } of await listAnswering(tx, places)) {
    const known = people.get(processChronId) ?? []
    if (!known.some(({ companyUserId }) => companyUserId === user.companyUserId)) people.set(processChronId, [...known, user])
  }
  return people
}

/** Those who answer for these processes: leaders and sponsors of the global ones. */
export async function listAnswering(tx: CompanyTransaction, places: ReadonlyMap<number, Place>): Promise<HeldRole[]> {
  const globals = [...new Set([...places.values()].map(globalOf))]
  if (globals.length === 0) return []
  return (await listHeldRoles(tx, globals)).filter(({ role }) => role === roleCode.sponsor || role === roleCode.leader)
}

const keyOf = ({ kind, id }: Pick<Finding, 'kind' | 'id'>): string => `${kind} ${id}`

async function mapShown(reader: Reader, findings: readonly Finding[]): Promise<ReadonlyMap<string, ShownThing>> {
  const shown: ShownThing[] = []
  for (const { kinds, listShown } of touchedAdapters) {
    const ids = new Set(findings.filter(({ kind }) => kinds.includes(kind)).map(({ id }) => id))
    if (ids.size > 0) shown.push(...(await listShown(reader, [...ids])))
  }
  return new Map(shown.map((thing) => [keyOf(thing), thing]))
}

async function mapCauses(tx: CompanyTransaction, version: ImpactedVersion, ids: readonly number[]): Promise<ReadonlyMap<string, string>> {
  const causes = await listCauses(tx, version, [...new Set(ids)])
  return new Map(causes.map(({ causeKind, causeId, name }) => [`${causeKind} ${causeId}`, name]))
}

/** What breaks comes first, then by the process. */
const byWeight = (a: ImpactFinding, b: ImpactFinding): number =>
  severities.indexOf(a.severity) - severities.indexOf(b.severity) ||
  comparePids(a.process?.pid ?? '', b.process?.pid ?? '') ||
  Number(a.touched.name > b.touched.name) - Number(a.touched.name < b.touched.name)
