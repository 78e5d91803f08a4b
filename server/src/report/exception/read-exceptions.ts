import {
  type Actor,
  addMonths,
  type DataMonth,
  decide,
  exceptionMonths,
  exceptionPrintMessages,
  indexOfMonth,
  monthOf,
  performanceTables,
  versionStatus,
} from '@strata/contract'
import { getCompanyView, readCompanyTimezone, readTimezone } from '../../company/index.ts'
import { performanceRightsOf, placesOf } from '../../performance/index.ts'
import { type CompanyTransaction, fail } from '../../platform/index.ts'
import type { Place } from '../../process/index.ts'
import type { Exceptions, SeenMissing } from './describe-exceptions.ts'
import { readScope } from './exception-scope.ts'
import { listMissingMonths } from './missing-month-views.ts'
import { listNeverApproved } from './never-approved.ts'
import { listRedRows } from './red-row-views.ts'
import { listWaitingVersions } from './waiting-versions.ts'

export interface WantedExceptions {
  /** Of a global process; 0: of all. */
  processChronId: number
  month: DataMonth
  now: Date
  /** Left out: as many as one file holds. */
  most?: number
}

/** Rows that one file holds: more are no exceptions any longer, and of single processes they are fewer. */
const mostRedRows = 20_000

/** All that a report lists, in few queries however many processes there are. @throws Problem NOT_FOUND, RESTRICTED, PREMIUM_ONLY, INVALID, LIMIT_REACHED */
export async function readExceptions(
  tx: CompanyTransaction,
  actor: Actor,
  { processChronId, month, now, most = mostRedRows }: WantedExceptions,
): Promise<Exceptions> {
  const { name: scope, families } = await readScope(tx, actor, processChronId)
  const companyTimezone = await readCompanyTimezone(tx)
  const current = monthOf(now, companyTimezone)
  refuseFarMonth(month, current)
  const missed = monthMissed(month, current)
  const places = families.flatMap(placesOf)
  const processChronIds = places.map(({ chronId }) => chronId)
  const byChronId = new Map(places.map((place) => [place.chronId, place]))
  const red = await listRedRows(tx, { processChronIds, month, limit: most + 1 })
  if (red.length > most) fail('LIMIT_REACHED', { detail: exceptionPrintMessages[processChronId === 0 ? 'tooManyOfAll' : 'tooMany'] })
  const missing = await listMissingMonths(tx, processChronIds, { ...missed, timezone: companyTimezone })
  return {
    company: (await getCompanyView(tx)).name,
    timezone: await readTimezone(tx, actor.companyUserId),
    ...{ scope, places, month, missed, now, red },
    missing: missing.map((row): SeenMissing => ({ ...row, seesOpen: seesOpen(actor, byChronId.get(row.processChronId)) })),
    waiting: await listWaitingVersions(tx, actor, byChronId),
    never: await listNeverApproved(tx, actor, places),
  }
}

const seesOpen = (actor: Actor, place: Place | undefined): boolean =>
  place !== undefined && decide(performanceTables, actor, 'read', performanceRightsOf(place, versionStatus.wip)).allowed

const isAfter = (month: DataMonth, other: DataMonth): boolean => indexOfMonth(month) > indexOfMonth(other)

/** @throws Problem INVALID where a month is further ahead than any that is offered (specification 3 §9) */
function refuseFarMonth(month: DataMonth, current: DataMonth): void {
  if (!isAfter(month, addMonths(current, exceptionMonths.ahead))) return
  fail('INVALID', { issues: [{ path: 'month', message: exceptionPrintMessages.tooFar }] })
}

/** The month whose data are missed where they are not completed: the one that was asked for or, where that is ahead, the latest past one (specification 5 §14). */
const monthMissed = (month: DataMonth, current: DataMonth): DataMonth => (isAfter(month, current) ? addMonths(current, -1) : month)
