import {
  type Actor,
  chartTables,
  consentPathActions,
  consentPathTables,
  decide,
  describeCan,
  expectationGroupOf,
  expectationTables,
  expectationTypes,
  isPrimary,
  type Process,
  processActions,
  processTables,
  versionStatus,
} from '@strata/contract'
import type { Place } from './place-views.ts'
import { rightsOf } from './process-subject.ts'
import type { ProcessRow } from './process-views.ts'

/** A process as it goes out, with what its reader may do with it. */
export function describeProcess(actor: Actor, process: ProcessRow, place: Place): Process {
  const below = describeBelow(actor, process, place)
  const { id, chronId, chartId, pid, pname, description, hdd, summaryId, PRS, PRL, PRO, SPL, SPM, level } = process
  return {
    id,
    chronId,
    chartId,
    pid,
    pname,
    description,
    primary: isPrimary(pid),
    restrict: process.isRestricted ? 'true' : 'false',
    hdd,
    ...(process.deletedOn !== null && { deletedOn: process.deletedOn }),
    summaryId: below?.ps ? summaryId : null,
    below,
    PRS,
    PRL,
    PRO,
    ...(level === 'ma' && { SPL, SPM }),
    can: {
      ...describeCan(processTables, actor, processActions, rightsOf(process, place)),
      ...(level === 'gpfc' && describePath(actor, place)),
    },
  }
}

/** Whether its reader sets its path of consents. */
function describePath(actor: Actor, { isClosed: restricted, roles, isDeleted: frozen }: Place): Process['can'] {
  const { set } = describeCan(consentPathTables, actor, consentPathActions, { group: 'processPath', restricted, roles, frozen })
  return set === undefined ? {} : { consents: set }
}

/** Of what its reader may see: what is closed to them is left out, and what is not approved yet only to those who may see that (specification 5 §5, §16). */
function describeBelow(actor: Actor, process: ProcessRow, place: Place): Process['below'] {
  const { status: _, ...facts } = rightsOf(process, place)
  const states = process.below.flatMap(({ type, isApproved, open }) => {
    const isExpectation = expectationTypes.some((known) => known === type)
    const [tables, group] = isExpectation ? [expectationTables, expectationGroupOf(place)] : [chartTables, type]
    const may = (action: 'view' | 'viewUnapproved') => decide(tables, actor, action, { ...facts, group }).allowed
    const state = open !== null && may('viewUnapproved') ? open : isApproved && may('view') ? versionStatus.approved : undefined
    return state ? [[type, state] as const] : []
  })
  return Object.fromEntries(states)
}
