import { describe, expect, it } from 'vitest'
import { findBreaks } from './find-breaks.ts'

const find = (text: string): string[] => findBreaks('0100-x.sql', text).map((finding) => finding.replace('0100-x.sql:', ''))

describe('a migration that the former release cannot bear', () => {
  it.each([
    ['drop table chart;', '1 drops what the former release may use'],
    ['drop function if exists read_session(uuid);', '1 drops what the former release may use'],
    ['drop trigger keep on chart;', '1 drops what the former release may use'],
    ['alter table chart drop column name;', '1 drops what the former release may use'],
    ['alter table chart drop name;', '1 drops what the former release may use'],
    ['ALTER TABLE chart\n  RENAME COLUMN a TO b;', '1 renames what the former release may use'],
    ['alter function f(int) rename to g;', '1 renames what the former release may use'],
    ['alter table chart alter column a set not null;', '1 refuses the nulls that the former release may write'],
    ['alter table chart alter a drop not null;', '1 lets a column be null: the former release may not bear to read that'],
    ['alter table chart alter column a type bigint;', '1 changes a type that the former release reads and writes'],
    ['alter table chart alter a set data type text;', '1 changes a type that the former release reads and writes'],
    ['alter table chart alter a drop default;', '1 takes a default that the former release may rely on'],
    ['alter table c drop constraint c_check;', '1 drops a constraint: the former release may meet values that it does not know'],
    [
      'alter table c add column a int not null;',
      '1 adds a column that is not null and has no default: the former release does not fill it',
    ],
    [
      'alter table c add column a int not null default 1, add column b int not null;',
      '1 adds a column that is not null and has no default: the former release does not fill it',
    ],
    ['alter table c add check (a > 1);', '1 adds a constraint: the former release may write what it refuses'],
    ['create unique index c_one on c (a);', '1 adds a constraint: the former release may write what it refuses'],
    ['revoke select on c from strata_serving;', '1 takes a right that the former release may need'],
    ["do $$ begin drop table c; raise notice 'done'; end $$;", '1 drops what the former release may use'],
  ])('%s', (text, finding) => {
    expect(find(text)).toEqual([finding])
  })

  it('is named by the line at which the statement begins', () => {
    expect(find("-- A line.\nselect 'a;\nb';\n\n/* two\nlines */\ndrop table c;\n")).toEqual(['7 drops what the former release may use'])
  })
})

describe('a migration that the former release bears', () => {
  it.each([
    'create table c (id bigint not null, name text not null unique);',
    'create table c (a int); alter table c alter column a set not null; create unique index c_one on c (a);',
    'alter table c add column a int;',
    'alter table c add column a boolean not null default false;',
    'alter table c add column a int not null generated always as identity;',
    'drop index c_by_name;',
    'create index c_by_name on c (name);',
    "insert into word (text) values ('drop table c; rename');",
    '-- drop table c;\nselect 1;',
    'create or replace function f() returns void language plpgsql as $body$ begin drop table c; end $body$;',
  ])('%s', (text) => {
    expect(find(text)).toEqual([])
  })
})

describe('an exception', () => {
  it('holds for the statement under the reason alone', () => {
    expect(find('-- former release: 0.3.0 no longer calls it\ndrop function f();\ndrop function g();')).toEqual([
      '3 drops what the former release may use',
    ])
  })

  it('is none without a reason', () => {
    expect(find('-- former release:\ndrop function f();')).toEqual(['2 drops what the former release may use'])
  })
})
