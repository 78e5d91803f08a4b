import { type ExpectationType, expectationDetailRoutes } from '@strata/contract'
import { expect, it } from 'vitest'
import { withTestApp } from '../../platform/testing/test-app.ts'
import { type BuiltExpectation, buildExpectation, expectationStepsOf } from '../expectation-factory.ts'
import { findExpectation } from '../expectation-views.ts'
import { versionedExpectation } from '../versioned-expectation.ts'

const test = withTestApp()

const hashOf = (companyId: number, id: number): Promise<string> =>
  test.database.inCompany(companyId, async (tx) => {
    const version = await findExpectation(tx, id)
    if (!version) throw new Error('The expectations are not there.')
    return versionedExpectation.contentHash(tx, version)
  })

const readVersion = ({ company, type }: Pick<BuiltExpectation, 'company' | 'type'>, id: number) =>
  test.as(company.admin).call(expectationDetailRoutes.getExpectation, { params: { type, id } })

it.each<ExpectationType>(['ce', 'se', 'ie'])(
  'two versions of the same rows (%s) have one hash, until a row is removed from one',
  async (type) => {
    // given
    const built = await buildExpectation(test, { type, status: 'APPROVED', rows: 2 })
    const { company } = built
    const approved = await hashOf(company.id, built.id)
    expect(approved).toMatch(/^[0-9a-f]{64}$/)
    expect((await readVersion(built, built.id)).headers['x-content-hash']).toBe(approved)
    // when
    const step = { companyId: company.id, by: company.admin.companyUserId, on: new Date() }
    const wip = await expectationStepsOf(test).revise(step, built.id)
    // then
    expect(await hashOf(company.id, wip)).toBe(approved)
    // and
    const read = await readVersion(built, wip)
    const detailId = read.body.details[0]?.id ?? 0
    await test.as(company.admin).call(expectationDetailRoutes.deleteDetail, { params: { type, id: wip, detailId } })
    expect(await hashOf(company.id, wip)).not.toBe(approved)
    expect(await hashOf(company.id, built.id)).toBe(approved)
  },
)
