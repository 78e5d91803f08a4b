import { createHmac, hkdfSync, randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { sql } from '../database/sql.ts'
import { withTestDatabase } from '../database/test-database.ts'
import { type AuditEntry, AuditTrail } from './audit-trail.ts'
import { ChainVerifier, findBrokenLink, type SealedRow } from './verify-chain.ts'

const test = withTestDatabase()
const trail = new AuditTrail('a secret that only the tests know')

const entry = (action: string): AuditEntry => ({
  at: new Date('2026-03-01T10:00:00.123Z'),
  correlationId: randomUUID(),
  accountId: 4,
  companyUserId: 5,
  action,
  outcome: 'done',
  facts: { id: 9, type: 'gpfc' },
})

async function readChain(companyId: number): Promise<SealedRow[]> {
  const { rows } = await test.owner.query(
    `select company_id as "companyId", lane, seq, at, correlation_id as "correlationId", account_id as "accountId",
            company_user_id as "companyUserId", action, outcome, facts, mac from audit_entry where company_id = $1 order by lane, seq`,
    [companyId],
  )
  return rows.map((row) => ({ ...row, at: new Date(row.at) }))
}

describe('the audit', () => {
  it.each([
    ['audit', ''],
    ['audit_lane', 'lane, '],
  ])('has no place before its first entry in %s', async (table, lane) => {
    for (const seq of [0, -5]) {
      const forged = test.owner.query(
        `insert into ${table} (company_id, ${lane}seq, at, correlation_id, action, outcome, facts, mac)
         values (3, ${lane && '1, '}$1, now(), $2, 'chart.decide', 'done', '{}', '')`,
        [seq, randomUUID()],
      )
      await expect(forged).rejects.toThrow('seq_check')
    }
  })

  it('is one whole chain for each company, though many write at the same moment', async () => {
    // when
    await Promise.all(
      Array.from({ length: 30 }, (_, index) => test.database.inCompany(1 + (index % 2), (tx) => trail.append(tx, entry(`chart.save`)))),
    )
    // then
    const [first, second] = [await readChain(1), await readChain(2)]
    expect(first.map(({ seq }) => seq)).toEqual(Array.from({ length: 15 }, (_, index) => index + 1))
    expect(second).toHaveLength(15)
    expect([findBrokenLink(trail, first), findBrokenLink(trail, second)]).toEqual([undefined, undefined])
  })

  it('has eight lanes by member, and puts in the first what is of nobody or names a signature', async () => {
    // given
    const append = (companyUserId: number | null, facts = {}) =>
      test.database.inCompany(7, (tx) => trail.append(tx, { ...entry('chart.save'), companyUserId, facts }))
    // when
    for (const id of [1, 2, 7, 8, 9, 15, null]) await append(id)
    await append(3, { signatureId: 1, signatureHash: 'x' })
    // then
    const rows = await readChain(7)
    expect(rows.map(({ lane, seq, companyUserId }) => [lane, seq, companyUserId])).toEqual([
      [0, 1, 8],
      [0, 2, null],
      [0, 3, 3],
      [1, 1, 1],
      [1, 2, 9],
      [2, 1, 2],
      [7, 1, 7],
      [7, 2, 15],
    ])
    expect((await test.owner.query('select seq::int from audit where company_id = 7 order by seq')).rows).toEqual([
      { seq: 1 },
      { seq: 2 },
      { seq: 3 },
    ])
  })

  it('lets members of two lanes write at the same moment', async () => {
    const append = (companyUserId: number) =>
      test.database.inCompany(8, (tx) => trail.append(tx, { ...entry('chart.save'), companyUserId }))
    await test.database.inCompany(8, async (tx) => {
      await trail.append(tx, { ...entry('chart.save'), companyUserId: 1 })
      await append(2)
    })
    expect((await readChain(8)).map(({ lane }) => lane)).toEqual([1, 2])
  })

  it('of lane 0 is sealed as it was when there was no other', async () => {
    const key = Buffer.from(hkdfSync('sha256', 'a secret that only the tests know', '', 'strata audit', 32))
    const id = '0f8fad5b-d9cb-469f-a165-70867728950e'
    await test.database.inCompany(9, (tx) => trail.append(tx, { ...entry('chart.save'), correlationId: id, companyUserId: null }))
    const seal = createHmac('sha256', key)
      .update(`[9,1,"2026-03-01T10:00:00.123Z","${id}",4,null,"chart.save","done","{\\"id\\":9,\\"type\\":\\"gpfc\\"}"]`)
      .digest()
    expect((await readChain(9)).map(({ mac }) => Buffer.from(mac))).toEqual([seal])
  })

  it('goes on as one chain in lane 0 while the release before writes and verifies it', async () => {
    // given how that release appends and seals: it knows one table, and the lock of lane 0
    const key = Buffer.from(hkdfSync('sha256', 'a secret that only the tests know', '', 'strata audit', 32))
    const formerSeal = (row: Omit<SealedRow, 'mac' | 'lane'>, before: Uint8Array | undefined) => {
      const { companyId, seq, at, correlationId, accountId, companyUserId, action, outcome, facts } = row
      const covered = [companyId, seq, at.toISOString(), correlationId, accountId, companyUserId, action, outcome, facts]
      return createHmac('sha256', key)
        .update(before ?? new Uint8Array())
        .update(JSON.stringify(covered))
        .digest()
    }
    const appendAsFormer = (companyUserId: number) =>
      test.database.inCompany(10, async (tx) => {
        await tx.run(sql`select pg_advisory_xact_lock(hashtextextended('strata audit', ${10}))`)
        const head = await tx.maybe<{ seq: number; mac: Uint8Array }>(
          sql`select seq, mac from audit where company_id = ${10} order by seq desc limit 1`,
        )
        const row = { ...entry('former'), companyUserId, companyId: 10, seq: (head?.seq ?? 0) + 1, facts: '{}' }
        await tx.run(sql`
          insert into audit (company_id, seq, at, correlation_id, account_id, company_user_id, action, outcome, facts, mac)
          values (${row.companyId}, ${row.seq}, ${row.at}, ${row.correlationId}, ${row.accountId}, ${row.companyUserId}, ${row.action}, ${row.outcome},
                  ${row.facts}, ${formerSeal(row, head?.mac)})`)
      })
    // when both write at once, for members of all lanes
    await Promise.all(
      Array.from({ length: 48 }, (_, id) =>
        id % 2 === 0
          ? appendAsFormer(id)
          : test.database.inCompany(10, (tx) => trail.append(tx, { ...entry('present'), companyUserId: id % 3 === 0 ? null : id })),
      ),
    )
    // then the former release finds the chain that it knows whole
    const rows = await readChain(10)
    const known = rows.filter(({ lane }) => lane === 0)
    expect(known.map(({ seq }) => seq)).toEqual(Array.from({ length: 24 + 8 }, (_, index) => index + 1))
    expect(known.every((row, index) => formerSeal(row, known[index - 1]?.mac).equals(Buffer.from(row.mac)))).toBe(true)
    // and the present one all lanes
    for (let lane = 0; lane < 8; lane++)
      expect(
        findBrokenLink(
          trail,
          rows.filter((row) => row.lane === lane),
        ),
      ).toBeUndefined()
    expect(rows).toHaveLength(48)
  })

  it('has a chain for what happens outside of companies, which no company sees', async () => {
    // when
    await Promise.all(
      Array.from({ length: 8 }, () =>
        test.database.outsideCompany((tx) => trail.append(tx, { ...entry('session.login'), companyUserId: null })),
      ),
    )
    // then
    const chain = await readChain(0)
    expect(chain).toHaveLength(8)
    expect(findBrokenLink(trail, chain)).toBeUndefined()
    const seen = await test.database.inCompany(1, (tx) => tx.many(sql`select company_id from audit_entry where company_id = 0`))
    expect(seen).toEqual([])
  })

  it('tells an altered, a missing and a foreign row', async () => {
    // given
    for (const action of ['a', 'b', 'c']) await test.database.inCompany(3, (tx) => trail.append(tx, entry(action)))
    const [one, two, three] = (await readChain(3)) as [SealedRow, SealedRow, SealedRow]
    // when
    const broken = [
      findBrokenLink(trail, [one, { ...two, outcome: 'NO_RIGHT' }, three]),
      findBrokenLink(trail, [one, { ...two, at: new Date('2026-03-01T10:00:00.124Z') }, three]),
      findBrokenLink(trail, [one, { ...two, mac: two.mac.slice(1) }, three]),
      findBrokenLink(trail, [{ ...one, mac: new Uint8Array() }, two, three]),
      findBrokenLink(trail, [one, three]),
      findBrokenLink(trail, [one, { ...three, seq: 2 }]),
      findBrokenLink(trail, [one, { ...two, lane: 4 }, three]),
      findBrokenLink(new AuditTrail('another secret'), [one, two, three]),
    ]
    // then
    expect(broken.map((row) => row?.action)).toEqual(['b', 'b', 'b', 'a', 'c', 'c', 'b', 'a'])
    expect(findBrokenLink(trail, [one, two, three])).toBeUndefined()
    const verifier = new ChainVerifier(trail)
    expect([verifier.take(one), verifier.take(two), verifier.length]).toEqual([true, true, 2])
  })

  it('is sealed over all that a row says and the seal before it, with a key of its own', async () => {
    // given
    const key = Buffer.from(hkdfSync('sha256', 'a secret that only the tests know', '', 'strata audit', 32))
    const id = '0f8fad5b-d9cb-469f-a165-70867728950e'
    const seal = (seq: number, before: Uint8Array) =>
      createHmac('sha256', key)
        .update(before)
        .update(`[6,${seq},"2026-03-01T10:00:00.123Z","${id}",4,5,"chart.save","done","{\\"id\\":9,\\"type\\":\\"gpfc\\"}",5]`)
        .digest()
    // when
    for (let count = 0; count < 2; count += 1)
      await test.database.inCompany(6, (tx) => trail.append(tx, { ...entry('chart.save'), correlationId: id }))
    // then
    const first = seal(1, Buffer.alloc(0))
    expect((await readChain(6)).map(({ mac }) => Buffer.from(mac))).toEqual([first, seal(2, first)])
  })

  it('tells a row that was sealed for another place than it stands at', async () => {
    // given
    await test.database.inCompany(5, (tx) => trail.append(tx, entry('a')))
    const [one] = (await readChain(5)) as [SealedRow]
    const second = { ...one, seq: 2 }
    // when
    const broken = findBrokenLink(trail, [{ ...second, mac: trail.seal(second, undefined) }])
    // then
    expect(broken?.seq).toBe(2)
  })

  it('is gone with the transaction that failed', async () => {
    // given
    const failure = new Error('changed my mind')
    // when
    const attempt = test.database.inCompany(4, async (tx) => {
      await trail.append(tx, entry('chart.save'))
      throw failure
    })
    // then
    await expect(attempt).rejects.toBe(failure)
    expect(await readChain(4)).toEqual([])
  })

  it.each([
    sql`update audit set outcome = 'done'`,
    sql`delete from audit`,
    sql`truncate audit`,
    sql`update audit_lane set outcome = 'done'`,
    sql`delete from audit_lane`,
    sql`truncate audit_lane`,
  ])('cannot be changed by the server (%#)', async (statement) => {
    // when
    const attempt = test.database.inCompany(1, (tx) => tx.run(statement))
    // then: PostgreSQL's "insufficient privilege"
    await expect(attempt).rejects.toMatchObject({ name: 'DatabaseFailure', code: '42501' })
  })
})
