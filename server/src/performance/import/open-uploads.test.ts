import { documentRoutes } from '@strata/contract'
import { beforeEach, expect, it } from 'vitest'
import type { BuiltExpectation } from '../../expectation/expectation-factory.ts'
import { withTestApp } from '../../platform/testing/test-app.ts'
import type { TestAnswer } from '../../platform/testing/test-call.ts'
import { withPerformanceStage } from '../performance-stage.fixture.ts'
import { importCalls, makeTemplate } from './import-factory.ts'
import { buildMeasured } from './measured-expectation.fixture.ts'

const test = withTestApp()
const stage = withPerformanceStage(test)
const { ask, put, start, upload } = importCalls(test)

let built: BuiltExpectation
beforeEach(async () => {
  built = await buildMeasured(test, stage, [{}])
  for (const table of ['performance_upload', 'document_upload'])
    await test.owner.query(`delete from ${table} where company_id = $1`, [built.company.id])
})

/** Addresses for templates that were given to the admin so many minutes ago. */
const giveTemplates = (count: number, minutesAgo: number) =>
  test.owner.query(
    `insert into performance_upload (company_id, id, guid, expectation_chron_id, company_user_id, created_on)
     select $1, nextval('performance_upload_id'), gen_random_uuid(), $2, $3, $4::timestamptz - make_interval(mins => $5)
       from generate_series(1, $6)`,
    [built.company.id, built.chronId, built.company.admin.companyUserId, test.clock.now(), minutesAgo, count],
  )
const giveDocuments = (count: number) =>
  test.owner.query(
    `insert into document_upload (company_id, id, guid, doc_type, name, file_name, company_user_id, created_on)
     select $1, 900000 + n, gen_random_uuid(), 'GPD', 'Document ' || n, 'a.txt', $2, $3 from generate_series(1, $4::int) n`,
    [built.company.id, built.company.admin.companyUserId, test.clock.now(), count],
  )
const askForDocument = () =>
  test
    .as(built.company.admin)
    .call(documentRoutes.getUploadInfo, { params: { docType: 'GPD' }, body: { fileName: 'a.txt', name: 'One more', parentId: 0 } })
const openTemplates = async () => {
  const { rows } = await test.owner.query<{ guid: string }>(
    'select guid from performance_upload where company_id = $1 order by created_on, id',
    [built.company.id],
  )
  return rows.map(({ guid }) => guid)
}
const refusalOf = ({ status, body, headers }: TestAnswer) => [status, body.code, headers['retry-after']]

const anHourAgo = () => new Date(test.clock.now().getTime() - 3_600_000)

it('of templates are twenty of a member at most, for as long as something may be PUT there', async () => {
  await giveTemplates(20, 3)
  // 15 minutes for the address and 3 for the file, of which 3 have passed
  expect(refusalOf(await ask(built))).toEqual([429, 'TOO_MANY_TRIES', '900'])
  expect((await ask(built, built.company.ceo)).body.code).toBe('NO_RIGHT')
})

it('of templates and of documents are counted together', async () => {
  await giveTemplates(12, 0)
  await giveDocuments(8)
  expect(refusalOf(await ask(built))).toEqual([429, 'TOO_MANY_TRIES', '1080'])
  expect(refusalOf(await askForDocument())).toEqual([429, 'TOO_MANY_TRIES', '1080'])
})

it('whose template was not imported give way to others, the oldest first, and their files go', async () => {
  // given twenty of a quarter of an hour and more ago
  await giveTemplates(19, 19)
  const { body: oldest } = await ask(built)
  await put(oldest.signedURL, Buffer.from('refused'))
  await test.owner.query(`update performance_upload set created_on = $3 where company_id = $1 and id = $2`, [
    built.company.id,
    oldest.requestId,
    anHourAgo(),
  ])
  const before = await openTemplates()
  // when
  const statuses = [(await ask(built)).status, (await askForDocument()).status]
  // then
  expect(statuses).toEqual([200, 200])
  const after = await openTemplates()
  expect([before.length, after.length]).toEqual([20, 19])
  expect(after.slice(0, 18)).toEqual(before.slice(2))
  const { rows } = await test.owner.query(
    `select job.payload ->> 'key' as key from graphile_worker._private_jobs job
       join graphile_worker._private_tasks task on task.id = job.task_id and task.identifier = 'removeFile' order by job.id desc limit 2`,
  )
  expect(rows.map(({ key }) => key).reverse()).toEqual(before.slice(0, 2).map((guid) => `${built.company.id}/uploads/${guid}`))
})

it('tell whoever still looks at one that gave way to upload the file again, and nobody else more than that it is not there', async () => {
  // given
  const template = await makeTemplate(test, built)
  const shown = await upload(built, template)
  expect((await start(built, shown, { dryRun: true })).body.status).toBe(200)
  await test.owner.query(`update performance_upload set created_on = $2 where company_id = $1`, [built.company.id, anHourAgo()])
  await giveTemplates(19, 0)
  expect((await ask(built)).status).toBe(200)
  // when
  const { status, body } = await start(built, shown)
  // then
  expect([status, body.code, body.detail]).toEqual([
    404,
    'NOT_FOUND',
    'This upload has expired or has already been used. Upload the file again.',
  ])
  const unreachable = await start({ ...built, chronId: 999_999 }, shown)
  expect([unreachable.status, unreachable.body.detail]).toEqual([404, 'This does not exist, or you have no access to it.'])
})

it('at the same moment are no more than twenty', async () => {
  await giveTemplates(9, 0)
  await giveDocuments(9)
  const answers = await Promise.all([ask(built), ask(built), ask(built), askForDocument()])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 429, 429])
})
