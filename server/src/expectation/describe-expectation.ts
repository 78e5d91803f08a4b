import {
  type Actor,
  describeCan,
  type ExpectationInfo,
  type ExpectationRow,
  expectationActions,
  expectationTables,
  statusIds,
} from '@strata/contract'
import type { Place } from '../process/index.ts'
import { versionOf } from '../version/index.ts'
import { expectationEtag } from './expectation-etag.ts'
import { expectationRightsOf } from './expectation-rights.ts'
import type { ExpectationItem } from './expectation-subject.ts'
import type { ExpectationVersionRow } from './expectation-views.ts'

type Places = Pick<ExpectationItem, 'place' | 'globalPlace'>

/** A version as it goes out, with what its reader may do with it; left out: the version that the call names. */
export function describeExpectation(
  actor: Actor,
  item: Places & Pick<ExpectationItem, 'version'>,
  version: ExpectationVersionRow = versionOf(item),
): ExpectationInfo {
  const {
    id,
    chronId,
    status,
    type,
    createdOn,
    savedOn,
    sentOn,
    approvedOn,
    retiredOn,
    preparedBy,
    sentBy,
    handledBy,
    approvedBy,
    approvedFor,
    rejection,
  } = version
  const isSub = item.place.level === 'ma'
  return {
    id,
    chronId,
    version: version.version,
    status: { id: statusIds[status], name: status },
    itemType: { name: type },
    subprocessId: isSub ? item.place.chronId : null,
    process: describeProcess(item),
    createdOn,
    savedOn,
    sentOn,
    approvedOn,
    retiredOn,
    preparedBy,
    sentBy,
    ...(handledBy && { handledBy }),
    approvedBy,
    ...(approvedFor && { approvedFor }),
    rejection,
    etag: `"${expectationEtag(version)}"`,
    can: describeExpectationCan(actor, item.place, version),
  }
}

/** A version in the list of a process and its sub-processes. */
export function describeListed(version: ExpectationVersionRow | undefined): ExpectationRow['expectation'] {
  if (!version) return null
  const { id, chronId, status, approvedBy, approvedFor, approvedOn } = version
  const approval = { approvedBy, ...(approvedFor && { approvedFor }), approvedOn }
  return { id, chronId, version: version.version, status: { id: statusIds[status], name: status }, ...approval }
}

/** The process whose expectations these are; restricted it is by itself or by the one above it (specification 5 §22.12). */
export function describeProcess({ place, globalPlace }: Places): ExpectationInfo['process'] {
  const { chronId: processChronId, pid, pname, isClosed } = place
  const level = place.level === 'gpfc' ? 'macro' : 'sub'
  return { processChronId, pid, pname, level, restrict: isClosed ? 'true' : 'false', globalChronId: globalPlace.chronId }
}

/** Templates are for customers and suppliers (specification 3 §2.2), and for performance data, which premium companies keep. */
function describeExpectationCan(actor: Actor, place: Place, version: ExpectationVersionRow): ExpectationInfo['can'] {
  const can = describeCan(expectationTables, actor, expectationActions, expectationRightsOf(place, version))
  if (can.template === true && version.type === 'ie') can.template = 'state'
  if (can.template === true && !actor.isPremium) can.template = 'premium'
  return can
}
