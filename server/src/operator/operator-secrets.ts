import { randomUUID } from 'node:crypto'
import type { OperatorAction } from '@strata/contract'
import type pg from 'pg'
import { AuditTrail, type Configuration, type OwnerDatabase, Sealer, sealedTables } from '../platform/index.ts'
import { findAccount } from '../session/index.ts'
import { UsageError, wrongCall } from './usage.ts'

interface Parts extends Pick<OwnerDatabase, 'database' | 'pool'> {
  configuration: Configuration
  now: Date
  print: (text: string) => void
}

/** `factor reset EMAIL`: of somebody who lost app and recovery codes. @throws UsageError */
export async function resetFactors({ pool, database, configuration, now, print }: Parts, _: object, [verb, email = '']: readonly string[]) {
  if (verb !== 'reset') throw wrongCall(`"factor" does not know "${verb}".`)
  const account = await database.outsideCompany((tx) => findAccount(tx, email))
  if (!account) throw new UsageError(`Nobody logs in as ${email}.`)
  const { rows } = await pool.query<{ count: number }>('select take_factors($1) as count', [account.id])
  const count = rows[0]?.count ?? 0
  await record({ database, configuration, now }, 'factor.take', { accountId: account.id, count })
  print(count === 0 ? `${email} has no second factor.` : `${email} logs in by the password alone now.`)
}

/** `reseal`: all or nothing. @throws UsageError */
export async function resealSecrets({ pool, database, configuration, now, print }: Parts): Promise<void> {
  const [sealingKey, { sealingKeyBefore }] = [configuration.findSealingKey(), configuration]
  if (!sealingKey || !sealingKeyBefore) throw new UsageError('Set SEALING_KEY to the new key and SEALING_KEY_BEFORE to the old one.')
  const [before, after] = [new Sealer(sealingKeyBefore), new Sealer(sealingKey)]
  const client = await pool.connect()
  let count = 0
  try {
    await client.query('begin')
    for (const table of sealedTables) count += await resealTable(client, table, { before, after })
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
  await record({ database, configuration, now }, 'secrets.reseal', { count })
  print(count === 0 ? 'Nothing was sealed by another key.' : `Sealed ${count} ${count === 1 ? 'secret' : 'secrets'} by the new key.`)
}

type SealedTable = (typeof sealedTables)[number]

/** Until none is left that was sealed by another key: one that is changed meanwhile is read again. Answers how many. */
async function resealTable(client: pg.PoolClient, table: SealedTable, keys: { before: Sealer; after: Sealer }): Promise<number> {
  let count = 0
  for (;;) {
    const { rows } = await client.query<{ id: string; secret: Buffer }>(
      `select id, secret from ${table} where substring(secret from 2 for 4) <> $1`,
      [keys.after.number],
    )
    if (rows.length === 0) return count
    const resealed = await resealRows(client, table, rows, keys)
    if (resealed === 0) throw new UsageError('All secrets were changed meanwhile. Nothing was changed here: try again.')
    count += resealed
  }
}

async function resealRows(
  client: pg.PoolClient,
  table: SealedTable,
  rows: readonly { id: string; secret: Buffer }[],
  { before, after }: { before: Sealer; after: Sealer },
): Promise<number> {
  let count = 0
  for (const { id, secret } of rows) {
    const place = { table, id }
    const sealed = after.seal(openBy(before, secret, place), place)
    const { rowCount } = await client.query(`update ${table} set secret = $2 where id = $1 and secret = $3`, [id, sealed, secret])
    count += rowCount ?? 0
  }
  return count
}

function openBy(sealer: Sealer, sealed: Buffer, place: Parameters<Sealer['open']>[1]): string {
  try {
    return sealer.open(sealed, place)
  } catch {
    throw new UsageError('A secret was sealed by neither key, or was altered. Nothing was changed.')
  }
}

/** Of no company, as accounts belong to none. */
async function record(
  { database, configuration, now }: Pick<Parts, 'database' | 'configuration' | 'now'>,
  action: OperatorAction,
  { accountId = null, count }: { accountId?: number | null; count: number },
): Promise<void> {
  await database.outsideCompany((tx) =>
    new AuditTrail(configuration.auditSecret).append(tx, {
      at: now,
      correlationId: randomUUID(),
      accountId,
      companyUserId: null,
      action,
      outcome: 'done',
      facts: { count, operator: true },
    }),
  )
}
