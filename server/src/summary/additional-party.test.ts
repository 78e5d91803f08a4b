import { summaryRoutes } from '@strata/contract'
import { describe, expect, it } from 'vitest'
import { buildChart } from '../chart/chart-factory.ts'
import { buildMember } from '../platform/testing/member-factory.ts'
import { withTestApp } from '../platform/testing/test-app.ts'
import { type BuiltSummary, buildSummary, processOf } from './summary-factory.ts'

const test = withTestApp()

const create = ({ company, process }: BuiltSummary, csName: unknown, processChronId = process.chronId) =>
  test.as(company.admin).call(summaryRoutes.addAdditional, { params: { chronId: process.chronId }, body: { processChronId, csName } })
const rename = ({ company, process }: BuiltSummary, id: number, csName: unknown, processId = process.chronId) =>
  test.as(company.admin).call(summaryRoutes.updateAdditional, { params: { processId, id }, body: { csName } })
const list = async ({ company, process }: BuiltSummary, chronId = process.chronId) =>
  (await test.as(company.admin).call(summaryRoutes.listAdditional, { params: { chronId } })).body
const names = (parties: { name: string }[]) => parties.map(({ name }) => name)

describe('an additional customer or supplier', () => {
  it('stands in the list of its process, by name', async () => {
    // given
    const built = await buildSummary(test, { additional: ['zoo'], components: [] })
    // when
    for (const name of ['Bank', ' alumni\n', 'x'.repeat(25)]) expect((await create(built, name)).status).toBe(200)
    // then
    expect(names(await list(built))).toEqual(['alumni', 'Bank', 'x'.repeat(25), 'zoo'])
    expect(await list(built, processOf(built.global, 1).chronId)).toEqual([])
  })

  it('is read by every member who may open the process', async () => {
    const { company, process } = await buildSummary(test)
    const reader = await buildMember(test.database, { companyId: company.id })
    const { body } = await test.as(reader).call(summaryRoutes.listAdditional, { params: { chronId: process.chronId } })
    expect(names(body)).toEqual(['Steel mill'])
  })

  it('has a name that no other entry has', async () => {
    // given
    const built = await buildSummary(test)
    const bank = (await create(built, 'Bank')).body
    // when, then
    expect((await create(built, 'BANK')).body).toMatchObject({ status: 409, code: 'COMPONENT_EXISTS', detail: 'BANK already exist' })
    expect((await rename(built, bank.id, 'steel mill')).body).toMatchObject({ status: 409, detail: 'steel mill already exist' })
    expect((await rename(built, bank.id, 'BANK')).status).toBe(204)
    expect(names(await list(built))).toEqual(['BANK', 'Steel mill'])
  })

  it('is added once of three at the same moment', async () => {
    const built = await buildSummary(test)
    const answers = await Promise.all([create(built, 'Bank'), create(built, 'bank'), create(built, 'BANK')])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect(await list(built)).toHaveLength(2)
  })

  it.each([
    ['', 'Name is Required'],
    ['\n', 'Name is Required'],
    ['x'.repeat(26), 'Maximum characters reached'],
  ])('is not called %j', async (csName, message) => {
    const built = await buildSummary(test)
    const issues = [{ path: 'csName', message }]
    expect((await create(built, csName)).body).toMatchObject({ status: 400, code: 'INVALID', issues })
    const [{ id }] = await list(built)
    expect((await rename(built, id, csName)).body).toMatchObject({ status: 400, code: 'INVALID' })
    expect(names(await list(built))).toEqual(['Steel mill'])
  })

  it('holds nothing that cannot be stored', async () => {
    const built = await buildSummary(test)
    expect((await create(built, 'a\u0000b')).status).toBe(400)
    const [{ id }] = await list(built)
    expect((await rename(built, id, 'a\u0000b')).status).toBe(400)
  })

  it('needs more than one character once it is edited', async () => {
    const built = await buildSummary(test)
    const { id } = (await create(built, 'X')).body
    const message = 'Name should be more than 1 character'
    expect((await rename(built, id, 'Y')).body).toMatchObject({ status: 400, issues: [{ path: 'csName', message }] })
  })

  it('is added to the process of the path, and renamed where it belongs', async () => {
    const built = await buildSummary(test)
    const other = processOf(built.global, 1).chronId
    expect((await create(built, 'Bank', other)).body).toMatchObject({ status: 400, issues: [{ path: 'processChronId' }] })
    const [{ id }] = await list(built)
    expect((await rename(built, id, 'Iron works', other)).body.code).toBe('NOT_FOUND')
  })

  it('belongs to no process that was never approved', async () => {
    const { company, processes } = await buildChart(test)
    const { chronId } = processOf({ processes }, 0)
    const body = { processChronId: chronId, csName: 'Bank' }
    const answer = await test.as(company.admin).call(summaryRoutes.addAdditional, { params: { chronId }, body })
    expect(answer.body).toMatchObject({ status: 409, code: 'WRONG_STATE' })
  })

  it('has no place where there are 500', async () => {
    const additional = Array.from({ length: 500 }, (_item, index) => `Party ${index}`)
    const built = await buildSummary(test, { additional, components: [] })
    expect((await create(built, 'Bank')).body).toMatchObject({ status: 409, code: 'WRONG_STATE' })
  })
})
