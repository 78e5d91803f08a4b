import { chartRoutes } from '@strata/contract'
import { expect, it } from 'vitest'
import { buildChart, buildStaffedCompany } from '../chart/chart-factory.ts'
import { type BuiltMember, buildMember } from '../platform/testing/member-factory.ts'
import { withTestApp } from '../platform/testing/test-app.ts'
import { setSubstitute } from '../substitute/substitute-factory.ts'
import { setKindPath, stepOf } from './consent-factory.ts'

const test = withTestApp()

it('who consented for somebody, and is asked themselves later in the step, has counted: the step waits for nobody who can do nothing', async () => {
  // given Lena, who stands in for Omar, and who becomes an advisor once she consented for him
  const company = await buildStaffedCompany(test)
  const join = (firstName: string) => buildMember(test.database, { companyId: company.id, firstName, lastName: 'X' })
  const [lena, omar, third] = [await join('Lena'), await join('Omar'), await join('Third')]
  await setSubstitute(test, omar, lena)
  await setKindPath(test, company, 'gpfc', { steps: [stepOf([omar, third], { roles: ['advisor'] })] })
  const chart = await buildChart(test, { company, status: 'IA' })
  const params = { type: chart.type, id: chart.id }
  const consent = (by: BuiltMember) =>
    test.as(by).call(chartRoutes.consent, { params, body: { consent: true, contentHash: chart.contentHash } })
  expect((await consent(lena)).status).toBe(204)
  await test.owner.query('update membership set advisor = true where id = $1', [lena.companyUserId])
  // then
  const answer = (await test.as(company.admin).call(chartRoutes.listConsents, { params })).body
  expect(answer.rounds[0].steps[0].missing.map(({ firstName }: { firstName: string }) => firstName)).toEqual(['Third'])
  expect((await consent(third)).status).toBe(204)
  const decided = await test
    .as(company.ceo)
    .call(chartRoutes.decideChart, { params: { type: chart.type, chartId: chart.id }, body: { approve: true } })
  expect([decided.status, decided.body?.detail]).toEqual([204, undefined])
})
