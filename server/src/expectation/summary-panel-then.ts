import { type Actor, decide, type ExpectationRow, type ExpectationType, expectationTables, isApproved } from '@strata/contract'
import { comparePids } from '@strata/diagram'
import { listCharts } from '../chart/index.ts'
import type { CompanyTransaction } from '../platform/index.ts'
import { listNamesThen, listPlacesBelow, type Place } from '../process/index.ts'
import { versionsOfThen } from '../version/index.ts'
import { describeListed, describeProcess } from './describe-expectation.ts'
import { expectationRightsOf } from './expectation-rights.ts'
import { type ExpectationVersionRow, listExpectations } from './expectation-views.ts'

interface Panel {
  type: ExpectationType
  globalPlace: Place
  /** The moment at which the day ended. */
  asOf: Date
}

/** A global process, and those that its macro chart of then held, by the names of then, with the expectations that were in force. */
export async function listRowsThen(tx: CompanyTransaction, actor: Actor, { type, globalPlace, asOf }: Panel): Promise<ExpectationRow[]> {
  const below = await listPlacesBelow(tx, globalPlace.chronId, actor.companyUserId)
  const names = await listNamesThen(tx, [globalPlace, ...below].map(chronIdOf), asOf)
  const subs = below.filter(({ chronId }) => names.has(chronId)).sort((a, b) => comparePids(a.pid, b.pid) || a.chronId - b.chronId)
  const places = [globalPlace, ...subs]
  const versions = await listExpectations(tx, type, places.map(chronIdOf))
  const hasSummary = versionsOfThen(await listCharts(tx, 'ps', [globalPlace.chronId]), asOf).some(isApproved)
  return places.map((place) => {
    const readable = versions.filter((version) => version.processChronId === place.chronId && mayRead(actor, place, version))
    return {
      ...describeProcess({ place, globalPlace }),
      pname: names.get(place.chronId)?.pname ?? place.pname,
      expectation: describeListed(versionsOfThen(readable, asOf).find(isApproved)),
      underWay: null,
      hasSummary,
      wipRows: null,
      can: {},
    }
  })
}

const chronIdOf = ({ chronId }: Place): number => chronId

const mayRead = (actor: Actor, place: Place, version: ExpectationVersionRow): boolean =>
  decide(expectationTables, actor, 'read', expectationRightsOf(place, version)).allowed
