import { expect, it } from 'vitest'
import { sql } from '../database/sql.ts'
import { describeStatement } from './describe-statement.ts'

it.each([
  [sql`select id, title from chart where id = ${1}`, 'select chart'],
  [sql`select c.id, (select count(*) from comment m where m.chart_id = c.id) as comments from only chart c`, 'select comment'],
  [sql`insert into audit_entry (seq) values (${1})`, 'insert audit_entry'],
  [sql`update chart set status = ${'x'} where id = ${1}`, 'update chart'],
  [sql`delete from alert where id = ${1}`, 'delete alert'],
  [sql`select queue_job(${'mailDay'}, ${'{}'})`, 'select queue_job'],
  [sql`with open as (select 1) select * from open`, 'select open'],
  [sql`select 1 as alive`, 'select'],
])('%# a statement is called by what it does to what', (statement, name) => {
  expect(describeStatement(statement)).toBe(name)
})

it('a step without a text is called by its name', () => {
  expect(describeStatement({ name: 'commit' })).toBe('commit')
})
