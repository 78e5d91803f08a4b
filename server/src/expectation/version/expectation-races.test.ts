import { expectationRoutes } from '@strata/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../../platform/database/sql.ts'
import { withTestApp } from '../../platform/testing/test-app.ts'
import type { TestAnswer } from '../../platform/testing/test-call.ts'
import { chronIdAt } from '../../role/staffed-process-factory.ts'
import {
  type BuiltExpectation,
  buildExpectation,
  buildExpectationStage,
  type ExpectationStage,
  expectationStepsOf,
} from '../expectation-factory.ts'

const test = withTestApp()
let stage: ExpectationStage

beforeAll(async () => {
  stage = await buildExpectationStage(test, { subs: 12 })
})

/** `200` or `409 WRONG_STATE`, in order. */
const outcomes = (answers: readonly TestAnswer[]): string[] =>
  answers.map(({ status, body }) => (status < 300 ? `${status}` : `${status} ${body.code}`)).sort()

const statesOf = ({ company, processChronId }: Pick<BuiltExpectation, 'company' | 'processChronId'>) =>
  test.database.inCompany(company.id, async (tx) =>
    (
      await tx.many<{ status: string }>(
        sql`select status from expectation where company_id = ${tx.companyId} and process_chron_id = ${processChronId} order by id`,
      )
    ).map(({ status }) => status),
  )

const asAdmin = () => test.as(stage.company.admin)
const twice = <T>(act: () => Promise<T>): Promise<T[]> => Promise.all([act(), act()])

describe('of two at once', () => {
  it('one makes the first version', async () => {
    const processChronId = chronIdAt(stage.macro, 0)
    const answers = await twice(() => asAdmin().call(expectationRoutes.createExpectation, { params: { type: 'ce', processChronId } }))
    expect(outcomes(answers)).toEqual(['200', '409 COMPONENT_EXISTS'])
    expect(await statesOf({ ...stage, processChronId })).toEqual(['WIP'])
  })

  it('both get the one that was made for the same key', async () => {
    const processChronId = chronIdAt(stage.macro, 1)
    const [first, second] = await twice(() =>
      asAdmin().call(expectationRoutes.createExpectation, {
        params: { type: 'ce', processChronId },
        headers: { 'idempotency-key': 'race' },
      }),
    )
    expect(second?.body).toEqual(first?.body)
    expect(await statesOf({ ...stage, processChronId })).toEqual(['WIP'])
  })

  it('one makes the WIP of an approved version', async () => {
    const built = await buildExpectation(test, { stage, processChronId: chronIdAt(stage.macro, 2), status: 'APPROVED' })
    const answers = await twice(() => asAdmin().call(expectationRoutes.reviseExpectation, { params: { type: 'ce', id: built.id } }))
    expect(outcomes(answers)).toEqual(['200', '409 WIP_EXISTS'])
    expect(await statesOf(built)).toEqual(['APPROVED', 'WIP'])
  })

  it('one decides', async () => {
    const built = await buildExpectation(test, { stage, processChronId: chronIdAt(stage.macro, 3), status: 'IA' })
    const decide = (approve: boolean) =>
      asAdmin().call(expectationRoutes.decideExpectation, { params: { type: 'ce', id: built.id }, body: { approve } })
    const answers = await Promise.all([decide(true), decide(false)])
    expect(outcomes(answers)).toEqual(['204', '409 DECIDED_ALREADY'])
    expect(await statesOf(built)).toEqual([answers[0].status === 204 ? 'APPROVED' : 'WIP'])
  })

  it('one sends', async () => {
    const built = await buildExpectation(test, { stage, processChronId: chronIdAt(stage.macro, 4) })
    const answers = await twice(() => asAdmin().call(expectationRoutes.sendExpectation, { params: { type: 'ce', id: built.id } }))
    expect(outcomes(answers)).toEqual(['204', '409 WRONG_STATE'])
  })

  it('the preparer takes back, or the approver decides', async () => {
    const built = await buildExpectation(test, { stage, processChronId: chronIdAt(stage.macro, 5), status: 'IA' })
    const params = { type: 'ce', id: built.id }
    const answers = await Promise.all([
      asAdmin().call(expectationRoutes.withdrawExpectation, { params }),
      asAdmin().call(expectationRoutes.decideExpectation, { params, body: { approve: true } }),
    ])
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1)
    expect(await statesOf(built)).toEqual([answers[0].status === 204 ? 'WIP' : 'APPROVED'])
  })

  it('a WIP is sent, or replaced', async () => {
    // given
    const built = await buildExpectation(test, { stage, processChronId: chronIdAt(stage.macro, 6), status: 'APPROVED' })
    const step = { companyId: stage.company.id, by: stage.company.admin.companyUserId, on: test.clock.now() }
    const wip = await expectationStepsOf(test).revise(step, built.id)
    // when
    const [sent, revised] = await Promise.all([
      asAdmin().call(expectationRoutes.sendExpectation, { params: { type: 'ce', id: wip } }),
      asAdmin().call(expectationRoutes.reviseExpectation, { params: { type: 'ce', id: built.id }, body: { replaces: wip } }),
    ])
    // then
    const isSent = sent.status === 204
    expect(outcomes([sent, revised])).toEqual(isSent ? ['204', '409 IA_EXISTS'] : ['200', '409 WRONG_STATE'])
    expect(await statesOf(built)).toEqual(isSent ? ['APPROVED', 'IA'] : ['APPROVED', 'ARCHIVED', 'WIP'])
  })

  it('a WIP without rows gets one, or is deleted', async () => {
    const built = await buildExpectation(test, { stage, processChronId: chronIdAt(stage.macro, 7), rows: 0 })
    const step = { companyId: stage.company.id, by: stage.company.admin.companyUserId, on: test.clock.now() }
    const row = { customerType: 'Management', description: 'Reports', param: 'Share', uomType: 'T', freq: 3 }
    const [deleted, added] = await Promise.all([
      asAdmin().call(expectationRoutes.deleteExpectation, { params: { type: 'ce', id: built.id } }),
      expectationStepsOf(test)
        .addDetail(step, built.id, row)
        .then(
          () => true,
          () => false,
        ),
    ])
    expect([deleted.status, added]).toEqual(added ? [409, true] : [204, false])
  })
})

describe('whoever writes to the database', () => {
  const change = (text: string, values: unknown[]) => test.owner.query(text, values)

  it('changes rows in a WIP only, and nothing of approved expectations', async () => {
    const sent = await buildExpectation(test, { stage, processChronId: chronIdAt(stage.macro, 8), status: 'IA' })
    const approved = await buildExpectation(test, { stage, processChronId: chronIdAt(stage.macro, 9), status: 'APPROVED' })
    for (const { id } of [sent, approved]) {
      await expect(change(`update expectation_detail set target = '9' where expectation_id = $1`, [id])).rejects.toThrow('only in a WIP')
      await expect(change('delete from expectation_detail where expectation_id = $1', [id])).rejects.toThrow('only in a WIP')
    }
    await expect(change('update expectation set revision = 7 where id = $1', [approved.id])).rejects.toThrow('never change')
    await expect(
      change(`update expectation set status = 'RETIRED', retired_on = now(), version = 2 where id = $1`, [approved.id]),
    ).rejects.toThrow('never change')
  })

  it('has one open and one approved version at most', async () => {
    const built = await buildExpectation(test, { stage, processChronId: chronIdAt(stage.macro, 10), status: 'APPROVED' })
    const insert = (version: number) =>
      change(
        `insert into expectation (company_id, id, chron_id, type, process_chron_id, version, status, prepared_by, created_on, saved_by, saved_on)
         select company_id, nextval('expectation_id'), chron_id, type, process_chron_id, $2, 'WIP', prepared_by, now(), prepared_by, now()
           from expectation where id = $1`,
        [built.id, version],
      )
    await insert(2)
    await expect(insert(3)).rejects.toThrow('expectation_open')
    await expect(
      change(
        `insert into expectation (company_id, id, chron_id, type, process_chron_id, version, status, prepared_by, created_on, saved_by, saved_on,
                                  sent_by, sent_on, approved_by, approved_on)
         select company_id, nextval('expectation_id'), chron_id, type, process_chron_id, 3, 'APPROVED', prepared_by, now(), prepared_by, now(),
                prepared_by, now(), prepared_by, now() from expectation where id = $1`,
        [built.id],
      ),
    ).rejects.toThrow('expectation_approved')
  })
})
