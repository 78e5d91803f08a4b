import { type Actor, type ProcessRoles, type RoleCode, roleCode } from '@strata/contract'
import { comparePids } from '@strata/diagram'
import type { CompanyTransaction } from '../platform/index.ts'
import { type HeldRole, listPlacesBelow, listPreparedAndHeldRoles, maySeeProcess, type Place } from '../process/index.ts'

/**
 * The roles that count in a process: its own and those of its macro processes; of a macro process also those of the global one above
 * (specification 5 §20.2). Macro processes that the reader may not know of are left out; roles of invited people are marked.
 */
export async function describeRoles(
  tx: CompanyTransaction,
  actor: Actor,
  { place, now }: { place: Place; now: Date },
): Promise<ProcessRoles> {
  const macros = place.level === 'gpfc' ? await listLivingMacros(tx, actor, place) : [place]
  const chronIds = [place.parentChronId ?? place.chronId, ...macros.map(({ chronId }) => chronId)]
  const held = await listPreparedAndHeldRoles(tx, chronIds, now)
  const holders = (role: RoleCode) => holdersOf(held, role).map(({ user }) => user)
  const subHolders = (role: RoleCode) =>
    macros.flatMap(({ chronId, pid }) =>
      holdersOf(held, role).flatMap(({ processChronId, user }) => (processChronId === chronId ? [{ ...user, processChronId, pid }] : [])),
    )
  return {
    PRS: holders(roleCode.sponsor),
    PRL: holders(roleCode.leader),
    PRO: holders(roleCode.owner),
    SPL: subHolders(roleCode.spl),
    SPM: subHolders(roleCode.spm),
  }
}

const holdersOf = (held: readonly HeldRole[], wanted: RoleCode): HeldRole[] => held.filter(({ role }) => role === wanted)

async function listLivingMacros(tx: CompanyTransaction, actor: Actor, { chronId }: Place): Promise<Place[]> {
  const places = await listPlacesBelow(tx, chronId, actor.companyUserId)
  return places.filter((place) => !place.isDeleted && maySeeProcess(actor, place)).sort((a, b) => comparePids(a.pid, b.pid))
}
