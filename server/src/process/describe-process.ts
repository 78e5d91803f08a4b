import { type Actor, describeCan, isPrimary, type Process, processActions, processTables } from '@strata/contract'
import type { Place } from './place-views.ts'
import { rightsOf } from './process-subject.ts'
import type { ProcessRow } from './process-views.ts'

/** A process as it goes out, with what its reader may do with it. */
export function describeProcess(actor: Actor, process: ProcessRow, place: Place): Process {
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
    summaryId,
    PRS,
    PRL,
    PRO,
    ...(level === 'ma' && { SPL, SPM }),
    can: describeCan(processTables, actor, processActions, rightsOf(process, place)),
  }
}
