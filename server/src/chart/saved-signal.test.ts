import { randomUUID } from 'node:crypto'
import { chartRoutes, presenceRoutes } from '@strata/contract'
import { beforeAll, expect, it } from 'vitest'
import { ReceivedStream } from '../alert/received-stream.fixture.ts'
import { withTestApp } from '../platform/testing/test-app.ts'
import { buildChart } from './chart-factory.ts'

const test = withTestApp()
let url = ''
beforeAll(async () => {
  url = await test.app.listen({ host: '127.0.0.1', port: 0 })
})

it('tells nobody of a save of what is in approval or approved: nobody can save it', async () => {
  // given a version in approval, and the CEO who listens and has it open
  const { company, id, etag, contentHash, data } = await buildChart(test, { status: 'IA' })
  const stream = await ReceivedStream.open(url, { companyId: company.id, token: await test.openToken(company.ceo) })
  const tellPresence = (member: typeof company.admin) =>
    test.as(member).call(presenceRoutes.tellPresence, { params: { type: 'gpfc', id }, body: { windowId: randomUUID(), isEditing: false } })
  expect((await tellPresence(company.ceo)).status).toBe(200)
  const save = () =>
    test
      .as(company.admin)
      .call(chartRoutes.saveData, { params: { type: 'gpfc', id }, headers: { 'if-match': etag }, body: { chartData: data } })
  // when somebody tries to save it before and after it is approved
  const before = await save()
  const decided = await test
    .as(company.ceo)
    .call(chartRoutes.decideChart, { params: { type: 'gpfc', chartId: id }, body: { approve: true, comment: '', contentHash } })
  const after = await save()
  // and something is signalled afterwards
  const since = stream.said.length
  await tellPresence(company.admin)
  await stream.until(({ kind }) => kind === 'present', { since })
  // then
  expect([before.status, decided.status, after.status]).toEqual([409, 204, 409])
  expect(stream.kinds).not.toContain('saved')
  stream.close()
})
