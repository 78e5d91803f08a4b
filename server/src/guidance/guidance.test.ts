import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { guidanceRoutes } from '@strata/contract'
import { describe, expect, it } from 'vitest'
import { setCompany } from '../company/company-store.ts'
import { buildCompany } from '../platform/testing/company-factory.ts'
import { type BuiltMember, buildMember } from '../platform/testing/member-factory.ts'
import { withTestApp } from '../platform/testing/test-app.ts'
import { drawnPng } from './drawn-picture.ts'

const test = withTestApp()
const asked = { subject: 'Where to begin', message: '<p>Which process comes <b>first</b>?</p>' }

async function buildAsker(access: 'BASIC' | 'PREMIUM' = 'BASIC'): Promise<BuiltMember> {
  const companyId = await buildCompany(test.database, { access })
  await test.database.inCompany(companyId, (tx) => setCompany(tx, { guidance: true }))
  return buildMember(test.database, { companyId })
}

const send = (asker: BuiltMember, body: object = asked, headers = {}) =>
  test.as(asker).call(guidanceRoutes.sendGuidanceRequest, { body, headers })
const readLeft = async (asker: BuiltMember): Promise<number> => (await test.as(asker).call(guidanceRoutes.getGuidanceInfo)).body.cnt

async function keepRequests(asker: BuiltMember, count: number, on: string): Promise<void> {
  await test.owner.query(
    `insert into guidance_request (company_id, company_user_id, created_on, subject, message)
     select $1, $2, $3, 'Earlier', '<p>Earlier</p>' from generate_series(1, $4)`,
    [asker.companyId, asker.companyUserId, on, count],
  )
}

const rowsOf = async ({ companyId }: BuiltMember) =>
  (
    await test.owner.query('select subject, message, picture_key, picture_type, mailed_on from guidance_request where company_id = $1', [
      companyId,
    ])
  ).rows

describe('a guidance request', () => {
  it('is kept with its picture, and a job with nothing but ids mails it', async () => {
    // given
    const asker = await buildAsker()
    const png = drawnPng(640, 400)
    // when
    const { status } = await send(asker, { ...asked, imageData: `data:image/png;base64,${png.toString('base64')}` })
    // then
    expect(status).toBe(204)
    const [row] = await rowsOf(asker)
    expect(row).toMatchObject({ ...asked, picture_type: 'image/png', mailed_on: null })
    expect(row.picture_key).toMatch(new RegExp(`^${asker.companyId}/guidance/[0-9a-f-]{36}\\.png$`))
    expect(await readFile(join(test.configuration.dataFolder, 'files', row.picture_key))).toEqual(png)
    const jobs = await test.owner.query('select payload from graphile_worker._private_jobs order by id desc limit 1')
    const { rows } = await test.owner.query('select id from guidance_request where company_id = $1', [asker.companyId])
    expect(jobs.rows).toEqual([{ payload: { companyId: asker.companyId, requestId: rows[0].id } }])
  })

  it('is one of ten an hour that a member may send, in premium companies too', async () => {
    const asker = await buildAsker('PREMIUM')
    for (let sent = 0; sent < 10; sent++) expect((await send(asker)).status).toBe(204)
    expect(await send(asker)).toMatchObject({ status: 429, body: { code: 'TOO_MANY_TRIES' } })
    expect(await rowsOf(asker)).toHaveLength(10)
  })

  it('needs no picture', async () => {
    // given
    const asker = await buildAsker()
    // when
    const statuses = [(await send(asker)).status, (await send(asker, { ...asked, imageData: '' })).status]
    // then
    expect(statuses).toEqual([204, 204])
    expect((await rowsOf(asker)).map((row) => row.picture_key)).toEqual([null, null])
  })

  it('keeps of its message what rich text may have', async () => {
    // given
    const asker = await buildAsker()
    // when
    await send(asker, {
      ...asked,
      message: '<p onclick="x()">Help <a href="javascript:alert(1)">me</a><img src=x onerror=y></p><script>z</script>',
    })
    // then
    expect((await rowsOf(asker))[0]?.message).toBe('<p>Help <a>me</a></p>')
  })

  it.each([
    ['', 'Message is Required'],
    ['<p>a</p>', 'Message is Required'],
    ['<p> &nbsp; </p><p>a</p>', 'Message is Required'],
    [`<p>${'x'.repeat(501)}</p>`, 'Message is limited to 500 characters'],
    [`<p>${'<b>x</b>'.repeat(3000)}</p>`, 'Message is limited to 500 characters'],
    [`<p>Hello ${'<b>'.repeat(20)}`, 'Text can be nested up to 20 levels deep'],
    [`${'<i>'.repeat(5_000)}<`, 'The text has too much formatting'],
  ])('with the message %j is answered with the sentence of the specification', async (message, sentence) => {
    // when
    const answer = await send(await buildAsker(), { ...asked, message })
    // then
    expect(answer).toMatchObject({ status: 400, body: { code: 'INVALID', issues: [{ path: 'message', message: sentence }] } })
  })

  it('has 2 to 500 characters as a person reads them, however HTML writes them', async () => {
    // given
    const asker = await buildAsker()
    // when
    const answers = [
      await send(asker, { ...asked, message: '<p>Hi</p>' }),
      await send(asker, { ...asked, message: `<p>${'&lt;'.repeat(500)}</p>` }),
    ]
    // then
    expect(answers.map(({ status }) => status)).toEqual([204, 204])
  })

  it('without a subject is answered with the sentence of the specification', async () => {
    const answer = await send(await buildAsker(), { ...asked, subject: '' })
    expect(answer.body.issues).toEqual([{ path: 'subject', message: 'Subject is Required' }])
  })

  it('is refused with a sentence where the company does not offer it', async () => {
    // given
    const asker = await buildMember(test.database, { companyId: await buildCompany(test.database) })
    // when
    const answer = await send(asker)
    // then
    expect(answer).toMatchObject({
      status: 409,
      body: { code: 'WRONG_STATE', detail: 'Guidance requests are not enabled for your company.' },
    })
  })

  it('of another company is not there', async () => {
    // given
    const [asker, stranger] = [await buildAsker(), await buildAsker()]
    const params = { companyId: asker.companyId }
    // when
    const answers = [
      await test.as(stranger).call(guidanceRoutes.sendGuidanceRequest, { params, body: asked }),
      await test.as(stranger).call(guidanceRoutes.getGuidanceInfo, { params }),
    ]
    // then
    expect(answers.map(({ status }) => status)).toEqual([404, 404])
    expect(await rowsOf(asker)).toEqual([])
  })

  it('repeated with its key is one', async () => {
    // given
    const asker = await buildAsker()
    const again = () => send(asker, asked, { 'idempotency-key': 'one-and-the-same' })
    // when
    const statuses = [(await again()).status, (await again()).status]
    // then
    expect(statuses).toEqual([204, 204])
    expect(await readLeft(asker)).toBe(11)
  })
})

describe('the requests of a year', () => {
  it('are twelve for a basic company, and have no limit for a premium one', async () => {
    // given
    const [basic, premium] = [await buildAsker('BASIC'), await buildAsker('PREMIUM')]
    // when
    const before = [await readLeft(basic), await readLeft(premium)]
    await send(basic)
    await send(premium)
    // then
    expect(before).toEqual([12, -1])
    expect([await readLeft(basic), await readLeft(premium)]).toEqual([11, -1])
  })

  it('are counted from the first moment of the year in UTC, whoever asks', async () => {
    // given eleven of this year by somebody else, and many of the year before
    const asker = await buildAsker()
    const other = await buildMember(test.database, { companyId: asker.companyId })
    const year = test.clock.now().getUTCFullYear()
    await keepRequests(other, 11, `${year}-01-01T00:00:00.000Z`)
    await keepRequests(other, 40, `${year - 1}-12-31T23:59:59.999Z`)
    // when
    const left = await readLeft(asker)
    const [last, tooMany] = [await send(asker), await send(asker)]
    // then
    expect([left, last.status, tooMany.status, tooMany.body.code]).toEqual([1, 204, 409, 'GUIDANCE_LIMIT_REACHED'])
    expect(await readLeft(asker)).toBe(0)
  })

  it('are not exceeded by those who ask at the same moment', async () => {
    // given
    const asker = await buildAsker()
    await keepRequests(asker, 10, test.clock.now().toISOString())
    // when
    const answers = await Promise.all(Array.from({ length: 6 }, () => send(asker)))
    // then
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 204, 409, 409, 409, 409])
    expect(await readLeft(asker)).toBe(0)
  })

  it('are none left, never fewer, of a company that was premium', async () => {
    // given
    const asker = await buildAsker('PREMIUM')
    await keepRequests(asker, 30, test.clock.now().toISOString())
    // when
    await test.database.inCompany(asker.companyId, (tx) => setCompany(tx, { access: 'BASIC' }))
    // then
    expect(await readLeft(asker)).toBe(0)
  })
})
