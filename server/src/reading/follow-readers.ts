import { countReminders } from '../announcement/index.ts'
import { readCompanyTimezone } from '../company/index.ts'
import { type Clock, type CompanyTransaction, type Database, inEachCompany, localTime, type RecurringJob } from '../platform/index.ts'
import type { VersionNotice, Work } from '../version/index.ts'
import type { ReadableKinds } from './readable-kind.ts'
import { announceAsked, announceComplete, remind } from './reading-notices.ts'
import { followCircles, type Newcomer } from './reading-store.ts'
import { type AskedRequest, findAskedRequest, listDueReaders, storeReminded, takeComplete } from './reminder-store.ts'

/**
 * Writes down who came into the circles of open requests and who left them, alerts those who came, reminds those who have not read, and tells who asked that everyone has. Who is
 * asked, and until when, does not depend on it.
 */
export const followReadersOften = (parts: { database: Database; clock: Clock; kinds: ReadableKinds }): RecurringJob => ({
  name: 'followReaders',
  pattern: '*/10 * * * *',
  run: () => inEachCompany(parts.database, (tx) => followReaders(tx, parts.clock.now(), parts.kinds)),
})

/** Reads of no member: only what the version is called is asked. */
const nobody = 0

export async function followReaders(tx: CompanyTransaction, now: Date, kinds: ReadableKinds): Promise<void> {
  const work = { tx, by: nobody, now }
  for (const [requestId, to] of groupByRequest(await followCircles(tx, null, now))) await welcome(work, kinds, { requestId, to })
  await remindReaders(tx, now)
  for (const request of await takeComplete(tx, now)) {
    const notice = await describe(tx, kinds, request)
    if (notice) await announceComplete(tx, { notice, askedBy: request.askedBy, on: now })
  }
}

function groupByRequest(newcomers: readonly Newcomer[]): Map<number, number[]> {
  const groups = new Map<number, number[]>()
  for (const { requestId, memberId } of newcomers) groups.set(requestId, [...(groups.get(requestId) ?? []), memberId])
  return groups
}

async function welcome(work: Work, kinds: ReadableKinds, { requestId, to }: { requestId: number; to: readonly number[] }): Promise<void> {
  const request = await findAskedRequest(work.tx, requestId)
  const notice = request && (await describe(work.tx, kinds, request))
  if (notice) await announceAsked(work, { notice, requestId, askedBy: request.askedBy, days: request.days, to })
}

async function describe(
  tx: CompanyTransaction,
  kinds: ReadableKinds,
  { kind, versionId }: AskedRequest,
): Promise<VersionNotice | undefined> {
  return (await kinds[kind].readable.find(tx, versionId, nobody))?.notice
}

/** Those asked on one day by one request are reminded together: what was missed while no server ran is one reminder. */
async function remindReaders(tx: CompanyTransaction, now: Date): Promise<void> {
  const { day: today } = localTime(now, await readCompanyTimezone(tx))
  for (const { requestId, askedOn, days } of await listDueReaders(tx)) {
    const due = countReminders({ askedOn, today, days })
    if (due > 0) await remind(tx, requestId, await storeReminded(tx, { requestId, askedOn, due }))
  }
}
