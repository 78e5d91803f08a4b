import { expect, it } from 'vitest'
import { splitStatements } from './split-statements.ts'

it('takes the statements of a migration apart, wherever else a semicolon stands', () => {
  const migration = `-- One; two.
create table a (text text default ';');
create function f() returns void language plpgsql as $$ begin perform 1; perform 2; end $$;
-- The end;
`
  expect(splitStatements(migration)).toEqual([
    { start: 0, text: `-- One; two.\ncreate table a (text text default ';')` },
    { start: 52, text: '\ncreate function f() returns void language plpgsql as $$ begin perform 1; perform 2; end $$' },
  ])
})
