import { expectationDetailRoutes, type SummaryComponent, summaryRoutes } from '@strata/contract'
import type { TestApp } from '../../platform/testing/test-app.ts'
import type { TestAnswer } from '../../platform/testing/test-call.ts'
import { buildSummary, summaryStepsOf } from '../../summary/summary-factory.ts'
import type { BuiltExpectation, ExpectationStage } from '../expectation-factory.ts'

const measured = {
  description: 'Quotations within two days',
  param: 'Lead time',
  uom: 'days',
  uomType: 'N',
  freq: 3,
  paramVal: '2',
  valMin: 'LB',
  valMax: '3',
}

/** Rows about P2 as calls take them. */
export const customerRow = ({ partnerId }: Pick<ExpectationStage, 'partnerId'>, values: object = {}) => ({
  customerType: 'Internal',
  customerId: partnerId,
  ...measured,
  ...values,
})

export const supplierRow = ({ partnerId }: Pick<ExpectationStage, 'partnerId'>, values: object = {}) => ({
  supplierType: 'Internal',
  supplierId: partnerId,
  ...measured,
  ...values,
})

export const interfacingRow = ({ partnerId }: Pick<ExpectationStage, 'partnerId'>, values: object = {}) => ({
  processId: partnerId,
  yourExpectation: 'Enquiries are complete',
  yourParam: 'Share of complete enquiries',
  yourMeasureType: '%',
  yourParamVal: '95',
  yourValMin: '90',
  yourValMax: 'HB',
  theirExpectation: 'Answers within two days',
  theirParam: 'Lead time',
  theirMeasureType: 'N',
  theirParamVal: '2',
  theirValMin: 'LB',
  theirValMax: '3',
  ...values,
})

/** The calls of rows as the company's admin makes them. */
export const detailCalls = (test: TestApp) => {
  const pathOf = ({ type, id }: Pick<BuiltExpectation, 'type' | 'id'>) => ({ type, id })
  return {
    get: (built: BuiltExpectation, caller = built.company.admin): Promise<TestAnswer> =>
      test.as(caller).call(expectationDetailRoutes.getExpectation, { params: pathOf(built) }),
    add: (built: BuiltExpectation, body: unknown, headers = {}): Promise<TestAnswer> =>
      test.as(built.company.admin).call(expectationDetailRoutes.addDetail, { params: pathOf(built), headers, body }),
    update: (built: BuiltExpectation, detailId: number, body: unknown, headers = {}): Promise<TestAnswer> =>
      test.as(built.company.admin).call(expectationDetailRoutes.updateDetail, { params: { ...pathOf(built), detailId }, headers, body }),
    remove: (built: BuiltExpectation, detailId: number, headers = {}): Promise<TestAnswer> =>
      test.as(built.company.admin).call(expectationDetailRoutes.deleteDetail, { params: { ...pathOf(built), detailId }, headers }),
  }
}

/** Approves a summary of P1 that lacks these components. */
export async function dropFromSummary(
  test: TestApp,
  { company, globalId }: Pick<ExpectationStage, 'company' | 'globalId'>,
  { kind, name }: { kind: SummaryComponent; name: string },
): Promise<void> {
  const admin = test.as(company.admin)
  const { body: versions } = await admin.call(summaryRoutes.listSummaries, { params: { processId: globalId } })
  const { body: wip } = await admin.call(summaryRoutes.showWip, { params: { psId: versions[0].id } })
  const component = { psId: wip.id, component: kind }
  const { body: items } = await admin.call(summaryRoutes.listComponents, { params: component })
  for (const item of items.filter((candidate: { name: string }) => candidate.name === name))
    await admin.call(summaryRoutes.removeComponent, { params: { ...component, componentId: item.id } })
  const step = { companyId: company.id, by: company.admin.companyUserId, on: new Date() }
  await summaryStepsOf(test).send(step, wip.id, '<p>Without it</p>')
  await summaryStepsOf(test).decide({ ...step, by: company.ceo.companyUserId }, wip.id, { approve: true })
}

/** P2 seen as P1 is: it has an approved summary with P1 as its customer, supplier and interfacing process. */
export async function seenFromPartner(test: TestApp, stage: ExpectationStage): Promise<ExpectationStage> {
  const { global, globalId, partnerId } = stage
  const [first, second, ...others] = global.processes
  if (!first || !second) throw new Error('The chart has no two processes.')
  const turned = { ...global, processes: [second, first, ...others] }
  const kinds = ['customer', 'supplier', 'ip'] as const
  const components = kinds.map((kind) => ({ kind, party: { process: globalId } }))
  await buildSummary(test, { global: turned, status: 'APPROVED', components })
  return { ...stage, globalId: partnerId, partnerId: globalId }
}
