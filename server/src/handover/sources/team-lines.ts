import { type Actor, decide, handoverLineMessages, handoverNoticeMessages, improvementTables } from '@strata/contract'
import { mapPlaces } from '../../alert/index.ts'
import { addAlerts } from '../../announcement/index.ts'
import { moveTeamMember, planRightsOf } from '../../improvement/index.ts'
import { type CompanyTransaction, fail } from '../../platform/index.ts'
import { mayOpenPlace, type Place, plansTargetOf } from '../../process/index.ts'
import type { Giving, HandoverSource, HeldLine } from '../handover-source.ts'
import { listProcessesOfSheets, listTeamPlaces, type TeamPlace } from './team-line-views.ts'

/** Places in the teams of project sheets in work: who takes one is written there. What was published stays as it was. */
export const teamLines: HandoverSource = {
  kind: 'team',
  list,
  lock: (tx, ids) => listProcessesOfSheets(tx, ids.map(Number).filter(Number.isSafeInteger)),
  give,
}

async function list(tx: CompanyTransaction, reader: Actor, members: readonly number[]): Promise<HeldLine[]> {
  const teams = await listTeamPlaces(tx, members)
  const places = await mapPlacesOf(tx, reader.companyUserId, teams)
  return teams.flatMap((team) => {
    const place = places.get(team.processChronId)
    return place && !place.isDeleted ? [describeTeam(team, place, reader)] : []
  })
}

const mapPlacesOf = (tx: CompanyTransaction, reader: number, teams: readonly TeamPlace[]): Promise<Map<number, Place>> =>
  mapPlaces(
    tx,
    reader,
    teams.map(({ processChronId }) => processChronId),
  )

function describeTeam(team: TeamPlace, place: Place, reader: Actor): HeldLine {
  const { memberId, sheetId, projectName: name, projectNumber: number, isShared } = team
  const { allowed } = decide(improvementTables, reader, 'edit', planRightsOf(place, team))
  return {
    memberId,
    id: String(sheetId),
    title: handoverLineMessages.team({ number, name, pid: place.pid, pname: place.pname }),
    isKnown: mayOpenPlace(reader, place),
    outcome: allowed ? 'moves' : 'asks',
    isShared,
  }
}

async function give(giving: Giving): Promise<void> {
  const { tx, by, now, from, giver, gifts } = giving
  const teams = await listTeamPlaces(tx, [from.companyUserId])
  const places = await mapPlacesOf(tx, by, teams)
  for (const { line, to } of gifts) {
    const { processChronId, sheetId } = teams.find(({ sheetId }) => String(sheetId) === line.id) ?? fail('WRONG_STATE')
    await moveTeamMember(giving, { processChronId, sheetId, from: from.name, to: to.name })
    if (to.companyUserId === by) continue
    const text = handoverNoticeMessages.team({ by: giver, name: from.name, title: line.title })
    await addAlerts(tx, { to: [to.companyUserId], text, target: plansTargetOf(places.get(processChronId) ?? null, sheetId), on: now })
  }
}
