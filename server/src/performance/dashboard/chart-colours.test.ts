import { type ColouredProcess, type DataMonth, dashboardRoutes } from '@strata/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { setCompany } from '../../company/company-store.ts'
import {
  buildExpectation,
  buildExpectationStage,
  type ExpectationStage,
  type GivenExpectation,
} from '../../expectation/expectation-factory.ts'
import { seenFromPartner } from '../../expectation/row/detail-factory.ts'
import { type BuiltMember, buildMember } from '../../platform/testing/member-factory.ts'
import { withTestApp } from '../../platform/testing/test-app.ts'
import { setRestriction } from '../../process/restriction-store.ts'
import { chronIdAt, giveRoles } from '../../role/staffed-process-factory.ts'
import { layBothSides } from '../both-sides.fixture.ts'
import { buildPerformance, type GivenFigures, performanceStepsOf } from '../performance-factory.ts'
import { setClock } from '../performance-stage.fixture.ts'

const test = withTestApp()
let stage: ExpectationStage
let reader: BuiltMember

beforeEach(async () => {
  setClock(test, '2026-11-22T10:00:00Z')
  stage = await buildExpectationStage(test)
  reader = await buildMember(test.database, { companyId: stage.company.id })
})

const red: GivenFigures = { delivered: '9', colour: 'red', shortTermAction: 'Ask twice' }
const green: GivenFigures = { delivered: '5', colour: 'green' }
const october: DataMonth = { month: 10, year: 2026 }

/** Completed data of October. */
async function complete(given: GivenExpectation, figures: readonly GivenFigures[], month = october) {
  const expectation = await buildExpectation(test, { stage, rows: figures.length, ...given, status: 'APPROVED' })
  return buildPerformance(test, { expectation, month, figures, status: 'APPROVED' })
}

const getColours = (by: BuiltMember, level: string, parentId: number, month = october) =>
  test.as(by).call(dashboardRoutes.getChartColours, { params: { level, parentId, ...month } })
const brief = (processes: readonly ColouredProcess[]) =>
  processes.map(({ processChronId, worst, counts }) => ({ processChronId, worst, ...counts }))
const none = { green: 0, yellow: 0, red: 0, lightgrey: 0 }

describe('the colours of the processes of a chart', () => {
  it('are, of a global process, those of itself and its sub-processes, with the first row of the worst', async () => {
    // given
    await complete({}, [green, {}])
    const sub = await complete({ processChronId: stage.subId, type: 'se' }, [green, red, red])
    await complete({ stage: await seenFromPartner(test, stage) }, [green], { month: 9, year: 2026 })
    // when
    const { status, body } = await getColours(reader, 'gpfc', 0)
    // then
    expect(status).toBe(200)
    expect(brief(body.processes)).toEqual([
      { processChronId: stage.globalId, worst: 'red', green: 2, yellow: 1, red: 2, lightgrey: 0 },
      { processChronId: stage.partnerId, worst: null, ...none },
      { processChronId: chronIdAt(stage.global, 2), worst: null, ...none },
    ])
    expect(body.processes[0].row).toEqual({
      type: 'se',
      chronId: sub.chronId,
      detailChronId: sub.detailIds[1],
      processChronId: stage.subId,
      isSub: true,
      party: '(P2) Process P2',
      param: 'Lead time',
    })
    expect(body.processes[1].row).toBeNull()
    expect(body.months).toEqual([october, { month: 9, year: 2026 }])
  })

  it('are, in a macro, those of each sub-process, and in a micro those of the macro process itself', async () => {
    await complete({}, [red])
    const own = await complete({ processChronId: stage.subId }, [green])
    const macro = await getColours(reader, 'ma', stage.globalId)
    const micro = await getColours(reader, 'MI', stage.subId)
    const ofSub = { processChronId: stage.subId, worst: 'green', ...none, green: 1 }
    expect(brief(macro.body.processes)).toEqual([ofSub, { processChronId: chronIdAt(stage.macro, 1), worst: null, ...none }])
    expect(brief(micro.body.processes)).toEqual([ofSub])
    expect(micro.body.processes[0].row).toMatchObject({ detailChronId: own.detailIds[0], isSub: true })
  })

  it('count completed months alone, of the month that is asked for', async () => {
    const built = await complete({}, [red])
    const step = { companyId: stage.company.id, by: stage.company.admin.companyUserId, on: test.clock.now() }
    expect((await getColours(reader, 'gpfc', 0, { month: 10, year: 2025 })).body.processes[0]).toMatchObject({ worst: null, row: null })
    await performanceStepsOf(test).reopen(step, built.id)
    const { body } = await getColours(stage.company.admin, 'gpfc', 0)
    expect(body).toMatchObject({ months: [], processes: [{ worst: null, counts: none }, {}, {}] })
  })

  it('count both sides of interfacing processes and name the parameter of the side', async () => {
    const expectation = await buildExpectation(test, { stage, type: 'ie', status: 'APPROVED' })
    const built = await buildPerformance(test, { expectation, month: october })
    await layBothSides(test, stage.company.id, { rowId: built.rowIds[0] ?? 0, yours: green, theirs: { delivered: '80', colour: 'red' } })
    const step = { companyId: stage.company.id, by: stage.company.admin.companyUserId, on: test.clock.now() }
    await performanceStepsOf(test).close(step, built.id)
    const [process] = (await getColours(reader, 'gpfc', 0)).body.processes
    expect(process).toMatchObject({
      worst: 'red',
      counts: { ...none, green: 1, red: 1 },
      row: { type: 'ie', param: 'Share', isSub: false },
    })
  })

  it('leave out processes that are closed to the reader, and data of sub-processes that are', async () => {
    // given
    await complete({ processChronId: stage.subId }, [red])
    await complete({}, [green])
    await complete({ stage: await seenFromPartner(test, stage) }, [green])
    const spl = await buildMember(test.database, { companyId: stage.company.id })
    await giveRoles(test, stage.company, stage.subId, { SPL: [spl.companyUserId] })
    await test.database.inCompany(stage.company.id, async (tx) => {
      await setRestriction(tx, stage.subId, true)
      await setRestriction(tx, stage.partnerId, true)
    })
    // when
    const worsts = async (by: BuiltMember) => (await getColours(by, 'gpfc', 0)).body.processes.map(({ worst }: ColouredProcess) => worst)
    // then
    expect(await worsts(reader)).toEqual(['green', null])
    expect(await worsts(spl)).toEqual(['red', null])
    expect(await worsts(stage.company.ceo)).toEqual(['red', 'green', null])
    expect((await getColours(reader, 'mi', stage.subId)).body.code).toBe('RESTRICTED')
  })

  it('of a restricted process show to who holds a role of it or of a sub-process that is still below it', async () => {
    await complete({}, [green])
    await complete({ processChronId: stage.subId }, [red])
    const [leader, spl] = [
      await buildMember(test.database, { companyId: stage.company.id }),
      await buildMember(test.database, { companyId: stage.company.id }),
    ]
    await giveRoles(test, stage.company, stage.globalId, { PRL: [leader.companyUserId] })
    await giveRoles(test, stage.company, stage.subId, { SPL: [spl.companyUserId], SPM: [spl.companyUserId] })
    await test.database.inCompany(stage.company.id, (tx) => setRestriction(tx, stage.globalId, true))
    const shown = async (by: BuiltMember) =>
      (await getColours(by, 'gpfc', 0)).body.processes.find((own: ColouredProcess) => own.processChronId === stage.globalId)?.counts
    expect(await shown(reader)).toBeUndefined()
    expect(await shown(leader)).toEqual({ ...none, green: 1, red: 1 })
    expect(await shown(spl)).toEqual({ ...none, green: 1, red: 1 })
    await test.owner.query('update process set deleted_on = now(), deleted_by = $3 where company_id = $1 and chron_id = $2', [
      stage.company.id,
      stage.subId,
      stage.company.admin.companyUserId,
    ])
    expect(await shown(spl)).toBeUndefined()
    expect(await shown(leader)).toEqual({ ...none, green: 1 })
  })

  it('leave out processes that were removed', async () => {
    await complete({ processChronId: stage.subId }, [red])
    const remove = (chronId: number) =>
      test.owner.query('update process set deleted_on = now(), deleted_by = $3 where company_id = $1 and chron_id = $2', [
        stage.company.id,
        chronId,
        stage.company.admin.companyUserId,
      ])
    await remove(stage.subId)
    expect((await getColours(reader, 'gpfc', 0)).body).toMatchObject({ months: [], processes: [{ worst: null }, {}, {}] })
    await remove(stage.globalId)
    expect((await getColours(reader, 'gpfc', 0)).body.processes).toHaveLength(2)
  })

  it('are refused for charts that there are none of, to basic companies and to others', async () => {
    const outsider = (await buildExpectationStage(test)).company.admin
    const { admin } = stage.company
    const answers = [
      await getColours(outsider, 'ma', stage.globalId),
      await test
        .as(outsider)
        .call(dashboardRoutes.getChartColours, { params: { companyId: stage.company.id, level: 'gpfc', parentId: 0, ...october } }),
      await getColours(admin, 'gpfc', stage.globalId),
      await getColours(admin, 'ma', stage.subId),
      await getColours(admin, 'mi', stage.globalId),
      await getColours(admin, 'ma', 0),
      await getColours(admin, 'ps', stage.globalId),
      await getColours(admin, 'gpfc', 0, { month: 13, year: 2026 }),
    ]
    await test.database.inCompany(stage.company.id, (tx) => setCompany(tx, { access: 'BASIC' }))
    answers.push(await getColours(admin, 'gpfc', 0), await getColours(admin, 'ma', stage.globalId))
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
      ...Array(6).fill([404, 'NOT_FOUND']),
      ...Array(2).fill([400, 'INVALID']),
      ...Array(2).fill([403, 'PREMIUM_ONLY']),
    ])
  })
})
