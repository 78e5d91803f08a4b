import type pg from 'pg'
import { leftOutTables } from './left-out-tables.ts'

interface CarriedColumn {
  name: string
  /** As SQL writes it: `bigint`, `timestamp with time zone`. */
  type: string
  nullable: boolean
}

interface CarriedForeignKey {
  /** Of the table that is pointed to. */
  target: string
  columns: string[]
}

/** A table of the schema `public` as the database's own catalogue describes it. */
export interface CarriedTable {
  name: string
  /** Without generated ones, which fill themselves. */
  columns: CarriedColumn[]
  primaryKey: string[]
  foreignKeys: CarriedForeignKey[]
  /** Names of its triggers; those of foreign keys are none of them. */
  triggers: string[]
}

/** The tables that a backup carries, by name, whichever migration made them. */
export async function listCarriedTables(database: Pick<pg.ClientBase, 'query'>): Promise<CarriedTable[]> {
  const { rows } = await database.query<CarriedTable>(carriedTablesQuery, [Object.keys(leftOutTables)])
  return rows
}

/** Whether rows of this table belong to companies. */
export const isCompanyTable = (table: Pick<CarriedTable, 'columns'>): boolean => table.columns.some(({ name }) => name === 'company_id')

const carriedTablesQuery = `
  select c.relname::text as name,
         (select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod), 'nullable', not a.attnotnull)
                          order by a.attnum)
            from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
         array(select a.attname::text from pg_index i
                 cross join lateral unnest(i.indkey::int[]) with ordinality as part (attnum, place)
                 join pg_attribute a on a.attrelid = c.oid and a.attnum = part.attnum
                where i.indrelid = c.oid and i.indisprimary order by part.place) as "primaryKey",
         coalesce((select json_agg(json_build_object('target', t.relname, 'columns', array(
                       select a.attname from unnest(k.conkey) with ordinality as part (attnum, place)
                         join pg_attribute a on a.attrelid = c.oid and a.attnum = part.attnum order by part.place)) order by k.conname)
                     from pg_constraint k join pg_class t on t.oid = k.confrelid
                    where k.conrelid = c.oid and k.contype = 'f'), '[]') as "foreignKeys",
         array(select g.tgname::text from pg_trigger g
                where g.tgrelid = c.oid and not g.tgisinternal and g.tgenabled <> 'D' order by 1) as triggers
    from pg_class c
   where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition and c.relname <> all ($1)
   order by 1`

export interface Sequence {
  name: string
  /** The last number that was given; 0 before the first. */
  value: number
}

/** Every sequence, of identity columns too. Numbers are given outside of transactions: these are at or beyond those of any snapshot before. */
export async function listSequences(database: Pick<pg.ClientBase, 'query'>): Promise<Sequence[]> {
  const { rows } = await database.query<{ name: string; value: string }>(
    `select sequencename::text as name, coalesce(last_value, 0)::text as value from pg_sequences where schemaname = 'public' order by 1`,
  )
  return rows.map(({ name, value }) => ({ name, value: Number(value) }))
}
