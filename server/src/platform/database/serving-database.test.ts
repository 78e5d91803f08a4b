import pg from 'pg'
import { beforeAll, describe, expect, it } from 'vitest'
import { sql } from './sql.ts'
import { openTestDatabase, withTestDatabase } from './test-database.ts'

const test = withTestDatabase()

beforeAll(async () => {
  await test.owner.query(`
    create table note (company_id bigint not null, id bigint generated always as identity, text text not null, data jsonb,
                       made_at timestamptz not null default now(), primary key (company_id, id), constraint note_text unique (company_id, text));
    select strata_protect('note');
    create table journal (company_id bigint not null default strata_company(), id bigint generated always as identity, text text, primary key (company_id, id));
    select strata_protect_append_only('journal');
    insert into note (company_id, text) values (1, 'of the first'), (2, 'of the second')`)
})

const readNotes = sql`select text from note order by id`

describe('row-level security', () => {
  it('shows a company its own rows, though the query has no condition', async () => {
    expect(await test.database.inCompany(1, (tx) => tx.many(readNotes))).toEqual([{ text: 'of the first' }])
    expect(await test.database.inCompany(2, (tx) => tx.many(readNotes))).toEqual([{ text: 'of the second' }])
  })

  it('shows nothing where no company is set, on a fresh connection and after a company used it', async () => {
    // given more transactions than connections, so that every connection has served a company
    await Promise.all(Array.from({ length: 40 }, () => test.database.inCompany(1, (tx) => tx.many(readNotes))))
    // when
    const seen = await Promise.all(Array.from({ length: 40 }, () => test.database.outsideCompany((tx) => tx.many(readNotes))))
    // then
    expect(seen.flat()).toEqual([])
  })

  it('leaves an empty setting after a commit, which counts as no company', async () => {
    // given
    await test.database.inCompany(1, (tx) => tx.many(readNotes))
    // when
    const row = await test.database.outsideCompany((tx) =>
      tx.one(sql`select coalesce(current_setting('app.company_id', true), '') as setting, strata_company() as company`),
    )
    // then
    expect(row).toEqual({ setting: '', company: null })
  })

  it('refuses a row written for another company', async () => {
    // when
    const attempt = test.database.inCompany(1, (tx) => tx.run(sql`insert into note (company_id, text) values (2, 'forged')`))
    // then
    await expect(attempt).rejects.toMatchObject({ name: 'DatabaseFailure', code: '42501' })
    const { rows } = await test.owner.query(`select from note where text = 'forged'`)
    expect(rows).toEqual([])
  })

  it('changes and deletes no row of another company', async () => {
    // when
    const touched = await test.database.inCompany(1, async (tx) => [
      await tx.run(sql`update note set text = 'taken' where company_id = 2`),
      await tx.run(sql`delete from note where company_id = 2`),
    ])
    // then
    expect(touched).toEqual([0, 0])
  })

  it('lets an append-only table be read and added to, not changed', async () => {
    // given
    await test.database.inCompany(1, (tx) => tx.run(sql`insert into journal (text) values ('kept')`))
    // when
    const attempt = test.database.inCompany(1, (tx) => tx.run(sql`update journal set text = 'changed'`))
    // then
    await expect(attempt).rejects.toMatchObject({ name: 'DatabaseFailure', code: '42501' })
    expect(await test.database.inCompany(1, (tx) => tx.many(sql`select company_id, text from journal`))).toEqual([
      { company_id: 1, text: 'kept' },
    ])
  })

  it.each([0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY])('refuses %d as a company', async (companyId) => {
    await expect(test.database.inCompany(companyId, (tx) => tx.many(readNotes))).rejects.toThrow(
      'An id in the text of a statement is a positive integer.',
    )
  })
})

describe('a transaction', () => {
  it('keeps all of its statements or none', async () => {
    // given
    const refusal = new Error('no')
    // when
    const attempt = test.database.inCompany(3, async (tx) => {
      await tx.run(sql`insert into note (company_id, text) values (3, 'half')`)
      throw refusal
    })
    // then
    await expect(attempt).rejects.toBe(refusal)
    expect(await test.database.inCompany(3, (tx) => tx.many(readNotes))).toEqual([])
  })

  it('fails at its end when the error of a statement in it was swallowed', async () => {
    // when
    const attempt = test.database.inCompany(3, async (tx) => {
      await tx.run(sql`insert into note (company_id, text) values (3, 'lost')`)
      await tx.run(sql`select 1 / 0`).catch(() => {})
    })
    // then
    await expect(attempt).rejects.toThrow('The transaction was rolled back')
    expect(await test.database.inCompany(3, (tx) => tx.many(readNotes))).toEqual([])
  })

  it('refuses a statement after its end', async () => {
    // given
    const escaped = await test.database.inCompany(1, async (tx) => ({ tx }))
    // then
    await expect(escaped.tx.many(readNotes)).rejects.toThrow('is an await missing?')
  })

  it('runs its statements in order, though they are sent at once', async () => {
    // when
    const [, , rows] = await test.database.inCompany(4, (tx) =>
      Promise.all([
        tx.run(sql`insert into note (company_id, text) values (4, 'first')`),
        tx.run(sql`update note set text = text || ', changed'`),
        tx.many(readNotes),
      ]),
    )
    // then
    expect(rows).toEqual([{ text: 'first, changed' }])
  })

  it('has its limits of time in every kind, and leaves none of them behind', async () => {
    // given
    const limits = sql`select current_setting('statement_timeout') as statement, current_setting('idle_in_transaction_session_timeout') as idle`
    // when
    const inside = await Promise.all([
      test.database.inCompany(1, (tx) => tx.one(limits)),
      test.database.readInCompany(1, (tx) => tx.one(limits)),
      test.database.outsideCompany((tx) => tx.one(limits)),
    ])
    const plain = new pg.Client({ ...test.database.connection })
    await plain.connect()
    const { rows } = await plain.query(limits.text)
    await plain.end()
    // then
    expect(inside).toEqual(inside.map(() => ({ statement: '30s', idle: '1min' })))
    expect(rows).toEqual([{ statement: '0', idle: '0' }])
  })

  it('tells of another number of rows than one', async () => {
    await expect(test.database.inCompany(9, (tx) => tx.one(readNotes))).rejects.toThrow('Expected one row, got 0.')
    expect(await test.database.inCompany(9, (tx) => tx.maybe(readNotes))).toBeUndefined()
    const two = sql`select * from (values (1), (2)) v`
    await expect(test.database.inCompany(9, (tx) => tx.maybe(two))).rejects.toThrow('Expected at most one row, got 2.')
  })

  it('prepares each statement once on its connection', async () => {
    // when
    const names = await test.database.inCompany(1, async (tx) => {
      for (let id = 1; id <= 5; id += 1) await tx.many(sql`select text from note where id = ${id}`)
      return tx.many<{ name: string; calls: number }>(
        sql`select name, generic_plans + custom_plans as calls from pg_prepared_statements where statement like 'select text from note where id =%'`,
      )
    })
    // then
    expect(names).toEqual([{ name: sql`select text from note where id = ${0}`.name, calls: 5 }])
  })

  it('goes on after a migration changed a table under a prepared statement', async () => {
    // given a statement prepared on the only connection that is in use
    const all = sql`select * from note`
    await test.database.inCompany(1, (tx) => tx.many(all))
    await test.owner.query('alter table note add column extra int')
    // when one transaction may fail, which lets its connection go
    await test.database.inCompany(1, (tx) => tx.many(all)).catch(() => {})
    // then
    expect(await test.database.inCompany(1, (tx) => tx.many(all))).toHaveLength(1)
  })
})

describe('a transaction that only reads', () => {
  it('refuses every change', async () => {
    // when
    const attempt = test.database.readInCompany(1, (tx) => tx.run(sql`insert into note (company_id, text) values (1, 'unseen')`))
    // then
    await expect(attempt).rejects.toMatchObject({ name: 'DatabaseFailure', code: '25006' })
  })

  it('shows each company its own rows, and no company none, though connections pass on before it has ended', async () => {
    // given more transactions than connections
    const seen = await Promise.all(
      Array.from({ length: 90 }, async (_, index) => {
        // when
        if (index % 3 === 0) return ['none', await test.database.outsideCompany((tx) => tx.many(readNotes))]
        const [first] = await test.database.readInCompany(index % 3, (tx) => tx.many<{ text: string }>(readNotes))
        return [`company ${index % 3}`, first?.text]
      }),
    )
    // then
    expect(new Set(seen.map(([who, what]) => `${who}: ${what}`))).toEqual(
      new Set(['none: ', 'company 1: of the first', 'company 2: of the second']),
    )
  })

  it('leaves a connection on which the next can write, after a failure too', async () => {
    // given
    const failing = Array.from({ length: 30 }, () => test.database.readInCompany(7, (tx) => tx.one(sql`select 1 / 0 as never`)))
    // when
    const writing = Array.from({ length: 30 }, (_, index) =>
      test.database.inCompany(7, (tx) => tx.run(sql`insert into note (company_id, text) values (7, ${`row ${index}`})`)),
    )
    // then
    expect((await Promise.allSettled(failing)).every(({ status }) => status === 'rejected')).toBe(true)
    expect(await Promise.all(writing)).toEqual(Array.from({ length: 30 }, () => 1))
    expect(await test.database.readInCompany(7, (tx) => tx.many(readNotes))).toHaveLength(30)
  })

  it('tells a connection lost in the middle, and the next finds another', async () => {
    // when
    const attempt = test.database.readInCompany(1, async (tx) => {
      const { pid } = await tx.one<{ pid: number }>(sql`select pg_backend_pid() as pid`)
      await killBackend(pid)
      await tx.many(readNotes)
    })
    // then
    await expect(attempt).rejects.toMatchObject({ name: 'DatabaseUnavailable' })
    expect(await test.database.readInCompany(1, (tx) => tx.many(readNotes))).toEqual([{ text: 'of the first' }])
  })

  it('refuses a statement after its end', async () => {
    // given
    const escaped = await test.database.readInCompany(1, async (tx) => ({ tx }))
    // then
    await expect(escaped.tx.many(readNotes)).rejects.toThrow('is an await missing?')
  })

  it.each([0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY])('refuses %d as a company', async (companyId) => {
    await expect(test.database.readInCompany(companyId, (tx) => tx.many(readNotes))).rejects.toThrow(
      'An id in the text of a statement is a positive integer.',
    )
  })
})

describe('columns', () => {
  it('arrive as JSON-ready values: integers, instants in UTC, documents', async () => {
    // when
    const row = await test.database.outsideCompany((tx) =>
      tx.one(sql`
        select 9007199254740991::bigint as big, array[1, null, 3]::bigint[] as bigs, '2026-02-03 04:05:06.789+02'::timestamptz as instant,
               array['2026-02-03 04:05:06Z'::timestamptz] as instants, '2026-02-28'::date as day, ${sql.json({ a: [1, 'x'] })} as document,
               ${new Date('2026-07-08T09:10:11.123Z')}::timestamptz as given, 12.50::numeric as amount`),
    )
    // then
    expect(row).toEqual({
      big: 9007199254740991,
      bigs: [1, null, 3],
      instant: '2026-02-03T02:05:06.789Z',
      instants: ['2026-02-03T04:05:06.000Z'],
      day: '2026-02-28',
      document: { a: [1, 'x'] },
      given: '2026-07-08T09:10:11.123Z',
      amount: '12.50',
    })
  })

  it('refuse an integer that JavaScript cannot hold', async () => {
    const attempt = test.database.outsideCompany((tx) => tx.one(sql`select 9007199254740992::bigint as big`))
    await expect(attempt).rejects.toThrow('beyond the safe integers')
  })
})

describe('errors', () => {
  it('name the constraint that was broken and quote no value', async () => {
    // given
    const insert = () => test.database.inCompany(5, (tx) => tx.run(sql`insert into note (company_id, text) values (5, 'ada@example.org')`))
    await insert()
    // when
    const error = await insert().catch((thrown: unknown) => thrown)
    // then
    expect(error).toMatchObject({ name: 'DatabaseConflict', kind: 'unique', constraint: 'note_text', table: 'note' })
    expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toContain('ada@example.org')
  })

  it('quote no value that does not fit its type', async () => {
    const error = await test.database.outsideCompany((tx) => tx.one(sql`select ${'secret'}::bigint`)).catch((thrown: unknown) => thrown)
    expect(error).toMatchObject({ name: 'DatabaseFailure', code: '22P02' })
    expect(String(error)).not.toContain('secret')
  })

  it('tell a text that cannot be stored', async () => {
    await expect(test.database.outsideCompany((tx) => tx.one(sql`select ${'a\0b'}::text`))).rejects.toMatchObject({
      name: 'UnstorableText',
    })
    await expect(test.database.outsideCompany((tx) => tx.one(sql`select ${sql.json('a\0b')}`))).rejects.toMatchObject({
      name: 'UnstorableText',
    })
  })

  it('tell a deadlock', async () => {
    // given two rows that two transactions lock in opposite order
    await test.database.inCompany(6, (tx) => tx.run(sql`insert into note (company_id, text) values (6, 'a'), (6, 'b')`))
    const lock = (first: string, second: string) =>
      test.database.inCompany(6, async (tx) => {
        await tx.run(sql`update note set data = null where text = ${first}`)
        await new Promise((resolve) => setTimeout(resolve, 100))
        await tx.run(sql`update note set data = null where text = ${second}`)
      })
    // when
    const outcomes = await Promise.allSettled([lock('a', 'b'), lock('b', 'a')])
    // then
    const reasons = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []))
    expect(reasons).toMatchObject([{ name: 'DatabaseConflict', kind: 'deadlock' }])
  })

  it('tell a connection lost in the middle, and the next transaction finds another', async () => {
    // when
    const attempt = test.database.inCompany(1, async (tx) => {
      const { pid } = await tx.one<{ pid: number }>(sql`select pg_backend_pid() as pid`)
      await killBackend(pid)
      await tx.many(readNotes)
    })
    // then
    await expect(attempt).rejects.toMatchObject({ name: 'DatabaseUnavailable' })
    await test.database.ping()
  })
})

describe('closing', () => {
  it('waits for the transaction under way', async () => {
    // given
    const { database, drop } = await openTestDatabase()
    const slow = database.outsideCompany((tx) => tx.one(sql`select pg_sleep(0.2)::text as slept`))
    // when
    await new Promise((resolve) => setTimeout(resolve, 50))
    await drop()
    // then
    expect(await slow).toEqual({ slept: '' })
    await expect(database.ping()).rejects.toMatchObject({ name: 'DatabaseUnavailable' })
  })
})

/** A role may end its own sessions only, so the serving role does it. */
async function killBackend(pid: number): Promise<void> {
  await test.database.outsideCompany((tx) => tx.one(sql`select pg_terminate_backend(${pid}::int)`))
}
