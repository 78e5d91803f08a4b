import type { CompanyTransaction } from '../platform/index.ts'
import { signalRoles } from '../platform/index.ts'
import { findPlace, lockProcesses } from '../process/index.ts'
import { type DueChange, listDueChanges, listGrantedProcesses, settleAdvisors } from './group-role-views.ts'
import { changeRoles } from './process-role-store.ts'
import { announceRoles } from './role-notices.ts'

/**
 * Brings roles and advisors to what groups of the directory stand for, after a group or what it stands for was changed: each role that comes or goes is an entry of the role change log, by the group that is named, and its
 * people are alerted. Answers how many there were.
 */
export async function settleGroupRoles(
  tx: CompanyTransaction,
  { group, on }: { group: string; on: Date },
): Promise<{ gained: number; lost: number }> {
  await lockProcesses(tx, await listGrantedProcesses(tx))
  const due = await listDueChanges(tx)
  const byProcess = new Map<number, DueChange[]>()
  for (const change of due) byProcess.set(change.chronId, [...(byProcess.get(change.chronId) ?? []), change])
  for (const [chronId, changes] of byProcess) await settleProcess(tx, { chronId, changes, group, on })
  await settleAdvisors(tx)
  const gained = due.filter((change) => change.gained).length
  return { gained, lost: due.length - gained }
}

async function settleProcess(
  tx: CompanyTransaction,
  { chronId, changes, group, on }: { chronId: number; changes: readonly DueChange[]; group: string; on: Date },
): Promise<void> {
  await changeRoles(tx, { chronId, changes, by: { group }, on })
  const place = await findPlace(tx, chronId, 0)
  if (!place) return
  const global = place.parentChronId === null ? place : ((await findPlace(tx, place.parentChronId, 0)) ?? place)
  await announceRoles(tx, { place, global, changes, by: null, on })
  const losers = changes.filter(({ gained }) => !gained).map(({ memberId }) => memberId)
  await signalRoles(tx, place, [...new Set(losers)])
}
