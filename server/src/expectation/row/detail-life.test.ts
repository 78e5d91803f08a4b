import { describe, expect, it } from 'vitest'
import type { CompanyTransaction } from '../../platform/database/database.ts'
import { type Statement, sql } from '../../platform/database/sql.ts'
import { withTestApp } from '../../platform/testing/test-app.ts'
import { type BuiltExpectation, buildExpectation, buildExpectationStage, expectationStepsOf } from '../expectation-factory.ts'
import { readVersionItem } from '../expectation-subject.ts'
import { readExpectation } from '../read-expectation.ts'
import { customerRow, detailCalls, interfacingRow, supplierRow } from './detail-factory.ts'

const test = withTestApp()
const { add, get, update, remove } = detailCalls(test)

const types = [
  ['ce', customerRow],
  ['se', supplierRow],
  ['ie', interfacingRow],
] as const

const idsOf = (details: { id: number }[]) => details.map(({ id }) => id)
const adminStep = ({ company }: BuiltExpectation) => ({ companyId: company.id, by: company.admin.companyUserId, on: new Date() })

/** Another person who may change rows. */
async function buildSponsor({ company, globalId }: BuiltExpectation) {
  const { companyUserId } = company.ceo
  await test.owner.query(`insert into process_role (company_id, process_chron_id, role, company_user_id) values ($1, $2, 'PRS', $3)`, [
    company.id,
    globalId,
    companyUserId,
  ])
  return { ...company, admin: company.ceo }
}

describe('a version with its rows', () => {
  it('tells of a customer all that it was given', async () => {
    // given
    const built = await buildExpectation(test, { rows: 0 })
    // when
    const added = await add(built, customerRow(built))
    // then
    expect([added.status, added.headers.etag]).toEqual([200, `"${added.body.id}.0"`])
    const { status, headers, body } = await get(built)
    expect([status, headers.etag]).toEqual([200, body.info.etag])
    expect(headers['x-content-hash']).toMatch(/^[0-9a-f]{64}$/)
    expect(body).toMatchObject({ complete: true, missing: [], can: body.info.can, info: { id: built.id, status: { name: 'WIP' } } })
    expect(body.details).toEqual([
      {
        id: added.body.id,
        chronId: added.body.id,
        isMissing: false,
        partyName: 'Process P2',
        pid: 'P2',
        etag: added.headers.etag,
        customerType: 'Internal',
        customerId: built.partnerId,
        customerDisplay: '(P2) Process P2',
        description: 'Quotations within two days',
        param: 'Lead time',
        uom: 'days',
        uomType: 'N',
        freq: 3,
        freqName: 'Per Month',
        paramVal: '2',
        valMin: 'LB',
        valMax: '3',
      },
    ])
    expect(body.parties).toEqual([
      { type: 'Internal', id: built.partnerId, name: 'Process P2', pid: 'P2' },
      { type: 'External', id: built.additionalId, name: 'Steel mill', pid: null },
      { type: 'Management', id: null, name: 'Management', pid: null },
    ])
  })

  it('tells of a supplier and of an interfacing process in their own fields', async () => {
    const se = await buildExpectation(test, { type: 'se', rows: 0 })
    await add(se, supplierRow(se, { supplierType: 'External', supplierId: se.additionalId, freq: 4 }))
    const [supplier] = (await get(se)).body.details
    expect(supplier).toMatchObject({ supplierType: 'External', supplierId: se.additionalId, supplierDisplay: 'Steel mill', pid: null })
    expect(supplier).toMatchObject({ freq: 4, freqName: 'Per Project', partyName: 'Steel mill' })
    expect(supplier).not.toHaveProperty('customerType')
    const ie = await buildExpectation(test, { type: 'ie', rows: 0 })
    const row = interfacingRow(ie)
    const { id } = (await add(ie, row)).body
    const { details, parties } = (await get(ie)).body
    const about = { chronId: id, isMissing: false, partyName: 'Process P2', pid: 'P2', etag: `"${id}.0"`, ipDisplay: '(P2) Process P2' }
    expect(details).toEqual([{ id, ...about, ...row }])
    expect(parties).toEqual([{ type: 'Internal', id: ie.partnerId, name: 'Process P2', pid: 'P2' }])
  })

  it('stands in its groups, the rows of one party together, in the order in which they came', async () => {
    // given
    const built = await buildExpectation(test, { rows: 0 })
    const { additionalId } = built
    const external = { customerType: 'External', customerId: additionalId }
    const given = [{ customerType: 'Management', customerId: null }, external, {}, external, {}]
    for (const [index, values] of given.entries()) await add(built, customerRow(built, { ...values, description: `Row ${index}` }))
    // then
    const { details } = (await get(built)).body
    expect(details.map(({ customerDisplay, description }: Record<string, string>) => [customerDisplay, description])).toEqual([
      ['(P2) Process P2', 'Row 2'],
      ['(P2) Process P2', 'Row 4'],
      ['Steel mill', 'Row 1'],
      ['Steel mill', 'Row 3'],
      ['Management', 'Row 0'],
    ])
  })

  it.each(types)('is asked by its own type, in any way of calling it: %s', async (type, rowOf) => {
    const built = await buildExpectation(test, { type, rows: 0 })
    const named = (name: string) => ({ ...built, type: name as BuiltExpectation['type'] })
    for (const name of [type.toUpperCase(), `ip${type}`, `${type}d`, `ip${type}d`]) {
      expect((await add(named(name), rowOf(built))).status).toBe(200)
      expect((await get(named(name))).status).toBe(200)
    }
    for (const [other] of types.filter(([candidate]) => candidate !== type)) {
      expect((await get(named(other))).body.code).toBe('NOT_FOUND')
      expect((await add(named(other), rowOf(built))).body.code).toBe('NOT_FOUND')
    }
    expect((await get(built)).body.details).toHaveLength(4)
  })
})

describe('a change of a row', () => {
  it.each(types)('writes what was sent and gives row and version another etag: %s', async (type, rowOf) => {
    // given
    const built = await buildExpectation(test, { type, rows: 0 })
    const added = await add(built, rowOf(built))
    const before = (await get(built)).body
    const [row] = before.details
    test.clock.advance({ minutes: 5 })
    // when
    const changed = await update(built, row.id, rowOf(built, { param: 'Delay', yourParam: 'Delay' }), { 'if-match': added.headers.etag })
    // then
    expect([changed.status, changed.headers.etag]).toEqual([204, `"${row.id}.1"`])
    const after = (await get(built)).body
    expect(after.details).toEqual([{ ...row, [type === 'ie' ? 'yourParam' : 'param']: 'Delay', etag: `"${row.id}.1"` }])
    expect(after.info.etag).not.toBe(before.info.etag)
    expect(after.info.savedOn).toBe(test.clock.now().toISOString())
    // when it is deleted
    expect((await remove(built, row.id, { 'if-match': `"${row.id}.1"` })).status).toBe(204)
    const emptied = (await get(built)).body
    expect(emptied.details).toEqual([])
    expect(emptied.info.etag).not.toBe(after.info.etag)
    expect((await remove(built, row.id)).body.code).toBe('NOT_FOUND')
    expect((await update(built, row.id, rowOf(built))).body.code).toBe('NOT_FOUND')
  })

  it.each(types)('is refused to the second of two who saw the same row, and tells who was first: %s', async (type, rowOf) => {
    // given
    const built = await buildExpectation(test, { type, rows: 1 })
    const other = { ...built, company: await buildSponsor(built) }
    const [row] = (await get(built)).body.details
    const headers = { 'if-match': row.etag }
    // when
    expect((await update(other, row.id, rowOf(built), headers)).status).toBe(204)
    const late = [await update(built, row.id, rowOf(built, { param: 'Mine' }), headers), await remove(built, row.id, headers)]
    // then
    for (const { status, body } of late) {
      expect([status, body.code]).toEqual([412, 'EDITED_MEANWHILE'])
      expect(body.detail).toMatch(/^Ingrid Solheim changed this on \w{3} \d{2} \d{4} /)
    }
    // and another row of the same version is nobody's quarrel
    const { id, ...added } = (await add(built, rowOf(built))).body
    expect(added).toEqual({})
    expect((await update(other, id, rowOf(built), { 'if-match': `"${id}.0"` })).status).toBe(204)
  })

  it('of which one wins where two come at the same moment', async () => {
    const built = await buildExpectation(test)
    const [row] = (await get(built)).body.details
    const headers = { 'if-match': row.etag }
    const answers = await Promise.all(['One', 'Two', 'Three'].map((param) => update(built, row.id, customerRow(built, { param }), headers)))
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 412, 412])
  })

  it('keeps the type of the customer and may name another of it', async () => {
    // given
    const built = await buildExpectation(test, { rows: 0 })
    const { id } = (await add(built, customerRow(built, { customerType: 'External', customerId: built.additionalId }))).body
    // when
    const values = [{ customerType: 'Internal' }, { customerType: 'Management', customerId: null }]
    const refused = []
    for (const value of values) refused.push((await update(built, id, customerRow(built, value))).body)
    // then
    for (const { status, code, issues } of refused)
      expect([status, code, issues]).toEqual([
        400,
        'INVALID',
        [{ path: 'customerType', message: 'The type of a customer cannot be changed' }],
      ])
    const se = await buildExpectation(test, { type: 'se' })
    const change = await update(se, se.detailIds[0] ?? 0, supplierRow(se, { supplierType: 'External', supplierId: se.additionalId }))
    expect(change.body.issues).toEqual([{ path: 'supplierType', message: 'The type of a supplier cannot be changed' }])
  })

  it.each(['IA', 'APPROVED', 'RETIRED', 'ARCHIVED'] as const)('is refused in a version that is %s, by the database too', async (status) => {
    const built = await buildExpectation(test, { status })
    const [id = 0] = built.detailIds
    const answers = [await add(built, customerRow(built)), await update(built, id, customerRow(built)), await remove(built, id)]
    expect(answers.map(({ body }) => body.code)).toEqual(Array(3).fill('WRONG_STATE'))
    const never = 'rows of expectations change only in a WIP'
    await expect(test.owner.query(`update expectation_detail set param = 'x' where id = $1`, [id])).rejects.toThrow(never)
    await expect(test.owner.query('delete from expectation_detail where id = $1', [id])).rejects.toThrow(never)
  })

  it('reaches rows of its own version only', async () => {
    const stage = await buildExpectationStage(test)
    const [ce, se] = [await buildExpectation(test, { stage }), await buildExpectation(test, { stage, type: 'se' })]
    const sub = await buildExpectation(test, { stage, processChronId: stage.subId })
    const [id = 0] = ce.detailIds
    for (const other of [se, sub]) {
      const row = other.type === 'se' ? supplierRow(stage) : customerRow(stage)
      expect((await update(other, id, row)).body.code).toBe('NOT_FOUND')
      expect((await remove(other, id)).body.code).toBe('NOT_FOUND')
    }
    expect(idsOf((await get(ce)).body.details)).toEqual([id])
  })
})

describe('adding rows', () => {
  it('happens once for one idempotency key', async () => {
    const built = await buildExpectation(test, { rows: 0 })
    const headers = { 'idempotency-key': 'k1' }
    const [first, second] = await Promise.all([1, 2].map(() => add(built, customerRow(built), headers)))
    expect(second?.body).toEqual(first?.body)
    expect(idsOf((await get(built)).body.details)).toEqual([first?.body.id])
    expect((await add(built, customerRow(built, { param: 'Other' }), headers)).body.code).toBe('IDEMPOTENCY_MISMATCH')
  })

  it('may say the same twice', async () => {
    const built = await buildExpectation(test, { rows: 0 })
    for (const freq of [2, 3, 3]) expect((await add(built, customerRow(built, { freq }))).status).toBe(200)
    expect((await get(built)).body.details).toHaveLength(3)
  })

  it.each(['ce', 'ie'] as const)('ends at 10,000 in one version, which is read and copied as a whole: %s', async (type) => {
    // given
    const rowOf = type === 'ie' ? interfacingRow : customerRow
    const built = await buildExpectation(test, { type, rows: 1 })
    await multiplyRows(built, 9_999)
    // when two want the last place
    const answers = await Promise.all([1, 2].map(() => add(built, rowOf(built))))
    // then
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'LIMIT_REACHED',
      detail: 'Expectations have at most 10000 rows.',
    })
    const { body } = await get(built)
    expect(body.details).toHaveLength(10_000)
    // and sent, approved and revised: the rows have new ids and their chronIds
    const [steps, step] = [expectationStepsOf(test), adminStep(built)]
    await steps.send(step, built.id)
    await steps.decide(step, built.id, { approve: true })
    const revised = { ...built, id: await steps.revise(step, built.id) }
    const { details } = (await get(revised)).body
    expect(details.map(({ chronId }: { chronId: number }) => chronId)).toEqual(
      body.details.map(({ chronId }: { chronId: number }) => chronId),
    )
    const former = new Set(idsOf(body.details))
    expect(idsOf(details).filter((id) => former.has(id))).toEqual([])
    expect(details[0]).toEqual({ ...body.details[0], id: details[0].id, etag: `"${details[0].id}.0"` })
  })

  it.each(['ce', 'ie'] as const)('makes reading ask no more often, however many there are: %s', async (type) => {
    const built = await buildExpectation(test, { type, rows: 1 })
    const few = await countStatements(built)
    await multiplyRows(built, 300)
    expect(await countStatements(built)).toBe(few)
    expect(few).toBeLessThan(10)
  })

  /** How many statements it takes to read a version. */
  const countStatements = ({ company, id }: BuiltExpectation): Promise<number> =>
    test.database.inCompany(company.id, async (tx) => {
      let count = 0
      const counted = (statement: Statement): Statement => {
        count += 1
        return statement
      }
      const counting: CompanyTransaction = {
        companyId: tx.companyId,
        many: (statement) => tx.many(counted(statement)),
        one: (statement) => tx.one(counted(statement)),
        maybe: (statement) => tx.maybe(counted(statement)),
        run: (statement) => tx.run(counted(statement)),
      }
      const { companyUserId } = company.admin
      const item = await readVersionItem(counting, companyUserId, { id, lock: false })
      if (!item) throw new Error('The version is not there.')
      await readExpectation(counting, { companyUserId, isAdmin: true, isCeo: false, isAdvisor: false }, item)
      return count
    })

  /** So many rows in all, each as the first one. */
  async function multiplyRows({ company, id, type }: BuiltExpectation, count: number) {
    const table = type === 'ie' ? 'interfacing_detail' : 'expectation_detail'
    const { rows } = await test.owner.query<{ column_name: string }>(
      `select column_name from information_schema.columns where table_name = $1 and column_name not in ('id', 'chron_id')`,
      [table],
    )
    const columns = rows.map((row) => row.column_name).join(', ')
    await test.owner.query(
      `insert into ${table} (id, chron_id, ${columns})
       select drawn.id, drawn.id, ${rows.map((row) => `d.${row.column_name}`).join(', ')}
         from ${table} d, (select nextval('expectation_detail_id') as id from generate_series(2, $3::int)) drawn
        where d.company_id = $1 and d.expectation_id = $2`,
      [company.id, id, count],
    )
  }
})

describe('the database itself', () => {
  it('keeps no row that the rules refuse', async () => {
    const built = await buildExpectation(test)
    const set = (assignment: string) =>
      test.owner.query(`update expectation_detail set ${assignment} where company_id = $1 and id = $2`, [
        built.company.id,
        built.detailIds[0],
      ])
    for (const assignment of [
      `val_min = '1e5'`,
      `val_max = 'LB'`,
      `val_min = '1234567'`,
      `val_min = 'LB', val_max = 'HB'`,
      `uom_type = 'T'`,
    ])
      await expect(set(assignment)).rejects.toThrow('violates check constraint')
    for (const assignment of [`party_type = 'Management'`, `description = ''`, 'process_chron_id = null'])
      await expect(set(assignment)).rejects.toThrow('violates check constraint')
    const { count } = await test.database.inCompany(built.company.id, (tx) =>
      tx.one<{ count: number }>(sql`select count(*)::int as count from expectation_detail where company_id = ${tx.companyId}`),
    )
    expect(count).toBe(1)
  })
})
