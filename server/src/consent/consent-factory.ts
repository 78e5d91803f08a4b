import type { ConsentItemType, kindPathBody, VersionKind } from '@strata/contract'
import type { z } from 'zod'
import { createServices } from '../app.ts'
import { type BuiltChart, buildChart, buildStaffedCompany, type ChartTest } from '../chart/chart-factory.ts'
import { ChartSteps } from '../chart/chart-steps.ts'
import { type BuiltMember, buildMember } from '../platform/testing/member-factory.ts'
import { ConsentSteps } from './consent-steps.ts'

export const consentStepsOf = (test: ChartTest): ConsentSteps =>
  new ConsentSteps({ database: test.database, files: createServices(test).files })
export const chartStepsOf = (test: ChartTest): ChartSteps => new ChartSteps({ database: test.database, files: createServices(test).files })

export type GivenPath = z.input<typeof kindPathBody>
export type GivenStep = GivenPath['steps'][number]

/** A step that asks these people, all of them, for five days. */
export const stepOf = (people: readonly BuiltMember[], more: Partial<GivenStep> = {}): GivenStep => ({
  people: people.map(({ companyUserId }) => companyUserId),
  needs: 'all',
  days: 5,
  late: 'remind',
  ...more,
})

/** Sets the path of a kind of items as its company’s administrator. */
export const setKindPath = (
  test: ChartTest,
  { id, admin }: { id: number; admin: BuiltMember },
  itemType: ConsentItemType,
  path: GivenPath,
): Promise<string> => consentStepsOf(test).setPath({ companyId: id, by: admin.companyUserId, on: new Date() }, { itemType }, path)

export const takeAs = ({ companyId, companyUserId }: BuiltMember, on = new Date()) => ({ companyId, by: companyUserId, on })

/** A Global Chart in approval, made and sent by the administrator, whose consents two members without any role are asked for, in one step. */
export interface BuiltConsents {
  chart: BuiltChart
  lena: BuiltMember
  omar: BuiltMember
}

export async function buildConsents(
  test: ChartTest,
  path: Partial<GivenPath> & { step?: Partial<GivenStep> } = {},
): Promise<BuiltConsents> {
  const company = await buildStaffedCompany(test)
  const lena = await buildMember(test.database, { companyId: company.id, firstName: 'Lena', lastName: 'Fischer' })
  const omar = await buildMember(test.database, { companyId: company.id, firstName: 'Omar', lastName: 'Haddad' })
  const { step, ...more } = path
  await setKindPath(test, company, 'gpfc', { steps: [stepOf([lena, omar], step)], ...more })
  return { chart: await buildChart(test, { company, status: 'IA' }), lena, omar }
}

export const chartOf = ({ id }: { id: number }): { kind: VersionKind; id: number } => ({ kind: 'chart', id })
