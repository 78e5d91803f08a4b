import { type RoleCode, roleNames, roleNoticeMessages, type TabTarget } from '@strata/contract'
import { addAlerts, listActiveMembers } from '../announcement/index.ts'
import type { CompanyTransaction } from '../platform/index.ts'
import { announceDeciders } from './decider-notices.ts'

interface NamedProcess {
  chronId: number
  pid: string
  pname: string
}

export interface RoleNotice {
  /** The process whose roles changed, and the global process whose tab shows it. */
  place: NamedProcess
  global: NamedProcess
  changes: readonly { role: RoleCode; memberId: number; gained: boolean }[]
  /** The companyUserId of who changed them; nobody is notified of their own doing. Null: of an acceptance. */
  by: number | null
  on: Date
  hasConsents?: boolean | undefined
}

/** Alerts everybody who gained or lost a role of a process (specification 5 §8), once, and then of what waits for the new ones’ decision. */
export async function announceRoles(tx: CompanyTransaction, notice: RoleNotice): Promise<void> {
  const members = [...new Set(notice.changes.map(({ memberId }) => memberId))]
  if (members.length === 0) return
  await announceGains(tx, await amongActive(tx, notice))
  await announceDeciders(tx, { chronId: notice.place.chronId, members, on: notice.on, hasConsents: notice.hasConsents })
}

/** Who is invited learns of roles once they hold (specification 5 §22.9). */
async function amongActive(tx: CompanyTransaction, notice: RoleNotice): Promise<RoleNotice> {
  const active = await listActiveMembers(
    tx,
    notice.changes.map(({ memberId }) => memberId),
  )
  return { ...notice, changes: notice.changes.filter(({ memberId }) => active.has(memberId)) }
}

async function announceGains(tx: CompanyTransaction, { place, global, changes, by, on }: RoleNotice): Promise<void> {
  const named = `(${place.pid}) ${place.pname}`
  const people = new Map<string, number[]>()
  for (const memberId of new Set(changes.map((change) => change.memberId))) {
    if (memberId === by) continue
    const text = describeChanges(
      changes.filter((change) => change.memberId === memberId),
      named,
    )
    people.set(text, [...(people.get(text) ?? []), memberId])
  }
  for (const [text, to] of people) await addAlerts(tx, { to, text, target: targetOf(place, global), on })
}

function describeChanges(changes: RoleNotice['changes'], process: string): string {
  const gained = nameRoles(changes.filter((change) => change.gained))
  const lost = nameRoles(changes.filter((change) => !change.gained))
  if (lost === '') return roleNoticeMessages.gained({ roles: gained, process })
  return gained === '' ? roleNoticeMessages.lost({ roles: lost, process }) : roleNoticeMessages.changed({ gained, lost, process })
}

/** `Sponsor and Process Leader`: of one person, so the names are singular. */
const nameRoles = (changes: RoleNotice['changes']): string =>
  changes
    .map(({ role }) => roleNames[role].replace('(s)', ''))
    .reduce((first, second) => (first === '' ? second : roleNoticeMessages.both({ first, second })), '')

const targetOf = (place: NamedProcess, global: NamedProcess): TabTarget => ({
  tabType: 'process',
  tabTitle: `(${global.pid}) ${global.pname}`,
  sourceId: global.chronId,
  tabData: { itemType: 'info', dataId: null, gpfcProcessChronId: global.chronId, parentProcessChronId: place.chronId },
})
