import type pg from 'pg'
import { factorTables } from '../left-out-tables.ts'

/**
 * Gives the waiting accounts their numbers here, by the numbers they had. One whose email is known is joined and keeps its password; a new one
 * brings its own only where `keepsPasswords`: an account may come to belong to other companies, so a file of strangers sets no password.
 */
export async function joinAccounts(client: pg.ClientBase, { keepsPasswords }: { keepsPasswords: boolean }): Promise<Map<string, string>> {
  // Known ones first: of a statement that draws numbers beside accounts and a table of the session, Citus answers nothing.
  await client.query(`
    create temp table known_account on commit drop as
      select id, email from public.account where email in (select email from pg_temp.staged_account)`)
  await client.query(`
    create temp table account_number on commit drop as
      select s.id as was, coalesce(k.id, nextval(pg_get_serial_sequence('public.account', 'id'))) as becomes, k.id is not null as known
        from pg_temp.staged_account s left join known_account k on k.email = s.email`)
  await client.query('delete from pg_temp.staged_account s using account_number n where n.was = s.id and n.known')
  await client.query(
    `update pg_temp.staged_account s set id = n.becomes, password_hash = case when $1 then s.password_hash end
       from account_number n where n.was = s.id`,
    [keepsPasswords],
  )
  const { rows } = await client.query<{ was: string; becomes: string }>('select was::text, becomes::text from account_number')
  return new Map(rows.map(({ was, becomes }) => [was, becomes]))
}

/** Leaves out new accounts that no company carries. */
export async function keepMembersOnly(client: pg.ClientBase): Promise<void> {
  await client.query('delete from pg_temp.staged_account where id not in (select account_id from pg_temp.staged_membership)')
}

/** Leaves out second factors but those of new accounts, which bring their own where they bring a password. */
export async function keepNewFactors(client: pg.ClientBase, { keepsPasswords }: { keepsPasswords: boolean }): Promise<void> {
  for (const table of factorTables)
    await client.query(`delete from pg_temp.staged_${table} where not $1 or account_id not in (select id from pg_temp.staged_account)`, [
      keepsPasswords,
    ])
  // A passkey lets in to one account: whoever has changed their email keeps it where it is.
  await client.query('delete from pg_temp.staged_passkey where credential_id in (select credential_id from public.passkey)')
}

/** Whoever comes in by a provider, and of which domains, is settled again here: its secret may be sealed by another key, and domains are proved where they count. */
export async function leaveOutProviders(client: pg.ClientBase): Promise<void> {
  await client.query('delete from pg_temp.staged_sso_provider')
  await client.query('update pg_temp.staged_company_domain set proved_at = null, lost_at = null, by_operator = false')
}

/** Keys of packs are of the installation that they come from: this one signs by its own. */
export async function leaveOutPackKeys(client: pg.ClientBase): Promise<void> {
  await client.query('delete from pg_temp.staged_pack_key')
}

/** Companies among those who came that nothing but their provider opens, which was left out. */
export async function listByProviderOnly(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select c.name from pg_temp.staged_sign_in_rule r join pg_temp.staged_company c on c.company_id = r.company_id where r.provider_only order by c.name`,
  )
  return rows.map(({ name }) => name)
}

/** People among those who came that have no password yet. */
export async function countWithoutPassword(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ people: number }>(
    `select count(distinct a.id)::int as people
       from public.account a join pg_temp.staged_membership m on m.account_id = a.id where a.password_hash is null`,
  )
  return rows[0]?.people ?? 0
}
