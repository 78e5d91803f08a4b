import { Resolver } from 'node:dns/promises'
import type { Configuration } from '../../platform/index.ts'

/** The text record that proves a domain: its name, and what it says. */
export const recordOf = ({ domain, proof }: { domain: string; proof: string }) => ({
  recordName: `_strata.${domain}`,
  recordText: `strata-domain=${proof}`,
})

/** `unreadable`: the resolver did not answer, which says nothing of the record. */
export type RecordFound = 'there' | 'missing' | 'unreadable'

/** Asks the resolver for the record of a domain. */
export async function readRecord(
  { dnsServer }: Pick<Configuration, 'dnsServer'>,
  kept: { domain: string; proof: string },
): Promise<RecordFound> {
  const { recordName, recordText } = recordOf(kept)
  const resolver = new Resolver({ timeout: 2000, tries: 2 })
  if (dnsServer !== undefined) resolver.setServers([dnsServer])
  try {
    const records = await resolver.resolveTxt(recordName)
    return records.some((parts) => parts.join('').trim() === recordText) ? 'there' : 'missing'
  } catch (error) {
    return error instanceof Error && 'code' in error && absences.has(error.code) ? 'missing' : 'unreadable'
  }
}

const absences: ReadonlySet<unknown> = new Set(['ENOTFOUND', 'ENODATA'])
