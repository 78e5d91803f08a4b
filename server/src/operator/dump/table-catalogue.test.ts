import { describe, expect, it } from 'vitest'
import { withTestDatabase } from '../../platform/database/test-database.ts'
import { fileReferences } from './file-references.ts'
import { leftOutTables } from './left-out-tables.ts'
import { orderTables } from './restore/settle-rows.ts'
import { isCompanyTable, listCarriedTables } from './table-catalogue.ts'

const test = withTestDatabase()

describe('every table of every migration', () => {
  it('is carried, or left out for a reason', async () => {
    const { rows } = await test.owner.query<{ name: string }>(
      `select case when n.nspname = 'public' then c.relname else n.nspname || '.' || c.relname end as name
         from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where c.relkind in ('r', 'p') and n.nspname not in ('pg_catalog', 'information_schema') and n.nspname not like 'pg\\_%'
          and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')`,
    )
    const carried = (await listCarriedTables(test.owner)).map(({ name }) => name)
    const leftOut = Object.keys(leftOutTables).filter((name) => name !== 'restore_under_way')
    expect([...carried, ...leftOut].sort()).toEqual(rows.map(({ name }) => name).sort())
    expect(carried).toEqual(
      expect.arrayContaining(['account', 'audit', 'chart', 'company', 'document_version', 'membership', 'project_sheet']),
    )
  })

  it('belongs to companies where it is carried, but for the accounts and the keys of packs', async () => {
    const tables = await listCarriedTables(test.owner)
    expect(tables.filter((table) => !isCompanyTable(table)).map(({ name }) => name)).toEqual([
      'account',
      'pack_key',
      'passkey',
      'recovery_code',
      'totp',
    ])
  })

  it('names no account and no company but in the columns that an import translates', async () => {
    const { rows } = await test.owner.query<{ place: string }>(
      `select c.relname || '.' || a.attname as place from pg_attribute a join pg_class c on c.oid = a.attrelid
        where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0
          and (a.attname ~ 'account' or a.attname ~ 'company' and a.attname !~ '^company_(user_)?id$') and c.relname <> all ($1) order by 1`,
      [Object.keys(leftOutTables)],
    )
    expect(rows.map(({ place }) => place)).toEqual([
      'account.last_company_id',
      'audit.account_id',
      'audit_lane.account_id',
      'membership.account_id',
      'passkey.account_id',
      'recovery_code.account_id',
      'totp.account_id',
    ])
  })

  it('names its files in columns that a backup follows', async () => {
    const { rows } = await test.owner.query<{ table: string; column: string }>(
      `select c.relname as table, a.attname as column from pg_attribute a join pg_class c on c.oid = a.attrelid
        where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and a.attname ~ '(_key|guid|file)$'
          and c.relname <> all ($1) order by 1, 2`,
      [Object.keys(leftOutTables)],
    )
    expect(rows).toEqual(fileReferences.map(({ table, column }) => ({ table, column })).sort((a, b) => a.table.localeCompare(b.table)))
  })

  it('shows its owner the rows of all companies', async () => {
    const { rows } = await test.owner.query(
      `select c.relname as name from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relrowsecurity
          and not exists (select from pg_policy p where p.polrelid = c.oid and p.polpermissive and p.polroles = array[c.relowner]
                             and pg_get_expr(p.polqual, c.oid) = 'true')`,
    )
    expect(rows).toEqual([])
  })

  it('comes after those that its rows point to, though some point to one another', async () => {
    const steps = orderTables(await listCarriedTables(test.owner))
    expect(steps.filter(({ late }) => late.length > 0).map(({ table, late }) => [table.name, late])).toEqual([
      ['company', ['admin_id', 'ceo_id']],
    ])
    const places = new Map(steps.map(({ table }, place) => [table.name, place]))
    for (const { table, late } of steps)
      for (const { target, columns } of table.foreignKeys)
        if (!columns.some((column) => late.includes(column)))
          expect(places.get(table.name)).toBeGreaterThanOrEqual(places.get(target) ?? Number.NaN)
  })
})
