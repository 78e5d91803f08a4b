import { expectationDetailRoutes, expectationRoutes, type RouteDefinition } from '@strata/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildChart } from '../../chart/chart-factory.ts'
import { buildMember } from '../../platform/testing/member-factory.ts'
import { withTestApp } from '../../platform/testing/test-app.ts'
import { assignRoles } from '../../role/process-role-service.ts'
import { chronIdAt } from '../../role/staffed-process-factory.ts'
import { redrawGlobal } from '../../summary/summary-factory.ts'
import {
  type BuiltExpectation,
  buildExpectation,
  buildExpectationStage,
  type ExpectationStage,
  expectationStepsOf,
  type GivenExpectation,
  leaveSummary,
  rowOf,
} from '../expectation-factory.ts'

const test = withTestApp()

/** Many sub-processes, each for one version. */
let shared: ExpectationStage
let taken = 0

beforeAll(async () => {
  shared = await buildExpectationStage(test, { subs: 30 })
})

function nextSub(): number {
  taken += 1
  return chronIdAt(shared.macro, taken)
}

/** Of a sub-process that has no expectations yet. */
const build = (given: GivenExpectation = {}) => buildExpectation(test, { stage: shared, processChronId: nextSub(), ...given })

const placeOf = ({ type, processChronId }: BuiltExpectation) => ({ type, processChronId })
const pathOf = ({ type, id }: Pick<BuiltExpectation, 'type' | 'id'>) => ({ type, id })
const versionsOf = (built: BuiltExpectation) =>
  test.as(built.company.admin).call(expectationRoutes.listExpectationVersions, { params: pathOf(built) })

/** `id: status`, newest first, as the admin sees it. */
async function statusesOf(built: BuiltExpectation): Promise<string[]> {
  const { body } = await versionsOf(built)
  return body.map(({ version, status }: { version: number; status: { name: string } }) => `${version}: ${status.name}`)
}

describe('the first expectations of a process', () => {
  it('begin as an empty WIP that says whose they are, who made it and what one may do', async () => {
    const stage = await buildExpectationStage(test)
    const { admin } = stage.company
    const made = await test.as(admin).call(expectationRoutes.createExpectation, { params: { type: 'ce', processChronId: stage.globalId } })
    expect(made).toMatchObject({ status: 200, body: { id: expect.any(Number) } })
    const { body } = await test.as(admin).call(expectationRoutes.listExpectationVersions, { params: { type: 'ce', id: made.body.id } })
    const { id } = made.body
    expect(body).toEqual([
      {
        id,
        chronId: id,
        version: 1,
        status: { id: 1, name: 'WIP' },
        itemType: { name: 'ce' },
        subprocessId: null,
        process: {
          processChronId: stage.globalId,
          pid: 'P1',
          pname: 'Process P1',
          level: 'macro',
          restrict: 'false',
          globalChronId: stage.globalId,
        },
        createdOn: test.clock.now().toISOString(),
        savedOn: test.clock.now().toISOString(),
        sentOn: null,
        approvedOn: null,
        retiredOn: null,
        preparedBy: { firstName: 'Tomas', lastName: 'Berg' },
        sentBy: null,
        approvedBy: null,
        rejection: null,
        etag: `"${id}.1"`,
        can: {
          edit: true,
          remove: true,
          sendForApproval: true,
          approve: 'state',
          consent: 'role',
          withdraw: 'state',
          makeWip: 'state',
          template: 'state',
          create: true,
          export: true,
          comments: true,
        },
      },
    ])
  })

  it('of a sub-process name it and the global process above', async () => {
    const built = await build({ type: 'ie' })
    const { body } = await versionsOf(built)
    expect(body[0]).toMatchObject({
      subprocessId: built.processChronId,
      process: { processChronId: built.processChronId, pid: 'P1.2', level: 'sub', globalChronId: shared.globalId },
    })
  })

  it('are of three kinds beside each other, and of each kind there are one', async () => {
    const stage = await buildExpectationStage(test)
    const create = (type: string, processChronId = stage.globalId) =>
      test.as(stage.company.admin).call(expectationRoutes.createExpectation, { params: { type, processChronId } })
    const answers = [await create('ce'), await create('se'), await create('ie'), await create('ce', stage.subId)]
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    // `ip…` and `…d` mean the same (specification 5 §21)
    for (const type of ['ce', 'ipce', 'CED'])
      expect(await create(type)).toMatchObject({
        status: 409,
        body: { code: 'COMPONENT_EXISTS', detail: 'These expectations already exist.' },
      })
  })

  it('need an approved summary of the global process', async () => {
    const { company, processes } = await buildChart(test, { status: 'APPROVED', pids: ['P1'] })
    const params = { type: 'ce', processChronId: processes[0]?.chronId ?? 0 }
    expect(await test.as(company.admin).call(expectationRoutes.createExpectation, { params })).toMatchObject({
      status: 409,
      body: { code: 'WRONG_STATE', detail: 'No Approved Process Summary' },
    })
  })

  it('need a process that is approved', async () => {
    const stage = await buildExpectationStage(test)
    const wip = await buildChart(test, { company: stage.company, type: 'ma', parentChronId: stage.partnerId, pids: ['P2.1'] })
    const create = (processChronId: number) =>
      test.as(stage.company.admin).call(expectationRoutes.createExpectation, { params: { type: 'ce', processChronId } })
    expect((await create(chronIdAt(wip, 0))).body.code).toBe('WRONG_STATE')
    const micro = await buildChart(test, {
      company: stage.company,
      type: 'mi',
      parentChronId: stage.subId,
      status: 'APPROVED',
      pids: ['P1.1.1'],
    })
    expect((await create(chronIdAt(micro, 0))).status).toBe(404)
  })

  it('are made once for a key that is sent twice', async () => {
    const stage = await buildExpectationStage(test)
    const create = (processChronId: number) =>
      test.as(stage.company.admin).call(expectationRoutes.createExpectation, {
        params: { type: 'ce', processChronId },
        headers: { 'idempotency-key': 'once' },
      })
    const first = await create(stage.globalId)
    expect(await create(stage.globalId)).toMatchObject({ status: 200, body: first.body })
    expect((await create(stage.subId)).body.code).toBe('IDEMPOTENCY_MISMATCH')
  })
})

describe('sending expectations', () => {
  const send = (built: BuiltExpectation, headers = {}) =>
    test.as(built.company.admin).call(expectationRoutes.sendExpectation, { params: pathOf(built), headers })

  it('puts them in approval, with who sent them when', async () => {
    const built = await build()
    expect((await send(built, { 'if-match': built.etag })).status).toBe(204)
    const { body } = await versionsOf(built)
    expect(body[0]).toMatchObject({
      status: { id: 2, name: 'IA' },
      sentBy: { firstName: 'Tomas', lastName: 'Berg' },
      sentOn: test.clock.now().toISOString(),
      can: { edit: 'state', approve: true, withdraw: true },
    })
  })

  it('is refused without rows, and saying who has to go', async () => {
    // given P1's expectations about P2 and Steel mill, and P2 leaves the summary
    const empty = await build({ rows: 0 })
    expect((await send(empty)).body).toMatchObject({ code: 'PRECHECK', findings: [{ error: 'No rows' }] })
    const built = await buildExpectation(test)
    await leaveSummary(test, built, 'customer')
    // then
    expect((await send(built)).body).toMatchObject({
      code: 'PRECHECK',
      detail: 'The expectations cannot be sent for approval yet.',
      findings: [{ error: '(ZZZ) - Need to Remove', detailId: built.detailIds[0], name: '(P2) Process P2' }],
    })
    expect(await statusesOf(built)).toEqual(['1: WIP'])
  })

  it('is refused to who saw another state, naming who changed it', async () => {
    const built = await build()
    const answer = await send(built, { 'if-match': `"${built.id}.1"` })
    expect(answer).toMatchObject({ status: 412, body: { code: 'EDITED_MEANWHILE' } })
    expect(answer.body.detail).toMatch(/^Tomas Berg changed this on \w{3} \d\d \d{4} \d\d:\d\d [AP]M\.$/)
  })

  it('stores the names that the parties have then', async () => {
    const built = await buildExpectation(test)
    await redrawGlobal(test, built.global, { chronId: built.partnerId, name: 'Design products' })
    await send(built)
    const { rows } = await test.owner.query('select party_name from expectation_detail where expectation_id = $1', [built.id])
    expect(rows).toEqual([{ party_name: 'Design products' }])
  })
})

describe('deciding on expectations', () => {
  const decide = (built: BuiltExpectation, body: object, by = built.company.admin) =>
    test.as(by).call(expectationRoutes.decideExpectation, { params: pathOf(built), body })

  it('approves them with a comment, and retires those approved before', async () => {
    // given an approved version and the next one in approval
    const first = await build({ status: 'APPROVED' })
    const steps = expectationStepsOf(test)
    const step = { companyId: first.company.id, by: first.company.admin.companyUserId, on: test.clock.now() }
    const id = await steps.revise(step, first.id)
    await steps.send(step, id)
    // when
    const shown = await test.as(first.company.admin).call(expectationDetailRoutes.getExpectation, { params: pathOf({ ...first, id }) })
    const contentHash = shown.headers['x-content-hash']
    const answer = await decide({ ...first, id }, { approve: true, comment: 'Good', contentHash })
    // then
    expect(answer.status).toBe(204)
    expect(await statusesOf(first)).toEqual(['2: APPROVED', '1: RETIRED'])
    const { body } = await versionsOf(first)
    expect(body[1]).toMatchObject({ retiredOn: test.clock.now().toISOString(), approvedBy: { firstName: 'Ingrid', lastName: 'Solheim' } })
    const { rows } = await test.owner.query('select approval_comment from expectation where id = $1', [id])
    expect(rows).toEqual([{ approval_comment: 'Good' }])
  })

  it('rejects them, and keeps why until they are sent again', async () => {
    const built = await build({ status: 'IA' })
    expect((await decide(built, { approve: false, comment: 'Say by when' })).status).toBe(204)
    const rejected = (await versionsOf(built)).body[0]
    expect(rejected).toMatchObject({
      status: { name: 'WIP' },
      sentOn: null,
      rejection: { comment: 'Say by when', by: { firstName: 'Tomas', lastName: 'Berg' }, on: test.clock.now().toISOString() },
    })
    await test.as(built.company.admin).call(expectationRoutes.sendExpectation, { params: pathOf(built) })
    expect((await versionsOf(built)).body[0]).toMatchObject({ status: { name: 'IA' }, rejection: null })
  })

  it('tells the second who was first', async () => {
    const built = await build({ status: 'IA' })
    await decide(built, { approve: true })
    const second = await decide(built, { approve: false })
    expect(second).toMatchObject({ status: 409, body: { code: 'DECIDED_ALREADY' } })
    expect(second.body.detail).toMatch(/^Tomas Berg approved this on /)
    const rejected = await build({ status: 'IA' })
    await decide(rejected, { approve: false })
    expect((await decide(rejected, { approve: true })).body.detail).toMatch(/^Tomas Berg rejected this on /)
  })

  it('is refused on other content than was shown', async () => {
    const built = await build({ status: 'IA' })
    // the preparer takes it back, adds a row and sends it again
    const { admin } = built.company
    await test.as(admin).call(expectationRoutes.withdrawExpectation, { params: pathOf(built) })
    expect(await statusesOf(built)).toEqual(['1: WIP'])
    const steps = expectationStepsOf(test)
    const step = { companyId: built.company.id, by: admin.companyUserId, on: test.clock.now() }
    await steps.addDetail(step, built.id, rowOf('ce', built.partnerId))
    await steps.send(step, built.id)
    expect(await decide(built, { approve: true, contentHash: built.contentHash })).toMatchObject({
      status: 409,
      body: { code: 'CONTENT_CHANGED', detail: 'The expectations have changed since they were shown.' },
    })
    expect(await statusesOf(built)).toEqual(['1: IA'])
  })

  it('is for those who approve', async () => {
    const built = await build({ status: 'IA' })
    expect((await decide(built, { approve: true }, built.company.ceo)).body.code).toBe('NO_RIGHT')
  })
})

describe('revising approved expectations', () => {
  const revise = (built: BuiltExpectation, body?: object) =>
    test.as(built.company.admin).call(expectationRoutes.reviseExpectation, { params: pathOf(built), body })
  const restore = (built: BuiltExpectation, id: number) =>
    test.as(built.company.admin).call(expectationRoutes.restoreExpectation, { params: pathOf({ ...built, id }) })
  const listReplaced = (built: BuiltExpectation) =>
    test.as(built.company.admin).call(expectationRoutes.listReplacedExpectations, { params: placeOf(built) })

  it('makes a WIP with their rows, which keep their chronIds', async () => {
    const built = await build({ status: 'APPROVED', rows: 2 })
    const { status, body } = await revise(built)
    expect(status).toBe(200)
    expect(await statusesOf(built)).toEqual(['2: WIP', '1: APPROVED'])
    const { rows } = await test.owner.query(
      'select id::int, chron_id::int as "chronId" from expectation_detail where expectation_id = $1 order by id',
      [body.id],
    )
    expect(rows.map(({ chronId }) => chronId)).toEqual(built.detailIds)
    expect(rows.filter(({ id }) => built.detailIds.includes(id))).toEqual([])
  })

  it('asks before it replaces a WIP, which can be restored', async () => {
    // given
    const built = await build({ status: 'APPROVED' })
    const first = (await revise(built, { replaces: null })).body.id
    // when: asked without naming it, and naming another one
    for (const body of [undefined, { replaces: null }, { replaces: built.id }]) {
      const refused = await revise(built, body)
      expect(refused).toMatchObject({ status: 409, body: { code: 'WIP_EXISTS' } })
      expect(refused.body.detail).toMatch(/^Tomas Berg made a WIP on /)
    }
    // then
    const second = (await revise(built, { replaces: first })).body.id
    expect(await statusesOf(built)).toEqual(['2: WIP', '1: APPROVED'])
    expect((await listReplaced(built)).body).toEqual([
      {
        id: first,
        version: 2,
        replacedOn: test.clock.now().toISOString(),
        savedOn: test.clock.now().toISOString(),
        preparedBy: { firstName: 'Tomas', lastName: 'Berg' },
      },
    ])
    expect((await restore(built, first)).status).toBe(204)
    expect((await versionsOf(built)).body[0]).toMatchObject({ id: first, version: 2, status: { name: 'WIP' }, etag: `"${first}.2"` })
    expect((await listReplaced(built)).body.map(({ id }: { id: number }) => id)).toEqual([second])
  })

  it('says of a restored WIP who restored it, and when', async () => {
    // given
    const built = await build({ status: 'APPROVED' })
    const first = (await revise(built)).body.id
    await revise(built, { replaces: first })
    const other = await buildMember(test.database, { companyId: built.company.id })
    const given = { chronId: built.processChronId, lists: { SPL: [other.companyUserId] }, by: other.companyUserId, on: test.clock.now() }
    await test.database.inCompany(built.company.id, (tx) => assignRoles(tx, given))
    const then = test.clock.now()
    test.clock.advance({ minutes: 3 })
    // when
    await test.as(other).call(expectationRoutes.restoreExpectation, { params: pathOf({ ...built, id: first }) })
    // then
    const restoredOn = new Date(then.getTime() + 3 * 60_000)
    expect((await test.as(other).call(expectationRoutes.listExpectationVersions, { params: pathOf(built) })).body[0]).toMatchObject({
      id: first,
      createdOn: then.toISOString(),
      savedOn: restoredOn.toISOString(),
    })
    const { rows } = await test.owner.query('select saved_by::int as "savedBy", saved_on as "savedOn" from expectation where id = $1', [
      first,
    ])
    expect(rows).toEqual([{ savedBy: other.companyUserId, savedOn: restoredOn.toISOString() }])
  })

  it('is refused while a version is in approval, and so is restoring', async () => {
    const built = await build({ status: 'APPROVED' })
    const first = (await revise(built)).body.id
    const second = (await revise(built, { replaces: first })).body.id
    await test.as(built.company.admin).call(expectationRoutes.sendExpectation, { params: pathOf({ ...built, id: second }) })
    for (const answer of [await revise(built, { replaces: second }), await restore(built, first)])
      expect(answer).toMatchObject({
        status: 409,
        body: { code: 'IA_EXISTS', detail: 'A version of these expectations is in approval.' },
      })
  })

  it('keeps a replaced WIP for 90 days, and no longer', async () => {
    const built = await build({ status: 'ARCHIVED' })
    const replacedBefore = (seconds: number) =>
      test.owner.query(`update expectation set replaced_on = $2 where id = $1`, [
        built.id,
        new Date(test.clock.now().getTime() - seconds * 1000),
      ])
    // 90 days and a second ago
    await replacedBefore(90 * 86_400 + 1)
    expect((await listReplaced(built)).body).toEqual([])
    expect((await restore(built, built.id)).body.code).toBe('WRONG_STATE')
    // a second less than 90 days ago
    await replacedBefore(90 * 86_400 - 1)
    expect((await listReplaced(built)).body).toMatchObject([{ id: built.id }])
    expect((await restore(built, built.id)).status).toBe(204)
  })

  it('answers the same WIP for a key that is sent twice', async () => {
    const built = await build({ status: 'APPROVED' })
    const once = () =>
      test
        .as(built.company.admin)
        .call(expectationRoutes.reviseExpectation, { params: pathOf(built), headers: { 'idempotency-key': 'revise' } })
    expect((await once()).body).toEqual((await once()).body)
    expect(await statusesOf(built)).toEqual(['2: WIP', '1: APPROVED'])
  })
})

describe('deleting expectations', () => {
  const remove = (built: BuiltExpectation, id = built.id) =>
    test.as(built.company.admin).call(expectationRoutes.deleteExpectation, { params: pathOf({ ...built, id }) })

  it('takes their rows first', async () => {
    const built = await build()
    expect(await remove(built)).toMatchObject({ status: 409, body: { code: 'WRONG_STATE', detail: 'All rows must be deleted first.' } })
  })

  it('leaves room for others', async () => {
    const built = await build({ rows: 0 })
    expect((await remove(built)).status).toBe(204)
    expect((await versionsOf(built)).status).toBe(404)
    const again = await build({ processChronId: built.processChronId })
    expect(await statusesOf(again)).toEqual(['1: WIP'])
    expect(again.chronId).toBe(again.id)
  })

  it('of a WIP leaves the approved version, of which another can be made', async () => {
    const built = await build({ status: 'APPROVED' })
    const step = { companyId: built.company.id, by: built.company.admin.companyUserId, on: test.clock.now() }
    const wip = await expectationStepsOf(test).revise(step, built.id)
    await test.owner.query('delete from expectation_detail where expectation_id = $1', [wip])
    expect((await remove(built, wip)).status).toBe(204)
    expect(await statusesOf(built)).toEqual(['1: APPROVED'])
    await expectationStepsOf(test).revise(step, built.id)
    expect(await statusesOf(built)).toEqual(['2: WIP', '1: APPROVED'])
  })

  it('is refused of an approved version', async () => {
    expect((await remove(await build({ status: 'APPROVED' }))).body.code).toBe('WRONG_STATE')
  })
})

describe('below a removed process', () => {
  let built: BuiltExpectation

  beforeAll(async () => {
    const stage = await buildExpectationStage(test)
    built = await buildExpectation(test, { stage, processChronId: stage.subId, status: 'APPROVED' })
    await test.owner.query('update process set deleted_on = now(), deleted_by = $2 where chron_id = $1', [
      stage.globalId,
      stage.company.admin.companyUserId,
    ])
  })

  it('expectations are read and no more', async () => {
    const answer = await versionsOf(built)
    expect(answer).toMatchObject({ status: 200 })
    expect(answer.body[0].can).toMatchObject({ makeWip: 'state', create: 'state', edit: 'state', export: true, comments: true })
    const { admin } = built.company
    const others = [
      await test.as(admin).call(expectationRoutes.reviseExpectation, { params: pathOf(built) }),
      await test.as(admin).call(expectationRoutes.createExpectation, { params: { type: 'se', processChronId: built.subId } }),
      await test.as(admin).call(expectationRoutes.listReplacedExpectations, { params: placeOf(built) }),
    ]
    expect(others.map(({ body }) => body.code)).toEqual(['WRONG_STATE', 'WRONG_STATE', 'WRONG_STATE'])
  })
})

describe('an id', () => {
  it('of another type is of nothing', async () => {
    const built = await build()
    const bodies = new Map<RouteDefinition, object>([
      [expectationRoutes.decideExpectation, { approve: true }],
      [expectationRoutes.consentToExpectation, { consent: true, comment: '', contentHash: 'a'.repeat(64) }],
    ])
    const answers = []
    for (const route of Object.values(expectationRoutes)) {
      if (!route.path.includes('{id}')) continue
      const body = bodies.get(route)
      answers.push(await test.as(built.company.admin).call(route, { params: { type: 'se', id: built.id }, body }))
    }
    expect(answers.map(({ body }) => body.code)).toEqual(Array(10).fill('NOT_FOUND'))
  })
})
