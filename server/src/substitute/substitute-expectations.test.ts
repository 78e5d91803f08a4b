import { expectationDetailRoutes, expectationRoutes } from '@strata/contract'
import { expect, it } from 'vitest'
import { type BuiltExpectation, buildExpectation, expectationStepsOf } from '../expectation/expectation-factory.ts'
import { buildMember } from '../platform/testing/member-factory.ts'
import { withTestApp } from '../platform/testing/test-app.ts'
import { setSubstitute } from './substitute-factory.ts'

const test = withTestApp()
/** What each row says. */
const marker = 'Quotations in time'

/** Version 3 waits, 2 is in force, 1 is retired, and another kind waits for nobody: of a restricted process. */
async function buildRestricted() {
  const built = await buildExpectation(test, { status: 'APPROVED' })
  const { company, globalId } = built
  const steps = expectationStepsOf(test)
  const prepare = { companyId: company.id, by: company.admin.companyUserId, on: new Date() }
  const second = await steps.revise(prepare, built.id)
  await steps.send(prepare, second)
  await steps.decide({ ...prepare, by: company.ceo.companyUserId }, second, { approve: true })
  const third = await steps.revise(prepare, second)
  await steps.send(prepare, third)
  const other = await buildExpectation(test, { stage: built, type: 'se', status: 'APPROVED' })
  await test.owner.query('update process set restricted = true where chron_id = $1', [globalId])
  const person = await buildMember(test.database, { companyId: company.id })
  return { built, company, globalId, person, ids: { first: built.id, second, third, other: other.id } }
}

it('who stands in reads the expectations that wait in a restricted process, and what they are compared with, and nothing more', async () => {
  const { built, company, globalId, person, ids } = await buildRestricted()
  const paramsOf = (id: number, type: BuiltExpectation['type'] = 'ce') => ({ params: { type, id } })
  const list = (id: number) => test.as(person).call(expectationRoutes.listExpectationVersions, paramsOf(id))
  const read = (id: number, type: BuiltExpectation['type'] = 'ce') =>
    test.as(person).call(expectationDetailRoutes.getExpectation, paramsOf(id, type))
  const closed = async () => {
    const answers = [await list(ids.third), await list(ids.second), await read(ids.third), await read(ids.second)]
    expect(answers.map(({ body }) => body.code)).toEqual(['RESTRICTED', 'RESTRICTED', 'RESTRICTED', 'RESTRICTED'])
    expect(JSON.stringify(answers.map(({ body }) => body))).not.toContain(marker)
  }
  // Nobody is away yet.
  await closed()
  // when
  await setSubstitute(test, company.admin, person)
  // then
  for (const id of [ids.third, ids.second])
    expect((await list(id)).body.map(({ id: listed }: { id: number }) => listed)).toEqual([ids.third, ids.second])
  for (const id of [ids.third, ids.second]) expect(JSON.stringify((await read(id)).body)).toContain(marker)
  expect((await test.as(person).call(expectationDetailRoutes.getReciprocal, paramsOf(ids.third))).status).toBe(200)
  // and neither what was in force before, nor another kind, nor the list of the process
  const refused = [
    await read(ids.first),
    await read(ids.other, 'se'),
    await test.as(person).call(expectationRoutes.listExpectationVersions, paramsOf(ids.other, 'se')),
    await test.as(person).call(expectationRoutes.listExpectations, { params: { type: built.type, processChronId: globalId } }),
  ]
  expect(refused.map(({ body }) => body.code)).toEqual(['RESTRICTED', 'RESTRICTED', 'RESTRICTED', 'RESTRICTED'])
  expect(JSON.stringify(refused.map(({ body }) => body))).not.toContain(marker)
  // when it is decided
  const decided = await test.as(person).call(expectationRoutes.decideExpectation, { ...paramsOf(ids.third), body: { approve: true } })
  expect(decided.status).toBe(204)
  // then
  await closed()
})
