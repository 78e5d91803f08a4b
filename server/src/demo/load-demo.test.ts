import { changelogRoutes, chartRoutes, processRoutes, sessionRoutes } from '@strata/contract'
import { isAssigned, readChartData, validateStructure } from '@strata/diagram'
import { beforeAll, describe, expect, it } from 'vitest'
import { createServices } from '../app.ts'
import { withTestApp } from '../platform/testing/test-app.ts'
import { describeLogins } from './describe-logins.ts'
import { demoCompanies, hasDemo, loadDemo, loadDemoWhereEmpty } from './load-demo.ts'

const test = withTestApp()
const parts = () => ({ database: test.database, files: createServices(test).files, now: new Date() })

async function caller(email: string, company: string) {
  const { rows } = await test.owner.query(
    `select m.company_id as "companyId", m.id as "companyUserId", m.account_id as "accountId"
       from membership m join account a on a.id = m.account_id join company c on c.company_id = m.company_id
      where a.email = $1 and c.name = $2`,
    [email, company],
  )
  return test.as(rows[0])
}

describe('the demo', () => {
  beforeAll(async () => {
    expect(await hasDemo(test.database)).toBe(false)
    expect(await loadDemoWhereEmpty(parts())).toEqual(['Aurora Instruments', 'Birch Foods'])
  })

  it('is loaded once, whoever loads it again', async () => {
    expect(await loadDemo(parts())).toEqual([])
    expect(await loadDemoWhereEmpty(parts())).toEqual([])
    expect(await hasDemo(test.database)).toBe(true)
    expect((await test.owner.query('select name from company order by 1')).rows).toEqual([
      { name: 'Aurora Instruments' },
      { name: 'Birch Foods' },
    ])
  })

  it.each(['ceo@aurora.example', 'admin@aurora.example', 'spm@aurora.example', 'admin@birch.example'])('lets %s log in', async (email) => {
    const headers = { username: encodeURIComponent(email), password: encodeURIComponent('Demo-pass-1!') }
    expect((await test.as(undefined).call(sessionRoutes.authenticate, { headers })).status).toBe(200)
    expect(describeLogins()).toContain(email)
  })

  it('gives the advisor both companies', async () => {
    const headers = { username: encodeURIComponent('advisor@aurora.example'), password: encodeURIComponent('Demo-pass-1!') }
    const { body } = await test.as(undefined).call(sessionRoutes.authenticate, { headers })
    expect(body.userCompanyInfo.map(({ companyName }: { companyName: string }) => companyName)).toEqual([
      'Aurora Instruments',
      'Birch Foods',
    ])
  })

  it('has a global chart of twelve processes with a history of three versions', async () => {
    // given
    const admin = await caller('admin@aurora.example', 'Aurora Instruments')
    // when
    const { id } = (await admin.call(chartRoutes.getApproved)).body
    const versions = (await admin.call(chartRoutes.listVersions, { params: { type: 'gpfc', parentId: 0 } })).body
    const processes = (await admin.call(processRoutes.listProcesses, { params: { type: 'gpfcp', chartId: id } })).body
    const log = (await admin.call(changelogRoutes.listEntries, { params: { type: 'gpfc', chartId: id } })).body
    const { url } = (await admin.call(chartRoutes.getFileUrl, { params: { type: 'gpfc', chartId: id } })).body
    const file = (await test.app.inject(url)).json()
    // then
    expect(versions.map(({ version, status }: { version: number; status: { name: string } }) => `${version} ${status.name}`)).toEqual([
      '3 APPROVED',
      '2 RETIRED',
      '1 RETIRED',
    ])
    expect(versions[0]).toMatchObject({ preparedBy: { lastName: 'Berg' }, approvedBy: { firstName: 'Ingrid', lastName: 'Solheim' } })
    expect(processes.map(({ pid }: { pid: string }) => pid)).toEqual([
      'P1',
      'P2',
      'P3',
      'P4',
      'P5',
      'P6',
      'P7',
      'E1',
      'E2',
      'E3',
      'E4',
      'E5',
    ])
    expect(processes.filter(({ restrict }: { restrict: string }) => restrict === 'true').map(({ pid }: { pid: string }) => pid)).toEqual([
      'E2',
    ])
    expect(processes[0].PRS).toMatch(/^\d+:MRU$/)
    expect(log.total).toBe(3)
    expect(readChartData(file)).toMatchObject({ ok: true })
  })

  it('has a macro and a micro below P1 and nothing below P3', async () => {
    const admin = await caller('admin@aurora.example', 'Aurora Instruments')
    const { id } = (await admin.call(chartRoutes.getApproved)).body
    const processes = (await admin.call(processRoutes.listProcesses, { params: { type: 'gpfcp', chartId: id } })).body
    const below = async (index: number, type: string) =>
      (await admin.call(chartRoutes.listForTree, { params: { type, parentId: processes[index].chronId } })).body
    expect(await below(0, 'ma')).toMatchObject([{ status: { name: 'APPROVED' }, process: { pid: 'P1' } }])
    expect(await below(0, 'mi')).toMatchObject([{ status: { name: 'APPROVED' }, process: { pid: 'P1.1' } }])
    expect([await below(2, 'ma'), await below(2, 'mi')]).toEqual([[], []])
  })

  it('shows a reader without roles everything approved but the restricted', async () => {
    const reader = await caller('reader@aurora.example', 'Aurora Instruments')
    const { id } = (await reader.call(chartRoutes.getApproved)).body
    const processes = (await reader.call(processRoutes.listProcesses, { params: { type: 'gpfcp', chartId: id } })).body
    const open = async (pid: string) => {
      const found = processes.find((process: { pid: string }) => process.pid === pid)
      return (await reader.call(processRoutes.getCurrentInfo, { params: { type: 'gpfcp', id: found.chronId } })).status
    }
    expect([await open('P1'), await open('E2')]).toEqual([200, 403])
  })

  it('draws every chart soundly, with people enough for its license', () => {
    for (const { charts, people, license } of demoCompanies) {
      expect(people.length).toBeLessThanOrEqual(license)
      for (const { type, versions } of charts)
        for (const { drawing } of versions) {
          expect(validateStructure(drawing, type)).toEqual([])
          expect(drawing.nodes.every(({ addInfo }) => addInfo?.processId === undefined || isAssigned(addInfo.processId))).toBe(true)
        }
    }
    expect(demoCompanies[0]?.people.length).toBeGreaterThanOrEqual(20)
  })
})
