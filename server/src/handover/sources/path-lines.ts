import {
  type Actor,
  consentItemTypes,
  consentPathTables,
  decide,
  handoverLineMessages,
  handoverNoticeMessages,
  handoverRefusals,
  itemKindNames,
  nameProcess,
  type TabTarget,
} from '@strata/contract'
import { mapPlaces } from '../../alert/index.ts'
import { addAlerts } from '../../announcement/index.ts'
import { listPathsNaming, lockPaths, moveInPath, type PathOwner } from '../../consent/index.ts'
import { type CompanyTransaction, fail } from '../../platform/index.ts'
import { listWhoMayOpen, mayOpenPlace, type Place, rightsBelow } from '../../process/index.ts'
import { type Gift, type Giving, type HandoverSource, type HeldLine, refuseGift } from '../handover-source.ts'
import { handoverTargetOf } from '../handover-target.ts'

/** Paths of consents that name the person, for versions that are sent from now on: those that wait keep what they took, which are lines of their own. */
export const pathLines: HandoverSource = { kind: 'path', list, lock, give }

async function list(tx: CompanyTransaction, reader: Actor, members: readonly number[]): Promise<HeldLine[]> {
  // Of a company that never set a path nothing is asked.
  if (!reader.asked) return []
  const paths = await listPathsNaming(tx, members)
  const places = await mapPlaces(
    tx,
    reader.companyUserId,
    paths.flatMap(({ owner }) => ('processChronId' in owner ? [owner.processChronId] : [])),
  )
  return paths.flatMap(({ memberId, owner, isShared }) => {
    const place = 'itemType' in owner ? null : places.get(owner.processChronId)
    if (place === undefined || place?.isDeleted) return []
    const isKnown = place === null || mayOpenPlace(reader, place)
    return [{ memberId, id: idOf(owner), title: titleOf(owner, place), isKnown, ...pathRightsOf(reader, place), isShared }]
  })
}

/** What becomes of a place in a path that is given away: of a global process, or (null) of a kind of items. */
export function pathRightsOf(reader: Actor, place: Place | null): Pick<HeldLine, 'outcome' | 'isForCeo'> {
  const rights = place ? rightsBelow(place, 'processPath') : { group: 'kindPath', restricted: false, roles: [] }
  const { allowed } = decide(consentPathTables, reader, 'set', rights)
  return { outcome: allowed ? 'moves' : 'asks', isForCeo: place !== null }
}

/** `ma`, `process.12` */
const idOf = (owner: PathOwner): string => ('itemType' in owner ? owner.itemType : `process.${owner.processChronId}`)

function parseId(id: string): PathOwner {
  const itemType = consentItemTypes.find((known) => known === id)
  if (itemType) return { itemType }
  const processChronId = Number(id.replace(/^process\./, ''))
  return Number.isSafeInteger(processChronId) ? { processChronId } : fail('WRONG_STATE')
}

const titleOf = (owner: PathOwner, place: Place | null): string =>
  'itemType' in owner
    ? handoverLineMessages.kindPath({ kind: itemKindNames[owner.itemType] })
    : handoverLineMessages.processPath({ pid: place?.pid ?? '', pname: place?.pname ?? '' })

async function lock(tx: CompanyTransaction): Promise<number[]> {
  await lockPaths(tx)
  return []
}

async function give(giving: Giving): Promise<void> {
  const { tx, by, now, from, gifts } = giving
  for (const gift of gifts) {
    const owner = parseId(gift.line.id)
    const openTo = 'processChronId' in owner ? await listWhoMayOpen(tx, owner.processChronId) : 'everyone'
    if (openTo !== 'everyone' && !openTo.has(gift.to.companyUserId))
      refuseGift(handoverRefusals.mayNotOpen({ name: gift.to.name, title: gift.line.title }))
    const isMoved = await moveInPath({ tx, by, now }, owner, { from: from.companyUserId, to: gift.to.companyUserId })
    if (!isMoved) fail('WRONG_STATE')
    await announce(giving, gift, owner)
  }
}

async function announce({ tx, by, now, from, giver }: Giving, { line, to }: Gift, owner: PathOwner): Promise<void> {
  const { companyUserId } = to
  if (companyUserId === by) return
  const text = handoverNoticeMessages.path({ by: giver, title: line.title, name: from.name })
  const place = 'processChronId' in owner ? (await mapPlaces(tx, by, [owner.processChronId])).get(owner.processChronId) : undefined
  const target = place ? targetOf(place) : handoverTargetOf(companyUserId)
  await addAlerts(tx, { to: [companyUserId], text, target, on: now })
}

const targetOf = (place: Place): TabTarget => ({
  tabType: 'process',
  tabTitle: nameProcess(place),
  sourceId: place.chronId,
  tabData: { itemType: 'info', dataId: null, gpfcProcessChronId: place.chronId, parentProcessChronId: place.chronId },
})
