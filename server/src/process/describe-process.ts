import {
  type Actor,
  chartTables,
  decide,
  describeCan,
  expectationTables,
  expectationTypes,
  isPrimary,
  type Process,
  processActions,
  processTables,
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
    can: describeCan(processTables, actor, processActions, rightsOf(process, place)),
  }
}

/** What is not approved yet is known to those who may see it (`decisions.md` §16). */
function describeBelow(actor: Actor, process: ProcessRow, place: Place): Process['below'] {
  const { status: _, ...facts } = rightsOf(process, place)
  const expectationGroup = process.level === 'gpfc' ? 'maex' : 'miex'
  const states = process.below.flatMap(({ type, isApproved, open }) => {
    const [tables, group] = expectationTypes.some((known) => known === type) ? [expectationTables, expectationGroup] : [chartTables, type]
    const maySeeOpen = decide(tables, actor, 'viewUnapproved', { ...facts, group }).allowed
    const state = maySeeOpen && open !== null ? open : isApproved ? ('APPROVED' as const) : undefined
    return state ? [[type, state] as const] : []
  })
  return Object.fromEntries(states)
}
