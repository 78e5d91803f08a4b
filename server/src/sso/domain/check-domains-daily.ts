import { type Clock, type Configuration, type Database, ofEachCompany, type RecurringJob } from '../../platform/index.ts'
import { describeDomain, endOf } from './describe-domain.ts'
import { announceLost } from './domain-notices.ts'
import { noteUnseen, proveDomain, unproveDomain } from './domain-store.ts'
import { findDomain, type KeptDomain, listDomains } from './domain-views.ts'
import { type RecordFound, readRecord } from './read-record.ts'

interface Parts {
  database: Database
  configuration: Configuration
  clock: Clock
}

/**
 * Reads the records of proved domains again. The administrator is told when one is gone, and has 7 days before its domain no longer counts. A resolver that does not
 * answer says nothing of a record; for two days in a row it counts as gone, as for a domain that nobody serves any longer.
 */
export const checkDomainsDaily = (parts: Parts): RecurringJob => ({
  name: 'checkDomains',
  pattern: '23 3 * * *',
  run: () => ofEachCompany(parts.database, (companyId) => checkDomains(parts, companyId)),
})

async function checkDomains(parts: Parts, companyId: number): Promise<void> {
  const domains = await parts.database.readInCompany(companyId, listDomains)
  for (const kept of domains.filter(({ provedAt, byOperator }) => provedAt !== null && !byOperator)) {
    // Nobody waits for a resolver inside of a transaction.
    const found = await readRecord(parts.configuration, kept)
    await noteFound(parts, companyId, { kept, found })
  }
}

async function noteFound(
  { database, clock }: Parts,
  companyId: number,
  { kept, found }: { kept: KeptDomain; found: RecordFound },
): Promise<void> {
  const now = clock.now()
  const { domain } = kept
  await database.inCompany(companyId, async (tx) => {
    if (found === 'there') return proveDomain(tx, domain, { now })
    await noteUnseen(tx, domain, { now, isLost: found === 'missing' || isLongUnseen(kept, now) })
    const after = await findDomain(tx, domain)
    if (!after?.lostAt) return
    const isOver = endOf(after.lostAt) <= now
    if (isOver) await unproveDomain(tx, domain)
    if (isOver || kept.lostAt === null) await announceLost(tx, { ...describeDomain(after), isOver, on: now })
  })
}

const isLongUnseen = ({ seenAt }: KeptDomain, now: Date): boolean =>
  seenAt === null || now.getTime() - new Date(seenAt).getTime() > 2 * 86_400_000
