import { type CellColour, type ProposedArea, performanceLinkRoutes } from '@strata/contract'
import { describe, expect, it } from 'vitest'
import { buildExpectation, buildExpectationStage, expectationStepsOf } from '../../expectation/expectation-factory.ts'
import { buildPerformance, performanceStepsOf } from '../../performance/performance-factory.ts'
import { withTestApp } from '../../platform/testing/test-app.ts'
import { improvementStepsOf } from '../improvement-factory.ts'
import { buildCompleted, buildMeasuredStage, type MeasuredStage } from './performance-link-factory.ts'

const test = withTestApp()

type Place = Pick<MeasuredStage, 'company' | 'globalId'>

const proposals = async ({ company, globalId: processChronId }: Place): Promise<ProposedArea[]> =>
  (await test.as(company.admin).call(performanceLinkRoutes.listLinks, { params: { processChronId } })).body.proposals
const stepOf = ({ company }: Place) => ({ companyId: company.id, by: company.admin.companyUserId, on: new Date() })

async function colour(stage: MeasuredStage, months: readonly [number, CellColour][]): Promise<void> {
  for (const [month, one] of months)
    await buildCompleted(test, stage, { month, year: 2026, colour: one, shortTermAction: `What is done in month ${month}` })
}

describe('an area that is proposed', () => {
  it('is for a row that was red in its latest two completed months, which follow one another', async () => {
    // given
    const stage = await buildMeasuredStage(test)
    await colour(stage, [[7, 'green']])
    await colour(stage, [[8, 'red']])
    expect(await proposals(stage)).toEqual([])
    // when
    await colour(stage, [[9, 'red']])
    // then
    const [proposed, ...others] = await proposals(stage)
    expect(others).toEqual([])
    expect(proposed).toMatchObject({
      row: { type: 'ce', expectationChronId: stage.chronId, detailChronId: stage.detailChronId, param: 'Lead time' },
      months: [
        { month: 9, year: 2026, colour: 'red' },
        { month: 8, year: 2026, colour: 'red' },
      ],
      shortTermAction: 'What is done in month 9',
    })
    expect(proposed?.area).toBe(`Lead time: does not meet expectations of ${proposed?.row.party} since Aug 2026`)
    // when the next month meets expectations
    await colour(stage, [[10, 'green']])
    // then
    expect(await proposals(stage)).toEqual([])
  })

  it.each<[string, [number, CellColour][]]>([
    [
      'a month lies between',
      [
        [7, 'red'],
        [9, 'red'],
      ],
    ],
    [
      'the latest one is only the first that is red',
      [
        [8, 'green'],
        [9, 'red'],
      ],
    ],
    [
      'the latest one cannot be evaluated',
      [
        [7, 'red'],
        [8, 'red'],
        [9, 'lightgrey'],
      ],
    ],
    [
      'nothing was entered in the latest one',
      [
        [7, 'red'],
        [8, 'red'],
        [9, 'yellow'],
      ],
    ],
  ])('is none where %s', async (_words, months) => {
    const stage = await buildMeasuredStage(test)
    await colour(stage, months)
    expect(await proposals(stage)).toEqual([])
  })

  it('is none while the latest month is open', async () => {
    const stage = await buildMeasuredStage(test)
    await colour(stage, [[8, 'red']])
    const { id } = await buildCompleted(test, stage, { month: 9, year: 2026, colour: 'red' })
    await performanceStepsOf(test).reopen(stepOf(stage), id)
    expect(await proposals(stage)).toEqual([])
  })

  it('is none while something open answers the row, and comes again where closing that did not help', async () => {
    // given
    const stage = await buildMeasuredStage(test)
    await colour(stage, [
      [8, 'red'],
      [9, 'red'],
    ])
    const [proposed] = await proposals(stage)
    // when it is taken as it is proposed
    const body = { detailChronId: stage.detailChronId, newArea: { area: proposed?.area } }
    const params = { processChronId: stage.globalId }
    const added = await test.as(stage.company.admin).call(performanceLinkRoutes.addLink, { params, body })
    expect(added.status).toBe(200)
    // then
    expect(await proposals(stage)).toEqual([])
    await improvementStepsOf(test).closeArea({ ...stepOf(stage), on: new Date('2026-09-28T12:00:00Z') }, stage.globalId, added.body.areaId)
    expect(await proposals(stage)).toEqual([])
    // when two more months are red
    await colour(stage, [[10, 'red']])
    expect(await proposals(stage)).toEqual([])
    await colour(stage, [[11, 'red']])
    // then
    expect(await proposals(stage)).toMatchObject([
      { area: expect.stringMatching(/ since Oct 2026$/), months: [{ month: 11 }, { month: 10 }] },
    ])
  })

  it('is of interfacing processes for the side that is red, and says no action', async () => {
    // given: theirs red in both months, ours in the first
    const stage = await buildMeasuredStage(test, { type: 'ie' })
    for (const [month, yours] of [
      [1, 'red'],
      [2, 'green'],
    ] as const) {
      const built = await buildPerformance(test, { expectation: stage, month: { month, year: 2026 } })
      await test.owner.query(
        'update interfacing_performance_row set your_colour = $2, their_colour = $3 where company_id = $4 and id = $1',
        [built.rowIds[0], yours, 'red', stage.company.id],
      )
      await performanceStepsOf(test).close(stepOf(stage), built.id)
    }
    // then
    const [proposed] = await proposals(stage)
    expect(proposed).toMatchObject({ row: { type: 'ie', param: 'Lead time / Share' }, shortTermAction: '' })
    expect(proposed?.area).toBe(`Share: does not meet expectations of ${proposed?.row.party} since Jan 2026`)
  })

  it('is of a sub-process too, in the order of rows, but not where that stands no more', async () => {
    // given
    const stage = await buildExpectationStage(test)
    const macro = await buildMeasuredStage(test, { stage })
    const sub = await buildMeasuredStage(test, { stage, type: 'se', processChronId: stage.subId })
    await colour(sub, [
      [8, 'red'],
      [9, 'red'],
    ])
    await colour(macro, [
      [8, 'red'],
      [9, 'red'],
    ])
    // then
    expect((await proposals(stage)).map(({ row }) => [row.process.level, row.type])).toEqual([
      ['macro', 'ce'],
      ['sub', 'se'],
    ])
    // when
    await test.owner.query('update process set deleted_on = now(), deleted_by = $3 where company_id = $1 and chron_id = $2', [
      stage.company.id,
      stage.subId,
      stage.company.admin.companyUserId,
    ])
    expect((await proposals(stage)).map(({ row }) => row.type)).toEqual(['ce'])
  })

  it('is for rows through versions, as long as these are in force', async () => {
    // given a row that is revised between two months, beside one that goes then
    const built = await buildExpectation(test, { rows: 2, status: 'APPROVED' })
    const [keptId = 0, goneId = 0] = built.detailIds
    const steps = expectationStepsOf(test)
    const figures = [
      { colour: 'red' as const, delivered: '9', shortTermAction: 'Looked into' },
      { colour: 'red' as const, delivered: '9', shortTermAction: 'Looked into' },
    ]
    await buildPerformance(test, { expectation: built, month: { month: 3, year: 2026 }, status: 'APPROVED', figures })
    const next = await steps.revise(stepOf(built), built.id)
    await test.owner.query('delete from expectation_detail where company_id = $1 and expectation_id = $2 and chron_id = $3', [
      built.company.id,
      next,
      goneId,
    ])
    await steps.send(stepOf(built), next)
    await steps.decide({ ...stepOf(built), by: built.company.ceo.companyUserId }, next, { approve: true })
    await buildPerformance(test, {
      expectation: { ...built, id: next },
      month: { month: 4, year: 2026 },
      status: 'APPROVED',
      figures: figures.slice(0, 1),
    })
    // then
    expect((await proposals(built)).map(({ row, months }) => [row.detailChronId, months.length])).toEqual([[keptId, 2]])
  })

  it('is one of 200 at most, and the next one takes the place of one that is answered', async () => {
    // given 201 rows that stay red
    const stage = await buildMeasuredStage(test)
    await colour(stage, [
      [8, 'red'],
      [9, 'red'],
    ])
    const { company, detailChronId } = stage
    for (const table of ['expectation_detail', 'performance_row']) await test.owner.query(`alter table ${table} disable trigger user`)
    await test.owner.query(
      `insert into expectation_detail
       select (jsonb_populate_record(d, jsonb_build_object('id', 1000000 + n, 'chron_id', 1000000 + n))).*
         from expectation_detail d, generate_series(1, 200) n where d.company_id = $1 and d.id = $2`,
      [company.id, detailChronId],
    )
    await test.owner.query(
      `insert into performance_row
       select (jsonb_populate_record(r, jsonb_build_object('id', nextval('performance_row_id'), 'detail_id', 1000000 + n, 'detail_chron_id', 1000000 + n))).*
         from performance_row r, generate_series(1, 200) n where r.company_id = $1 and r.detail_id = $2`,
      [company.id, detailChronId],
    )
    for (const table of ['expectation_detail', 'performance_row']) await test.owner.query(`alter table ${table} enable trigger user`)
    // then
    const chronIds = async () => (await proposals(stage)).map(({ row }) => row.detailChronId)
    const first = await chronIds()
    expect([first.length, first[0], first[199]]).toEqual([200, detailChronId, 1_000_199])
    await improvementStepsOf(test).link(stepOf(stage), stage.globalId, { detailChronId, newArea: { area: 'Answered', areaPriority: 'm' } })
    const second = await chronIds()
    expect([second.length, second[0], second[199]]).toEqual([200, 1_000_001, 1_000_200])
  })
})
