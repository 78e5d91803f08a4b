import { type ExpectationType, expectationDetailRoutes } from '@strata/contract'
import { describe, expect, it } from 'vitest'
import { buildReader } from '../../attacks/attack-parts.ts'
import type { BuiltMember } from '../../platform/testing/member-factory.ts'
import { withTestApp } from '../../platform/testing/test-app.ts'
import {
  type BuiltExpectation,
  buildExpectation,
  buildExpectationStage,
  type ExpectationStage,
  expectationStepsOf,
} from '../expectation-factory.ts'
import { customerRow, detailCalls, interfacingRow, seenFromPartner, supplierRow } from '../row/detail-factory.ts'

const test = withTestApp()
const { add, remove } = detailCalls(test)

const reciprocal = async ({ company, type, id }: BuiltExpectation, caller: BuiltMember = company.admin) =>
  (await test.as(caller).call(expectationDetailRoutes.getReciprocal, { params: { type, id } })).body

/** P1's expectations of a type and P2's that answer them, both without rows. */
async function buildBoth(type: ExpectationType, counterType: ExpectationType) {
  const stage = await buildExpectationStage(test)
  const partner = await seenFromPartner(test, stage)
  const ours = await buildExpectation(test, { stage, type, rows: 0 })
  const theirs = await buildExpectation(test, { stage: partner, processChronId: partner.globalId, type: counterType, rows: 0 })
  return { stage, partner, ours, theirs }
}

const step = ({ company }: Pick<ExpectationStage, 'company'>) => ({
  companyId: company.id,
  by: company.admin.companyUserId,
  on: new Date(),
})

async function approve(built: BuiltExpectation): Promise<void> {
  const steps = expectationStepsOf(test)
  await steps.send(step(built), built.id)
  await steps.decide(step(built), built.id, { approve: true })
}

const lead = { param: 'Lead time', measureType: 'N', target: '2', min: 'LB', max: '3' }

describe('what two processes say of each other', () => {
  it('is of a supplier’s row what the supplier’s row of its customer says', async () => {
    // given
    const { ours, theirs } = await buildBoth('se', 'ce')
    const our = (await add(ours, supplierRow(ours))).body.id
    const their = (await add(theirs, customerRow(theirs, { param: 'LEAD TIME ', paramVal: '2.0', valMax: '5', description: 'As agreed' })))
      .body.id
    // then
    expect(await reciprocal(ours)).toEqual({
      pairs: [
        {
          processChronId: ours.partnerId,
          pid: 'P2',
          pname: 'Process P2',
          part: null,
          detailId: our,
          ours: { description: 'Quotations within two days', ...lead },
          counterpart: { expectationId: theirs.id, detailId: their, type: 'ce', version: 1, status: 'WIP' },
          theirs: { description: 'As agreed', ...lead, param: 'LEAD TIME', target: '2.0', max: '5' },
          differs: ['max'],
        },
      ],
      closed: [],
    })
    const turned = (await reciprocal(theirs)).pairs
    expect(turned).toMatchObject([{ processChronId: ours.globalId, pid: 'P1', detailId: their, differs: ['max'] }])
    expect(turned[0].counterpart).toEqual({ expectationId: ours.id, detailId: our, type: 'se', version: 1, status: 'WIP' })
  })

  it('is of an interfacing row ours beside theirs, and theirs beside ours', async () => {
    // given
    const { ours, theirs } = await buildBoth('ie', 'ie')
    const our = (await add(ours, interfacingRow(ours))).body.id
    const turned = {
      yourExpectation: 'Answers within two days',
      yourParam: 'Lead time',
      yourMeasureType: 'N',
      yourParamVal: '2',
      yourValMin: 'LB',
      yourValMax: '3',
      theirExpectation: 'Enquiries are complete',
      theirParam: 'Share of complete enquiries',
      theirMeasureType: 'N',
      theirParamVal: '80',
      theirValMin: '70',
      theirValMax: 'HB',
    }
    const their = (await add(theirs, interfacingRow(theirs, turned))).body.id
    // then
    const { pairs } = await reciprocal(ours)
    const about = { processChronId: ours.partnerId, pid: 'P2', pname: 'Process P2', detailId: our }
    const counterpart = { expectationId: theirs.id, detailId: their, type: 'ie', version: 1, status: 'WIP' }
    const share = { description: 'Enquiries are complete', param: 'Share of complete enquiries' }
    expect(pairs).toEqual([
      {
        ...about,
        part: 'your',
        ours: { ...share, measureType: '%', target: '95', min: '90', max: 'HB' },
        counterpart,
        theirs: { ...share, measureType: 'N', target: '80', min: '70', max: 'HB' },
        differs: ['measureType', 'target', 'min'],
      },
      {
        ...about,
        part: 'their',
        ours: { description: 'Answers within two days', ...lead },
        counterpart,
        theirs: { description: 'Answers within two days', ...lead },
        differs: [],
      },
    ])
  })

  it('shows who stays silent', async () => {
    const { ours, theirs, stage } = await buildBoth('ce', 'se')
    const [alone] = [(await add(ours, customerRow(ours))).body.id]
    await add(ours, customerRow(ours, { customerType: 'Management', customerId: null }))
    await add(ours, customerRow(ours, { customerType: 'External', customerId: stage.additionalId }))
    expect((await reciprocal(ours)).pairs).toMatchObject([{ detailId: alone, theirs: null, counterpart: null, differs: [] }])
    // and the other one learns of it
    expect((await reciprocal(theirs)).pairs).toMatchObject([
      { pid: 'P1', detailId: null, ours: null, counterpart: { detailId: alone, type: 'ce' }, theirs: lead, differs: [] },
    ])
  })

  it('is what is under way, else what is in force', async () => {
    // given
    const { ours, theirs } = await buildBoth('se', 'ce')
    await add(ours, supplierRow(ours))
    await add(theirs, customerRow(theirs, { paramVal: '1' }))
    await approve(theirs)
    const agreements = async () => (await reciprocal(ours)).pairs.map((pair: { counterpart: object | null }) => pair.counterpart)
    expect(await agreements()).toMatchObject([{ expectationId: theirs.id, version: 1, status: 'APPROVED' }])
    // when
    const steps = expectationStepsOf(test)
    const wip = { ...theirs, id: await steps.revise(step(theirs), theirs.id) }
    expect(await agreements()).toMatchObject([{ expectationId: wip.id, version: 2, status: 'WIP' }])
    await steps.send(step(theirs), wip.id)
    expect(await agreements()).toMatchObject([{ expectationId: wip.id, status: 'IA' }])
    await steps.decide(step(theirs), wip.id, { approve: false, comment: 'Not yet' })
    // then a WIP that says nothing of us is silence, whatever is in force
    const row = (await reciprocal(ours)).pairs[0].counterpart.detailId
    expect((await remove(wip, row)).status).toBe(204)
    expect(await agreements()).toEqual([null])
  })

  it('is told of a WIP to who may not open it, and of no process that is closed to them', async () => {
    // given
    const { ours, theirs, stage } = await buildBoth('se', 'ce')
    const reader = await buildReader(test, stage.company.id)
    await add(ours, supplierRow(ours))
    await add(theirs, customerRow(theirs))
    await approve(ours)
    const opened = await test.as(reader).call(expectationDetailRoutes.getExpectation, { params: { type: 'ce', id: theirs.id } })
    expect(opened.status).toBe(403)
    expect((await reciprocal(ours, reader)).pairs).toMatchObject([{ counterpart: { status: 'WIP' }, theirs: lead }])
    // when
    await test.owner.query('update process set restricted = true where chron_id = $1', [stage.partnerId])
    // then
    expect(await reciprocal(ours, reader)).toEqual({ pairs: [], closed: [stage.partnerId] })
    expect((await reciprocal(ours)).pairs).toHaveLength(1)
    // and where we say nothing of it, it is not shown that it names us
    const silent = await buildExpectation(test, { stage, type: 'ce', rows: 0 })
    const speaking = await buildExpectation(test, { stage: await turn(stage), processChronId: stage.partnerId, type: 'se', rows: 0 })
    await add(speaking, supplierRow(speaking))
    await add(silent, customerRow(silent, { customerType: 'Management', customerId: null }))
    await approve(silent)
    expect(await reciprocal(silent, reader)).toEqual({ pairs: [], closed: [] })
    expect((await reciprocal(silent)).pairs).toHaveLength(1)
  })

  const turn = async (stage: ExpectationStage) => ({ ...stage, globalId: stage.partnerId, partnerId: stage.globalId })

  it('is nothing for a sub-process, of a removed process, or of another company', async () => {
    // given
    const { ours, theirs, stage } = await buildBoth('se', 'ce')
    await add(ours, supplierRow(ours))
    await add(theirs, customerRow(theirs))
    const sub = await buildExpectation(test, { stage, type: 'se', processChronId: stage.subId })
    expect(await reciprocal(sub)).toEqual({ pairs: [], closed: [] })
    const foreign = await buildExpectation(test)
    expect((await reciprocal(ours, foreign.company.admin)).code).toBe('NOT_FOUND')
    // when
    await test.owner.query('update process set deleted_on = now(), deleted_by = $2 where chron_id = $1', [
      stage.partnerId,
      stage.company.admin.companyUserId,
    ])
    // then
    expect((await reciprocal(ours)).pairs).toMatchObject([{ theirs: null, counterpart: null }])
  })
})
