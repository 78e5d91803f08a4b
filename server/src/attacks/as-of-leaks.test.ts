import { type RouteDefinition, routes } from '@strata/contract'
import { expect, it } from 'vitest'
import { buildDocument } from '../document/document-factory.ts'
import { buildExpectationStage } from '../expectation/expectation-factory.ts'
import { buildPerformance } from '../performance/performance-factory.ts'
import { buildMember } from '../platform/testing/member-factory.ts'
import { withTestApp } from '../platform/testing/test-app.ts'
import { setRestriction } from '../process/index.ts'
import { giveRoles } from '../role/staffed-process-factory.ts'
import { buildReader } from './attack-parts.ts'

const test = withTestApp()
const word = 'Quillfeather'
const monthsAgo = (months: number) => new Date(Date.now() - months * 31 * 86_400_000)
const yesterday = () => new Date(test.clock.now().getTime() - 86_400_000).toISOString().slice(0, 10)

const dated: [name: string, route: RouteDefinition][] = Object.entries(routes).flatMap(([domain, table]) =>
  Object.entries<RouteDefinition>(table).flatMap(([name, route]): [string, RouteDefinition][] =>
    route.asOf ? [[`${domain}.${name}`, route]] : [],
  ),
)

it('nothing that is as of a day names what is below a process that is restricted today', async () => {
  // given: the word in a document, in a month and in the name of who leads a sub-process, all of them below P1
  const stage = await buildExpectationStage(test)
  const { company, globalId, subId } = stage
  const month = await buildPerformance(test, {
    stage,
    on: monthsAgo(2),
    status: 'APPROVED',
    figures: [{ delivered: '1', colour: 'red', shortTermAction: `Ask ${word}` }],
  })
  await buildDocument(test, { company, docType: 'PRD', processChronId: globalId, name: word })
  const leader = await buildMember(test.database, { companyId: company.id, firstName: 'Nora', lastName: word })
  await giveRoles(test, company, subId, { SPL: [leader.companyUserId] })
  for (const [table, moment] of [
    ['company', 'created_at'],
    ['chart', 'approved_on'],
    ['document_version', 'created_on'],
    ['role_change', 'changed_on'],
  ]) {
    await test.owner.query(`alter table ${table} disable trigger user`)
    await test.owner.query(`update ${table} set ${moment} = now() - interval '90 days' where company_id = $1`, [company.id])
    await test.owner.query(`alter table ${table} enable trigger user`)
  }
  await test.database.inCompany(company.id, (tx) => setRestriction(tx, globalId, true))
  const below = { type: 'ma', parentId: globalId }
  const expectation = { type: 'ce', id: month.chronId }
  const paths: Readonly<Record<string, object>> = {
    'chart.getApproved': {},
    'chart.listVersions': below,
    'chart.listForTree': below,
    'document.getNoteInfo': { ...expectation, detailId: month.rowIds[0] },
    'document.listInForce': { docType: 'PRD', parentId: globalId },
    'expectation.listExpectations': { type: 'ce', processChronId: globalId },
    'expectation.listExpectationVersions': { type: 'ce', id: month.chronId },
    'performance.getLatestData': expectation,
    'performance.getDataOfMonth': { ...expectation, ...month.month },
    'performance.listDataHistory': expectation,
    'performanceRow.listSingleValues': { ...expectation, detailId: month.rowIds[0] },
    'processRole.listMembers': {},
    'summary.listSummaries': { processId: globalId },
  }
  const readAs = async (by: Parameters<typeof test.as>[0]): Promise<string> => {
    const answers = []
    for (const [name, route] of dated) {
      const { status, body } = await test.as(by).call(route, { params: { ...paths[name] }, query: { asOf: yesterday() } })
      answers.push(`${name} ${status} ${JSON.stringify(body)}`)
    }
    return answers.join('\n')
  }
  // then: each call is asked, and whoever may open the process reads the word in three of them
  expect(dated.map(([name]) => name).sort()).toEqual(Object.keys(paths).sort())
  const admins = await readAs(company.admin)
  expect(
    admins
      .split('\n')
      .filter((answer) => answer.includes(word))
      .map((answer) => answer.split(' ')[0]),
  ).toEqual(expect.arrayContaining(['document.listInForce', 'performance.getLatestData', 'processRole.listMembers']))
  // and whoever may not reads nothing of it
  const readers = await readAs(await buildReader(test, company.id))
  expect(readers).not.toContain(word)
  expect(readers).not.toContain('P1.1')
})
