import { type Actor, decide, handoverLineMessages, handoverNoticeMessages, handoverRefusals, readingTables } from '@strata/contract'
import { keyOfVersion, mapPlaces, nameVersions } from '../../alert/index.ts'
import { addAlerts } from '../../announcement/index.ts'
import { mapDeciders } from '../../company/index.ts'
import { type CompanyTransaction, fail } from '../../platform/index.ts'
import { mayOpenPlace } from '../../process/index.ts'
import { findReadItem, moveRequest, readingRightsOf } from '../../reading/index.ts'
import { type Gift, type Giving, type HandoverSource, type HeldLine, refuseGift } from '../handover-source.ts'
import { type AskedReading, hasRequest, listRequestsOf } from './reading-line-views.ts'

/** Open requests to read: whoever gets one watches and closes it, and the next version asks in their name. Who was asked stays asked. */
export const readingLines: HandoverSource = { kind: 'reading', list, lock: async () => [], give }

async function list(tx: CompanyTransaction, reader: Actor, members: readonly number[]): Promise<HeldLine[]> {
  const requests = await listRequestsOf(tx, members)
  if (requests.length === 0) return []
  const names = await nameVersions(tx, reader.companyUserId, requests)
  const places = await mapPlaces(
    tx,
    reader.companyUserId,
    requests.flatMap(({ processChronId }) => processChronId ?? []),
  )
  return requests.flatMap((request): HeldLine[] => {
    const { memberId, requestId, processChronId, itemType: type } = request
    const place = processChronId === null ? null : places.get(processChronId)
    const named = names.get(keyOfVersion(request))
    if (!named || place === undefined) return []
    // Who asked is among those who may, like a maker of the version.
    const rights = readingRightsOf({ type, place, preparerId: memberId }, reader)
    const [may, knows] = [decide(readingTables, reader, 'ask', rights).allowed, decide(readingTables, reader, 'reading', rights).allowed]
    const title = handoverLineMessages.reading({ version: named.name })
    const isKnown = knows && (place === null || mayOpenPlace(reader, place))
    return [{ memberId, id: String(requestId), title, isKnown, outcome: may ? 'moves' : 'asks', isShared: false }]
  })
}

async function give(giving: Giving): Promise<void> {
  const { tx, by, now, from, giver, gifts } = giving
  const requests = await listRequestsOf(tx, [from.companyUserId])
  const names = await nameVersions(tx, by, requests)
  for (const gift of gifts) {
    const { line, to } = gift
    const request = requests.find(({ requestId }) => String(requestId) === line.id) ?? fail('WRONG_STATE')
    await refuseUnfit(tx, gift, request)
    const { requestId: id, processChronId } = request
    if (!(await moveRequest(tx, { id, from: from.companyUserId, to: to.companyUserId, processChronId }))) fail('WRONG_STATE')
    const target = names.get(keyOfVersion(request))?.target
    if (!target || to.companyUserId === by) continue
    const text = handoverNoticeMessages.reading({ by: giver, title: line.title, name: from.name })
    await addAlerts(tx, { to: [to.companyUserId], text, target, on: now })
  }
}

/** @throws Problem INVALID to who may not ask people to read it, and to who has asked people already */
async function refuseUnfit(tx: CompanyTransaction, { line, to }: Gift, request: AskedReading): Promise<void> {
  const { companyUserId, name } = to
  const values = { name, title: line.title }
  const actor = (await mapDeciders(tx, [companyUserId])).get(companyUserId) ?? fail('WRONG_STATE')
  const item = await findReadItem(tx, { type: request.itemType, chronId: request.chronId }, companyUserId)
  const mayAsk =
    item && (!item.place || mayOpenPlace(actor, item.place)) && decide(readingTables, actor, 'ask', readingRightsOf(item, actor)).allowed
  if (!mayAsk) refuseGift(handoverRefusals.mayNotAsk(values))
  if (await hasRequest(tx, request, companyUserId)) refuseGift(handoverRefusals.asksAlready(values))
}
