import { AuditHeads, AuditTrail, type CheckedChain, type Configuration, checkChains, type Database } from '../platform/index.ts'
import { listSealedRows, readNewestSeqs } from './audit-pack-views.ts'

interface Parts {
  database: Database
  configuration: Pick<Configuration, 'auditSecret' | 'auditHeadsFolder'>
}

/** Whether the audit of a company is whole, as `verify-audit` asks it: a pack of one that is not would vouch for it. */
export async function checkOwnChain({ database, configuration }: Parts, companyId: number): Promise<CheckedChain> {
  const lines = await new AuditHeads(configuration).read()
  const heads = lines.flatMap(({ content }) => content?.heads ?? []).filter((head) => head.companyId === companyId)
  const newest = await database.readInCompany(companyId, readNewestSeqs)
  return checkChains(new AuditTrail(configuration.auditSecret), { heads, found: newest.map(({ lane }) => lane) }, (lane, after, size) =>
    database.readInCompany(companyId, (tx) => listSealedRows(tx, { lane, after, size })),
  )
}
