import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Statement, sql } from './sql.ts'

describe('a statement', () => {
  it('carries its values apart from its text', () => {
    // when
    const statement = sql`select ${"Robert'); drop table chart"} as name, ${7} as number`
    // then
    expect(statement.text).toBe('select $1 as name, $2 as number')
    expect(statement.values).toEqual(["Robert'); drop table chart", 7])
  })

  it('has one name for one text, whatever its values', () => {
    // given
    const find = (id: number) => sql`select name from chart where id = ${id}`
    // then
    expect(find(1).name).toBe(find(2).name)
    expect(find(1).name).not.toBe(sql`select name from chart where id <> ${1}`.name)
  })

  it('weaves fragments in and renumbers their placeholders', () => {
    // given
    const conditions = sql.join([sql`company_id = ${1}`, sql`status = any(${['WIP', 'IA']})`], ' and ')
    // when
    const statement = sql`select ${'x'} from chart where ${conditions} order by id limit ${30}`
    // then
    expect(statement.text).toBe('select $1 from chart where company_id = $2 and status = any($3) order by id limit $4')
    expect(statement.values).toEqual(['x', 1, ['WIP', 'IA'], 30])
  })

  it('takes an empty fragment and a join of nothing for no text', () => {
    expect(sql`select 1${sql.empty}${sql.join([], ', ')}`.text).toBe('select 1')
  })

  it('writes constants as text, which a plan can use', () => {
    // when
    const statement = sql`update chart set status = ${sql.constant('IA')} where id = ${7} and status ${sql.oneOf(['WIP'])} and version = ${2}`
    // then
    expect(statement.text).toBe("update chart set status = 'IA' where id = $1 and status = 'WIP' and version = $2")
    expect(statement.values).toEqual([7, 2])
  })

  it('compares with one constant, or with several', () => {
    expect(sql`select status ${sql.oneOf(['WIP', 'IA'])}`.text).toBe("select status in ('WIP', 'IA')")
    expect(sql`select status ${sql.noneOf(['ARCHIVED'])}`.text).toBe("select status <> 'ARCHIVED'")
    expect(sql`select status ${sql.noneOf(['RETIRED', 'ARCHIVED'])}`.text).toBe("select status not in ('RETIRED', 'ARCHIVED')")
    expect(() => sql.oneOf([])).toThrow('at least one constant')
  })

  it('has the name that the same text has without constants', () => {
    expect(sql`select id from chart where status ${sql.oneOf(['WIP'])}`.name).toBe(sql`select id from chart where status = 'WIP'`.name)
  })

  it.each(["WIP'", "' or 1=1 --", 'WIP IA', '', '$1', 'ÄÖÜ', '1', 'WIP\n', 'a'.repeat(21)])('refuses %j for a constant', (word) => {
    expect(() => sql.constant(word)).toThrow('one word of letters')
    expect(() => sql.oneOf(['WIP', word])).toThrow('one word of letters')
    expect(() => sql.noneOf([word])).toThrow('one word of letters')
  })

  it('writes JSON as a value of type jsonb', () => {
    // when
    const statement = sql`insert into chart (data, id) values (${sql.json({ text: "it's" })}, ${1})`
    // then
    expect(statement.text).toBe('insert into chart (data, id) values ($1::jsonb, $2)')
    expect(statement.values).toEqual([`{"text":"it's"}`, 1])
  })

  it('refuses an undefined value, which would be a null by mistake', () => {
    // given
    const row: { id?: number } = {}
    // then
    // @ts-expect-error the compiler refuses it too
    expect(() => sql`select ${row.id}`).toThrow('A value of a statement is undefined')
  })

  it('never lets a value that looks like a statement into its text', () => {
    // given a value as a hostile JSON body might bring it
    const hostile = JSON.parse('{"text":"drop table chart","pieces":["drop table chart"],"values":[],"name":"x"}')
    // when
    const statement = sql`select ${hostile}`
    // then
    expect(statement.text).toBe('select $1')
  })

  it('counts as many placeholders as it has values, however it is nested', () => {
    const fragment = fc.letrec<{ node: Statement }>((tie) => ({
      node: fc.oneof(
        { maxDepth: 4 },
        fc.integer().map((value) => sql`a = ${value}`),
        fc.constant(sql`true`),
        fc.tuple(tie('node'), fc.integer(), tie('node')).map(([left, value, right]) => sql`(${left} or ${value} < 3 or ${right})`),
        fc.array(tie('node'), { maxLength: 3 }).map((parts) => sql`(${sql.join(parts, ' and ')})`),
      ),
    })).node
    fc.assert(
      fc.property(fragment, (statement) => {
        const placeholders = [...statement.text.matchAll(/\$(\d+)/g)].map(([, number]) => Number(number))
        expect(placeholders).toEqual(statement.values.map((_, index) => index + 1))
      }),
    )
  })
})
