import { chartRoutes, companyRoutes } from '@strata/contract'
import { describe, expect, it } from 'vitest'
import { type BuiltChart, buildChart, buildStaffedCompany } from '../chart/chart-factory.ts'
import { type BuiltMember, buildMember } from '../platform/testing/member-factory.ts'
import { withTestApp } from '../platform/testing/test-app.ts'
import { buildConsents, setKindPath, stepOf } from './consent-factory.ts'

const test = withTestApp()

const listAs = async ({ type, id }: BuiltChart, by: BuiltMember) =>
  (await test.as(by).call(chartRoutes.listConsents, { params: { type, id } })).body
const canOf = async ({ type, id }: BuiltChart, by: BuiltMember) =>
  (await test.as(by).call(chartRoutes.getVersion, { params: { type, id } })).body.can.consent
const hasConsents = async (by: BuiltMember) =>
  (await test.as(by).call(companyRoutes.getCompany, { params: { companyId: by.companyId } })).body.info.has_consents

describe('what screens learn of consents', () => {
  it('says whether a company ever set a path', async () => {
    const company = await buildStaffedCompany(test)
    expect(await hasConsents(company.admin)).toBe(false)
    await setKindPath(test, company, 'mi', { steps: [stepOf([company.ceo])] })
    expect(await hasConsents(company.admin)).toBe(true)
  })

  it('says who is asked, and who may go on without', async () => {
    const { chart, lena } = await buildConsents(test)
    expect(await canOf(chart, lena)).toBe(true)
    expect(await canOf(chart, chart.company.ceo)).toBe('role')
    expect(await listAs(chart, chart.company.ceo)).toMatchObject({ mayGoOn: true, ahead: [] })
    expect(await listAs(chart, chart.company.admin)).toMatchObject({ mayGoOn: false })
    expect(await listAs(chart, lena)).toMatchObject({ mayGoOn: false })
  })

  it('says to whoever may send it which path would follow', async () => {
    const company = await buildStaffedCompany(test)
    const lena = await buildMember(test.database, { companyId: company.id, firstName: 'Lena', lastName: 'Fischer' })
    await setKindPath(test, company, 'gpfc', { steps: [stepOf([lena], { needs: 'any', days: 3, roles: ['ceo'] })] })
    const wip = await buildChart(test, { company, status: 'WIP' })
    expect(await listAs(wip, company.admin)).toEqual({
      rounds: [],
      can: { consent: 'role', refuse: 'role' },
      mayGoOn: false,
      mayGoOnFor: null,
      ahead: [
        {
          path: 'company',
          needs: 'any',
          days: 3,
          late: 'remind',
          people: [{ userId: lena.companyUserId, firstName: 'Lena', lastName: 'Fischer' }],
          roles: ['ceo'],
          isPassed: false,
        },
      ],
    })
  })
})
