import { improvementRoutes } from '@strata/contract'
import { describe, expect, it } from 'vitest'
import { withTestApp } from '../../platform/testing/test-app.ts'
import { buildArea, buildPlanStage, type PlanStage } from '../improvement-factory.ts'

const test = withTestApp()

const list = async ({ company, processChronId }: PlanStage) =>
  (await test.as(company.admin).call(improvementRoutes.listAreas, { params: { processChronId } })).body
const create = ({ company, processChronId }: PlanStage, body: unknown, headers = {}) =>
  test.as(company.admin).call(improvementRoutes.createArea, { params: { processChronId }, headers, body })
const update = ({ company, processChronId, id }: PlanStage & { id: number }, body: unknown, headers = {}) =>
  test.as(company.admin).call(improvementRoutes.updateArea, { params: { processChronId, id }, headers, body })
const remove = ({ company, processChronId, id }: PlanStage & { id: number }, headers = {}) =>
  test.as(company.admin).call(improvementRoutes.deleteArea, { params: { processChronId, id }, headers })

const textsOf = (areas: { area: string }[]) => areas.map(({ area }) => area)

describe('an area to be improved', () => {
  it('stands in its list high, medium, low, and in each the newest first', async () => {
    // given
    const stage = await buildPlanStage(test)
    for (const [day, areaPriority] of ['l', 'h', 'm', 'h', 'm'].entries())
      await create(stage, { area: `${areaPriority} of day ${day}`, areaPriority })
    // then
    const areas = await list(stage)
    expect(textsOf(areas)).toEqual(['h of day 3', 'h of day 1', 'm of day 4', 'm of day 2', 'l of day 0'])
    expect(areas[0]).toEqual({
      id: expect.any(Number),
      area: 'h of day 3',
      areaPriority: 'h',
      creationDate: test.clock.now().toISOString(),
      closedOn: null,
      etag: expect.stringMatching(/^"\d+\.0"$/),
      can: { manage: true },
    })
  })

  it('has a medium priority when none is given, and a text of 225 characters at most', async () => {
    const stage = await buildPlanStage(test)
    expect((await create(stage, { area: ` ${'ø'.repeat(225)}\n` })).status).toBe(200)
    expect((await list(stage))[0]).toMatchObject({ area: 'ø'.repeat(225), areaPriority: 'm' })
    const issuesOf = async (body: unknown) => (await create(stage, body)).body.issues
    expect(await issuesOf({ area: 'x'.repeat(226) })).toEqual([{ path: 'area', message: 'Text should be less than 225 characters' }])
    expect(await issuesOf({ area: ' ' })).toEqual([{ path: 'area', message: 'Required' }])
    expect(await issuesOf({ area: 'x', areaPriority: '' })).toEqual([{ path: 'areaPriority', message: 'Priority is Required' }])
  })

  it('is made once, though its creation is asked for twice with one key', async () => {
    const stage = await buildPlanStage(test)
    const twice = await Promise.all([1, 2].map(() => create(stage, { area: 'Once' }, { 'idempotency-key': 'one' })))
    expect(twice[0]?.body).toEqual(twice[1]?.body)
    expect(await list(stage)).toHaveLength(1)
  })

  it('is changed and deleted by who saw it as it is', async () => {
    // given
    const area = await buildArea(test)
    const [seen] = await list(area)
    const change = { area: 'Answers take two days', areaPriority: 'h' }
    // when somebody changes it
    expect((await update(area, change, { 'if-match': seen.etag })).status).toBe(204)
    // then whoever saw the old one is notified
    const refused = [
      await update(area, { ...change, area: 'Mine' }, { 'if-match': seen.etag }),
      await remove(area, { 'if-match': seen.etag }),
    ]
    for (const { status, body } of refused) {
      expect([status, body.code]).toEqual([412, 'EDITED_MEANWHILE'])
      expect(body.detail).toMatch(/^Tomas Berg changed this on \w{3} \d{2} \d{4} /)
    }
    const [now] = await list(area)
    expect(now).toMatchObject(change)
    expect((await remove(area, { 'if-match': now.etag })).status).toBe(204)
    expect(await list(area)).toEqual([])
    expect((await update(area, change)).status).toBe(404)
  })

  it('says its priority in a change', async () => {
    const { status, body } = await update(await buildArea(test), { area: 'Answers take too long' })
    expect([status, body.issues]).toEqual([400, [{ path: 'areaPriority', message: 'Priority is Required' }]])
  })

  it('belongs to its process, which is a global one', async () => {
    // given
    const area = await buildArea(test)
    const { global, ...other } = await buildPlanStage(test)
    const p2 = global.processes[1]?.chronId ?? 0
    // then
    expect(await list({ ...other, processChronId: p2 })).toEqual([])
    expect((await update({ ...area, processChronId: area.processChronId + 1 }, { area: 'Theirs', areaPriority: 'h' })).status).toBe(404)
  })

  it('is one of a thousand at most', async () => {
    const { company, processChronId } = await buildPlanStage(test)
    await test.owner.query(
      `insert into improvement_area (company_id, process_chron_id, area, priority, created_by, created_on, edited_by, edited_on)
       select $1, $2, 'Area ' || n, 'l', $3, now(), $3, now() from generate_series(1, 999) n`,
      [company.id, processChronId, company.admin.companyUserId],
    )
    const answers = await Promise.all(['One', 'Two'].map((area) => create({ company, processChronId }, { area })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'LIMIT_REACHED',
      detail: 'A process has at most 1000 areas to be improved.',
    })
  })
})
