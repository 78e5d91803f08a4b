import { frequencyRoutes } from '@strata/contract'
import { describe, expect, it } from 'vitest'
import { buildReader } from '../../attacks/attack-parts.ts'
import { withTestApp } from '../../platform/testing/test-app.ts'
import { buildExpectation, buildExpectationStage, type ExpectationStage } from '../expectation-factory.ts'
import { customerRow, detailCalls } from '../row/detail-factory.ts'

const test = withTestApp()

const addTo = ({ company }: Pick<ExpectationStage, 'company'>, processChronId: number, body: unknown, headers = {}) =>
  test.as(company.admin).call(frequencyRoutes.addFrequency, { params: { processChronId }, headers, body })
const listOf = async ({ company }: Pick<ExpectationStage, 'company'>, processChronId: number) =>
  (await test.as(company.admin).call(frequencyRoutes.listFrequencies, { params: { processChronId } })).body
const namesOf = (frequencies: { name: string }[]) => frequencies.map(({ name }) => name)

describe('the frequencies of a process', () => {
  it('are the built-in ones and then its own by name', async () => {
    // given
    const stage = await buildExpectationStage(test)
    const { globalId, subId, partnerId } = stage
    for (const name of ['per Week', 'Half-yearly', 'Per Quarter', 'annually'])
      expect((await addTo(stage, globalId, { name })).body).toEqual({ id: expect.any(Number), name })
    // then
    const found = await listOf(stage, globalId)
    expect(found.slice(0, 3)).toEqual([
      { id: 2, name: 'Per Day' },
      { id: 3, name: 'Per Month' },
      { id: 4, name: 'Per Project' },
    ])
    expect(namesOf(found.slice(3))).toEqual(['annually', 'Half-yearly', 'Per Quarter', 'per Week'])
    for (const other of [subId, partnerId]) expect(namesOf(await listOf(stage, other))).toEqual(['Per Day', 'Per Month', 'Per Project'])
  })

  it.each(['per quarter', ' PER QUARTER\n', 'Per Quarter'])('have a name once, in any case: %j', async (name) => {
    const stage = await buildExpectationStage(test)
    expect((await addTo(stage, stage.subId, { name: 'Per Quarter' })).status).toBe(200)
    const { status, body } = await addTo(stage, stage.subId, { name })
    expect([status, body.code, body.detail]).toEqual([409, 'NAME_EXISTS', `Custom Frequency '${name.trim()}' already exists!`])
    expect((await addTo(stage, stage.globalId, { name })).status).toBe(200)
  })

  it('are not called as a built-in one', async () => {
    const stage = await buildExpectationStage(test)
    for (const name of ['Per Day', 'per month', 'PER PROJECT', ' Per\nDay '])
      expect((await addTo(stage, stage.globalId, { name })).body).toMatchObject({
        code: 'NAME_EXISTS',
        detail: `Custom Frequency '${name.replace('\n', ' ').trim()}' already exists!`,
      })
  })

  it('have names of 25 characters at most', async () => {
    const stage = await buildExpectationStage(test)
    const issuesOf = async (name: unknown) => (await addTo(stage, stage.globalId, { name })).body.issues
    expect(await issuesOf('x'.repeat(26))).toEqual([{ path: 'name', message: 'Maximum characters reached' }])
    expect(await issuesOf(' ')).toEqual([{ path: 'name', message: 'Required' }])
    expect((await addTo(stage, stage.globalId, { name: 'ø'.repeat(25) })).status).toBe(200)
  })

  it('are added once of four at the same moment, and once for one idempotency key', async () => {
    const stage = await buildExpectationStage(test)
    const { globalId } = stage
    const answers = await Promise.all(['Weekly', 'weekly', 'WEEKLY', 'Weekly'].map((name) => addTo(stage, globalId, { name })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
    const twice = await Promise.all([1, 2].map(() => addTo(stage, globalId, { name: 'Yearly' }, { 'idempotency-key': 'one' })))
    expect(twice[0]?.body).toEqual(twice[1]?.body)
    expect(await listOf(stage, globalId)).toHaveLength(5)
  })

  it('are 200 at most', async () => {
    const stage = await buildExpectationStage(test)
    const { company, globalId } = stage
    await test.owner.query(
      `insert into frequency (company_id, process_chron_id, name, created_by, created_on)
       select $1, $2, 'Frequency ' || n, $3, now() from generate_series(1, 199) n`,
      [company.id, globalId, company.admin.companyUserId],
    )
    const answers = await Promise.all(['One', 'Two'].map((name) => addTo(stage, globalId, { name })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'LIMIT_REACHED',
      detail: 'A process has at most 200 custom frequencies.',
    })
  })

  it('may be read by everybody in the company, and by nobody where the process is closed to them', async () => {
    const stage = await buildExpectationStage(test)
    const reader = await buildReader(test, stage.company.id)
    const call = () => test.as(reader).call(frequencyRoutes.listFrequencies, { params: { processChronId: stage.subId } })
    expect((await call()).status).toBe(200)
    await test.owner.query('update process set restricted = true where chron_id = $1', [stage.globalId])
    expect((await call()).body.code).toBe('RESTRICTED')
  })
})

describe('the frequency of a row', () => {
  it('is a built-in one or one of the very process', async () => {
    // given
    const { add, get, update } = detailCalls(test)
    const stage = await buildExpectationStage(test)
    const foreign = await buildExpectationStage(test)
    const built = await buildExpectation(test, { stage, rows: 0 })
    const frequencyOf = async (where: ExpectationStage, processChronId: number) =>
      (await addTo(where, processChronId, { name: 'Per Quarter' })).body.id
    const own = await frequencyOf(stage, stage.globalId)
    const others = [
      await frequencyOf(stage, stage.subId),
      await frequencyOf(stage, stage.partnerId),
      await frequencyOf(foreign, foreign.globalId),
    ]
    // then
    const added = await add(built, customerRow(built, { freq: own }))
    expect(added.status).toBe(200)
    const issues = [{ path: 'freq', message: 'This process has no such frequency' }]
    for (const freq of [...others, 1, 5, 99, 999_999_999]) {
      expect((await add(built, customerRow(built, { freq }))).body.issues).toEqual(issues)
      expect((await update(built, added.body.id, customerRow(built, { freq }))).body.issues).toEqual(issues)
    }
    expect((await get(built)).body.details).toMatchObject([{ freq: own, freqName: 'Per Quarter' }])
  })
})
