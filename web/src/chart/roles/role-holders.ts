import { fullName, chartColourMessages as messages, type Process, type RoleCode, roleCodes, type User } from '@strata/contract'
import { compareTexts } from '../../platform/index.ts'
import { roleWords } from '../../process/index.ts'

export interface RoleHolder {
  /** The companyUserId. */
  userId: number
  name: string
  /** 'Sponsor of P1, P2 · Process Member of E1' */
  roles: string
}

/** Everyone with a role in one of the processes, by name; by short name where the person is not known any more. */
export function findRoleHolders(processes: readonly Process[], users: readonly User[]): RoleHolder[] {
  const held = readHeld(processes)
  const known = new Map(users.map((user) => [user.companyUserId, fullName(user)]))
  return [...held]
    .map(([userId, { shortName, pids }]) => ({ userId, name: known.get(userId) ?? shortName, roles: describeRoles(pids) }))
    .sort((a, b) => compareTexts(a.name, b.name))
}

export const listHolderIds = (processes: readonly Process[]): number[] => [...readHeld(processes).keys()]

function readHeld(processes: readonly Process[]): Map<number, Held> {
  const held = new Map<number, Held>()
  for (const code of roleCodes) for (const process of processes) readHolders(process, code, held)
  return held
}

/** Those in whom every word occurs: in name, role or process. */
export function searchRoleHolders(holders: readonly RoleHolder[], search: string): readonly RoleHolder[] {
  const words = search.toLocaleLowerCase().split(/\s+/).filter(Boolean)
  return holders.filter(({ name, roles }) => {
    const text = `${name} ${roles}`.toLocaleLowerCase()
    return words.every((word) => text.includes(word))
  })
}

interface Held {
  shortName: string
  pids: Map<RoleCode, string[]>
}

/** A role string is `12:ABC,15:XY` (specification 1 §3). */
function readHolders(process: Process, code: RoleCode, held: Map<number, Held>): void {
  for (const [, id, shortName = ''] of (process[code] ?? '').matchAll(/(\d+):([^,]*)/g)) {
    const holder = held.get(Number(id)) ?? { shortName, pids: new Map() }
    holder.pids.set(code, [...(holder.pids.get(code) ?? []), process.pid])
    held.set(Number(id), holder)
  }
}

const describeRoles = (pids: ReadonlyMap<RoleCode, readonly string[]>): string =>
  [...pids].map(([code, list]) => messages.roleIn({ role: roleWords[code], processes: list.join(', ') })).join(' · ')
