import { type EventParams, impactNoticeMessages, nameProcess, versionStatus } from '@strata/contract'
import { addEventsTo, eventParams } from '../announcement/index.ts'
import type { CompanyTransaction } from '../platform/index.ts'
import { type HeldRole, listWhoMayOpen, type Place } from '../process/index.ts'
import type { ImpactWatch, VersionNotice } from '../version/index.ts'
import { listAnswering, mapPlaces } from './describe-impact.ts'
import type { Finding } from './difference.ts'
import { insertImpact } from './impact-store.ts'
import { readImpact } from './impacted-kinds.ts'

/** Keeps what versions touch as they are sent and decided, and lets those know of an approval who answer for what it touches (specification 4 §1). */
export const impactWatch: ImpactWatch = {
  async keep({ tx, now }, version, moment) {
    const { placeChronId, findings } = await readImpact(tx, version)
    await insertImpact(tx, version, { moment, now, findings })
    return (notice) => announceImpact(tx, { notice, placeChronId, findings, on: now })
  },
}

interface ApprovedImpact {
  notice: VersionNotice
  /** The process that the version is below. */
  placeChronId: number | null
  findings: readonly Finding[]
  on: Date
}

/**
 * An event for each leader and sponsor of a process that has something touched; it names the processes that they answer for, and the version only to those who may
 * open its process.
 */
async function announceImpact(tx: CompanyTransaction, { notice, placeChronId, findings, on }: ApprovedImpact): Promise<void> {
  if (findings.length === 0) return
  const chronIds = findings.flatMap(({ processChronId }) => processChronId ?? [])
  const places = await mapPlaces(tx, notice.preparerId, chronIds)
  const groups = groupAnswering(await listAnswering(tx, places))
  if (groups.length === 0) return
  const mayOpen = placeChronId === null ? 'everyone' : await listWhoMayOpen(tx, placeChronId)
  for (const { globals, members } of groups) {
    const answered = globals.flatMap((chronId) => places.get(chronId) ?? [])
    const [first] = answered
    if (!first) continue
    const processes = nameSome(answered)
    const isOpen = (member: number) => mayOpen === 'everyone' || mayOpen.has(member)
    const comments = impactNoticeMessages.touches({ version: notice.name, processes })
    const params = { ...notice.params, status: versionStatus.approved }
    await addEventsTo(tx, members.filter(isOpen), { kind: touchedEvent, comments, params, about: notice.about, on })
    const strangers = members.filter((member) => !isOpen(member))
    const closed = impactNoticeMessages.touchesClosed({ processes })
    await addEventsTo(tx, strangers, { kind: touchedEvent, comments: closed, params: paramsOf(first), on })
  }
}

const touchedEvent = 'version.touches'

/** Those who answer for the same processes get the same event. */
function groupAnswering(roles: readonly HeldRole[]): { globals: readonly number[]; members: number[] }[] {
  const globalsOf = new Map<number, Set<number>>()
  for (const { processChronId, user } of roles) {
    const known = globalsOf.get(user.companyUserId) ?? new Set()
    globalsOf.set(user.companyUserId, known.add(processChronId))
  }
  const groups = new Map<string, { globals: readonly number[]; members: number[] }>()
  for (const [member, known] of globalsOf) {
    const globals = [...known].sort((a, b) => a - b)
    const group = groups.get(globals.join(' ')) ?? { globals, members: [] }
    group.members.push(member)
    groups.set(globals.join(' '), group)
  }
  return [...groups.values()]
}

/** How many processes are named; of the others the event says how many they are. */
const named = 3

function nameSome(places: readonly Place[]): string {
  const names = places.slice(0, named).map(nameProcess).join(', ')
  const count = places.length - named
  return count > 0 ? impactNoticeMessages.more({ names, count: String(count) }) : names
}

/** What who may not open the version opens: the process that they answer for. */
const paramsOf = ({ chronId }: Place): EventParams =>
  eventParams({ item: 'info', itemId: chronId, gpChronId: chronId, status: versionStatus.approved })
