import type pg from 'pg'
import { describePublic } from '../pack/index.ts'
import {
  type AuditHead,
  AuditHeads,
  AuditTrail,
  type Configuration,
  checkChains,
  type HeadsEnd,
  isOfLanes,
  type SealedRow,
  verifyHeads,
} from '../platform/index.ts'
import { SignatureVerifier } from './verify-signatures.ts'

/** What became of the chains of a company, its lanes. `companyId` 0 has that of what happens outside of companies. */
export interface VerifiedChain {
  companyId: number
  /** The company's; empty for 0. */
  name: string
  entries: number
  /** Sentences on what is wrong; none: the chains are whole. */
  findings: string[]
}

/** Since when a key signs audit packs, and until when it did; null: it signs now. */
interface PackKeyOfAudit {
  fingerprint: string
  since: string
  until: string | null
}

export interface VerifiedAudit {
  chains: VerifiedChain[]
  /** Sentences on what is wrong with the heads that are kept outside of the database. */
  findings: string[]
  /** Sentences on what cannot be checked here. */
  notes: string[]
  /** How many lines of heads are kept here. */
  lines: number
  /** Whether there are entries in the lanes from 1 on, and no line of their heads is kept here. */
  lacksLanes: boolean
  /** How many heads were compared. */
  heads: number
  /** Fingerprints of the keys by which audit packs are and were signed, the present one first. */
  packKeys: PackKeyOfAudit[]
}

/**
 * Goes through every chain of the audit, all lanes of each company, and compares it with the heads that were kept outside of the database: an altered, removed, added
 * or reordered entry is found, and so is a tail that was cut off (specification 5 §18), and a signature that is not what its entry says. `pool` is the owner's.
 */
export async function verifyAudit(pool: pg.Pool, configuration: Configuration): Promise<VerifiedAudit> {
  const trail = new AuditTrail(configuration.auditSecret)
  const kept = await new AuditHeads(configuration).read()
  const { lines, heads, findings, notes } = verifyHeads(kept, await readEnds(pool))
  const chains: VerifiedChain[] = []
  for (const chain of await listChains(pool, heads)) chains.push(await verifyChain(pool, trail, chain, heads))
  const lacksLanes = !kept.some(isOfLanes) && (await hasLanes(pool))
  return { chains, lines, lacksLanes, heads: heads.length, findings, notes, packKeys: await readPackKeys(pool) }
}

async function readPackKeys(pool: pg.Pool): Promise<PackKeyOfAudit[]> {
  const { rows } = await pool.query<{ publicKey: Uint8Array; since: string; until: string | null }>(
    `select public_half as "publicKey", to_char(made_at at time zone 'UTC', 'YYYY-MM-DD') as since, to_char(ended_at at time zone 'UTC', 'YYYY-MM-DD') as until
       from list_pack_keys()`,
  )
  return rows.map(({ publicKey, ...days }) => ({ fingerprint: describePublic(publicKey).fingerprint, ...days }))
}

async function hasLanes(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query<{ found: boolean }>('select exists (select 1 from audit_lane) as found')
  return rows[0]?.found ?? false
}

async function readEnds(pool: pg.Pool): Promise<HeadsEnd[]> {
  const { rows } = await pool.query<{ chain: string; number: string; keptOn: string }>(
    'select chain, number, kept_on as "keptOn" from audit_heads_end order by kept_on',
  )
  return rows.map(({ chain, number, keptOn }) => ({ chain, number: Number(number), keptOn: new Date(keptOn).toISOString() }))
}

type Chain = Pick<VerifiedChain, 'companyId' | 'name'>

/** Chains with rows, and those that only a kept head knows of. */
async function listChains(pool: pg.Pool, heads: readonly AuditHead[]): Promise<Chain[]> {
  const { rows } = await pool.query<Chain>(
    `select known.id as "companyId", coalesce(c.name, '') as name
       from (select 0::bigint as id union select company_id from company union select distinct company_id from audit_entry union select unnest($1::bigint[])) known
       left join company c on c.company_id = known.id order by known.id`,
    [heads.map(({ companyId }) => companyId)],
  )
  return rows
}

async function verifyChain(pool: pg.Pool, trail: AuditTrail, chain: Chain, heads: readonly AuditHead[]): Promise<VerifiedChain> {
  const { companyId } = chain
  const own = heads.filter((head) => head.companyId === companyId)
  const signatures = new SignatureVerifier(pool, companyId)
  const { entries, findings } = await checkChains(
    trail,
    { heads: own, found: await listLanes(pool, companyId) },
    async (lane, after, size) => {
      const rows = await readRows(pool, { companyId, lane, after, size })
      await signatures.take(rows)
      return rows
    },
  )
  await signatures.end()
  return { ...chain, entries, findings: [...findings, ...signatures.findings] }
}

async function listLanes(pool: pg.Pool, companyId: number): Promise<number[]> {
  const { rows } = await pool.query<{ lane: number }>('select distinct lane from audit_entry where company_id = $1 order by lane', [
    companyId,
  ])
  return rows.map(({ lane }) => lane)
}

async function readRows(
  pool: pg.Pool,
  { companyId, lane, after, size }: { companyId: number; lane: number; after: number; size: number },
): Promise<SealedRow[]> {
  const { rows } = await pool.query<Omit<SealedRow, 'at'> & { at: string }>(
    `select company_id as "companyId", lane, seq, at, correlation_id as "correlationId", account_id as "accountId", company_user_id as "companyUserId",
            action, outcome, facts, mac
       from audit_entry where company_id = $1 and lane = $2 and seq > $3 order by seq limit ${size}`,
    [companyId, lane, after],
  )
  return rows.map((row) => ({ ...row, at: new Date(row.at) }))
}
