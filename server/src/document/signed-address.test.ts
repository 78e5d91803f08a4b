import { chartRoutes, documentRoutes } from '@strata/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildChart } from '../chart/chart-factory.ts'
import { type BuiltMember, buildMember } from '../platform/testing/member-factory.ts'
import { withTestApp } from '../platform/testing/test-app.ts'
import { type BuiltDocument, buildDocument, buildDocumentStage, type DocumentStage } from './document-factory.ts'

const test = withTestApp()
let reports: DocumentStage
let reader: BuiltMember

beforeAll(async () => {
  reports = await buildDocumentStage(test, { docType: 'CFR' })
  reader = await buildMember(test.database, { companyId: reports.company.id })
})

const addressOf = async ({ docType, id }: BuiltDocument, by: BuiltMember): Promise<string> =>
  (await test.as(by).call(documentRoutes.getDownloadInfo, { params: { docType, id } })).body.url

async function read(url: string, headers: Record<string, string> = {}): Promise<[number, string | undefined]> {
  const { statusCode, body } = await test.app.inject({ url, headers })
  return [statusCode, statusCode === 200 ? undefined : JSON.parse(body).code]
}

const restrict = (chronId: number | null | undefined, restricted: boolean) =>
  test.owner.query('update process set restricted = $2 where chron_id = $1', [chronId, restricted])

describe('the address of a document', () => {
  it('asks the rights of who it names at each request, of a part too', async () => {
    // given
    const document = await buildDocument(test, reports)
    const [theirs, admins] = [await addressOf(document, reader), await addressOf(document, reports.company.admin)]
    expect(await read(theirs)).toEqual([200, undefined])
    // when the process is restricted
    await restrict(reports.processChronId, true)
    const closed = [await read(theirs), await read(theirs, { range: 'bytes=0-3' }), await read(admins)]
    await restrict(reports.processChronId, false)
    // then
    expect(closed).toEqual([
      [403, 'RESTRICTED'],
      [403, 'RESTRICTED'],
      [200, undefined],
    ])
    expect(await read(theirs)).toEqual([200, undefined])
  })

  it('is nothing once its member is inactive, lost the right, or the document is gone', async () => {
    // given
    const { company } = reports
    const advisor = await buildMember(test.database, { companyId: company.id })
    await test.owner.query('update membership set advisor = true where id = $1', [advisor.companyUserId])
    const draft = await buildDocument(test, { company, docType: 'GPD' })
    const [url, admins] = [await addressOf(draft, advisor), await addressOf(draft, company.admin)]
    expect(await read(url)).toEqual([200, undefined])
    // when
    await test.owner.query('update membership set advisor = false where id = $1', [advisor.companyUserId])
    const without = await read(url)
    await test.owner.query('update membership set active = false where id = $1', [advisor.companyUserId])
    const inactive = await read(url)
    await test.as(company.admin).call(documentRoutes.deleteDocument, { params: { docType: 'GPD', id: draft.id } })
    // then
    expect([without, inactive, await read(admins)]).toEqual([
      [403, 'NO_RIGHT'],
      [403, 'ADDRESS_INVALID'],
      [404, 'NOT_FOUND'],
    ])
  })

  it('cannot be given another member, item or file, and is kept by no cache', async () => {
    // given
    const document = await buildDocument(test, reports)
    const other = await buildDocument(test, reports)
    const url = await addressOf(document, reader)
    const { admin } = reports.company
    const named = `${reader.companyUserId}.document.CFR.${document.id}`
    expect(url).toContain(`reader=${named}`)
    // when
    const altered = [
      url.replace(named, `${admin.companyUserId}.document.CFR.${document.id}`),
      url.replace(named, `${reader.companyUserId}.document.CFR.${other.id}`),
      url.replace(named, `${reader.companyUserId}.chart.CFR.${document.id}`),
      url.replace(`&reader=${named}`, ''),
      url.replace(document.guid, other.guid),
    ]
    // then
    expect(await Promise.all(altered.map((path) => read(path)))).toEqual(Array(5).fill([403, 'ADDRESS_INVALID']))
    expect((await test.app.inject({ url })).headers['cache-control']).toBe('private, no-store')
  })
})

it('the address of an approved chart asks them too', async () => {
  // given
  const chart = await buildChart(test, {
    company: reports.company,
    type: 'ma',
    parentChronId: reports.processChronId,
    pids: ['P1.1'],
    status: 'APPROVED',
  })
  const { body } = await test.as(reader).call(chartRoutes.getFileUrl, { params: { type: 'ma', chartId: chart.id } })
  const before = await read(body.url)
  // when
  await restrict(reports.processChronId, true)
  const closed = await read(body.url)
  await restrict(reports.processChronId, false)
  // then
  expect([before, closed]).toEqual([
    [200, undefined],
    [403, 'RESTRICTED'],
  ])
})
