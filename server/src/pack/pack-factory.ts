import { randomUUID } from 'node:crypto'
import type { PackState } from '@strata/contract'
import type { TestApp } from '../platform/testing/test-app.ts'

interface GivenPack {
  companyId: number
  askedBy: number
  state: PackState
  /** Left out: the whole company. */
  processChronId?: number
  madeOn?: Date
}

/** The row of a pack, without its file. */
export async function buildPack(
  { owner }: Pick<TestApp, 'owner'>,
  { companyId, askedBy, state, processChronId, madeOn = new Date() }: GivenPack,
): Promise<{ id: number; guid: string }> {
  const guid = randomUUID()
  const isReady = state === 'READY'
  const { rows } = await owner.query<{ id: number }>(
    `insert into audit_pack (company_id, process_chron_id, first_day, last_day, with_files, state, asked_by, asked_on, guid, made_on, bytes, failure)
     values ($1, $2, '2026-01-01', '2026-03-31', false, $3, $4, now(), $5, $6, $7, $8) returning id::int`,
    [
      companyId,
      processChronId ?? null,
      state,
      askedBy,
      guid,
      isReady ? madeOn : null,
      isReady ? 4 : null,
      state === 'FAILED' ? 'other' : null,
    ],
  )
  return { id: rows[0]?.id ?? 0, guid }
}
