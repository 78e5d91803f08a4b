import { auditSentences, routes } from '@strata/contract'
import { describe, expect, it, vi } from 'vitest'
import { buildChart } from '../chart/chart-factory.ts'
import { buildDocument } from '../document/document-factory.ts'
import { buildPerformance } from '../performance/performance-factory.ts'
import { withTestApp } from '../platform/testing/test-app.ts'
import { auditSubjects } from './audit-subjects.ts'
import { describeEntries, type StoredEntry } from './describe-entries.ts'

const test = withTestApp()

const entry = (action: string, facts: object = {}, given: Partial<StoredEntry> = {}): StoredEntry => ({
  lane: 0,
  seq: 1,
  at: '2026-03-01T10:00:00.000Z',
  action,
  outcome: 'done',
  userId: null,
  correlationId: '00000000-0000-4000-8000-000000000000',
  facts: { ...facts },
  ...given,
})

const describeIn = (companyId: number, entries: readonly StoredEntry[]) =>
  test.database.readInCompany(companyId, async (tx) => (await describeEntries(tx, entries)).map(({ sentence }) => sentence))

describe('an entry of the audit trail', () => {
  it('names the chart, its version and what was decided about it', async () => {
    const { company, id } = await buildChart(test, { status: 'IA' })
    const decided = (approve: boolean) => entry('chart.decide', { type: 'gpfc', chartId: id, approve })
    expect(
      await describeIn(company.id, [
        entry('chart.download', { type: 'gpfc', chartId: id }),
        decided(true),
        decided(false),
        entry('comment.add', { itemType: 'gpfc', itemId: id }),
      ]),
    ).toEqual([
      'Opened Global Chart, version 1',
      'Approved Global Chart, version 1',
      'Rejected Global Chart, version 1',
      'Commented on Global Chart',
    ])
  })

  it('names process, parameter, row and month of performance data', async () => {
    const { company, id, chronId, detailIds, rowIds, globalId } = await buildPerformance(test, { month: { month: 2, year: 2026 } })
    expect(
      await describeIn(company.id, [
        entry('performance.chart', { type: 'ce', id: chronId, paramId: detailIds[0] }),
        entry('performance.update', { type: 'ce', id, detailId: rowIds[0] }),
        entry('performance.close', { type: 'ce', id }),
        entry('expectation.decide', { type: 'ce', id: chronId, approve: true }),
        entry('process.restrict', { type: 'gpfcp', processId: globalId }),
        entry('chart.create', { type: 'ma', parentId: globalId }),
        entry('report.exception', { processChronId: 0 }),
      ]),
    ).toEqual([
      'Looked at the chart of Lead time, (P1) Process P1',
      'Entered a figure of Lead time, (P1) Process P1, Feb 2026',
      'Completed (P1) Process P1 — Customer expectations, Feb 2026',
      'Approved (P1) Process P1 — Customer expectations, version 1',
      'Restricted (P1) Process P1 to its role holders',
      'Began (P1) Process P1 — Macro',
      'Made an Exception Report of all processes',
    ])
  })

  it('names people and documents, and says so of what is gone', async () => {
    const { company, id, name } = await buildDocument(test, { name: 'Quality manual' })
    const { admin } = company
    const described = await test.database.readInCompany(company.id, (tx) =>
      describeEntries(tx, [
        entry('document.send', { id }, { userId: admin.companyUserId }),
        entry('user.resetPassword', { userId: company.ceo.companyUserId }),
        entry('document.deleteAll', { id: 987_654 }),
      ]),
    )
    expect(name).toBe('Quality manual')
    expect(described.map(({ person }) => person)).toEqual([`(${admin.shortName}) Tomas Berg`, '', ''])
    expect(described.map(({ sentence }) => sentence)).toEqual([
      'Sent the document Quality manual for approval',
      `Reset the password of (${company.ceo.shortName}) Ingrid Solheim`,
      'Deleted the document that is gone',
    ])
  })

  it('says what was refused, how often, and leaves what no release knows as it is', async () => {
    const { company } = await buildChart(test)
    const refused = { outcome: 'NO_RIGHT' }
    expect(
      await describeIn(company.id, [
        entry('session.login', {}, { outcome: 'LOGIN_FAILED' }),
        entry('GET /aprs/v3/audit/{companyId}', { count: 3 }, refused),
        entry('chart.paint', { id: 7 }),
        entry('toString'),
      ]),
    ).toEqual(['Refused attempt: Logged in', 'Refused attempt: Asked for the audit trail (3 more times)', 'chart.paint', 'toString'])
  })

  it('is named by one statement, however many there are', async () => {
    const { company, id } = await buildChart(test)
    await test.database.readInCompany(company.id, async (tx) => {
      const many = vi.spyOn(tx, 'many')
      await describeEntries(
        tx,
        Array.from({ length: 50 }, () => entry('chart.save', { id }, { userId: company.admin.companyUserId })),
      )
      expect(many).toHaveBeenCalledTimes(1)
    })
  })
})

describe('the sentences', () => {
  const audited = Object.values(routes).flatMap((domain) => Object.values(domain).filter((route) => 'audit' in route))

  it('are those of the actions that are there', () => {
    const operators = [
      'company.create',
      'company.set',
      'signIn.lift',
      'company.import',
      'files.adopt',
      'audit.reseal',
      'factor.take',
      'secrets.reseal',
      'signing.change',
      'sso.change',
      'substitute.change',
    ]
    const actions = new Set([...audited.map(({ audit }) => audit), ...operators])
    expect(Object.keys(auditSentences).filter((action) => !actions.has(action))).toEqual([])
  })

  it('take what they name from the path of their call, or from what its handler adds', () => {
    const added: Readonly<Record<string, string>> = {
      'document.upload': 'chronId',
      'performance.setNote': 'dataId',
      'provisioning.createUser': 'userId',
      'session.endOfPerson': 'userId',
      'user.create': 'userId',
    }
    const unknown = audited.flatMap((route) => {
      const find = Object.entries(auditSubjects).find(([action]) => action === route.audit)?.[1]
      const given = [...Object.keys('params' in route ? route.params.shape : {}), added[route.audit]]
      const facts = Object.fromEntries(given.map((name) => [name, 7]))
      return find && find(facts).id !== 7 ? [route.audit] : []
    })
    expect(unknown).toEqual([])
  })
})
