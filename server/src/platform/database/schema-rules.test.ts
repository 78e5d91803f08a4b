import { describe, expect, it } from 'vitest'
import { globalTables } from './global-tables.ts'
import { findSchemaViolations } from './schema-rules.ts'
import { withTestDatabase } from './test-database.ts'

const test = withTestDatabase()

describe('the rules of tenancy', () => {
  it('are kept by every table of every migration', async () => {
    // given all migrations on a real database
    // when
    const violations = await findSchemaViolations(test.owner, globalTables)
    // then
    expect(violations).toEqual([])
  })

  it('are kept by a table made and protected as the conventions say', async () => {
    // given
    await test.owner.query(`
      create table tidy (company_id bigint not null, id bigint generated always as identity, name text,
                         primary key (company_id, id), unique (company_id, name));
      select strata_protect('tidy')`)
    // when
    const violations = await findSchemaViolations(test.owner, globalTables)
    // then
    expect(violations).toEqual([])
  })

  it('name everything that is wrong with a table that ignores them', async () => {
    // given
    await test.owner.query(`
      create table loose (id bigint primary key, name text unique);
      create table nullable (company_id bigint, id bigint, parent bigint references loose (id), unique (company_id, id));
      create table open (company_id bigint not null, id bigint, primary key (company_id, id));
      select strata_protect('open');
      create policy too_wide on open to strata_serving using (true);`)
    // when
    const violations = await findSchemaViolations(test.owner, [...globalTables, 'gone'])
    // then
    expect(violations).toEqual([
      'gone is listed as a global table and does not exist',
      'loose has no column company_id (or is a global table and not listed)',
      'loose has the unique index loose_pkey, which company_id does not lead',
      'loose has the unique index loose_name_key, which company_id does not lead',
      'loose has no row-level security',
      'loose does not force row-level security on its owner',
      'loose has no permissive policy on the company',
      'loose has no restrictive policy on the company',
      'nullable has a company_id that may be null',
      'nullable has no primary key',
      'nullable has the foreign key nullable_parent_fkey, which company_id does not lead',
      'nullable has no row-level security',
      'nullable does not force row-level security on its owner',
      'nullable has no permissive policy on the company',
      'nullable has no restrictive policy on the company',
      'open has the permissive policy too_wide, which does not read the company',
    ])
  })
})
