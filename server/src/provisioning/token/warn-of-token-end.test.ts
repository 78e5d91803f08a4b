import { provisioningRoutes } from '@strata/contract'
import { beforeEach, expect, it } from 'vitest'
import { buildCompany } from '../../platform/testing/company-factory.ts'
import { withMailJobs } from '../../platform/testing/mail-jobs.ts'
import { type BuiltMember, buildMember, builtPassword } from '../../platform/testing/member-factory.ts'
import { plainTextOf } from '../../platform/testing/read-mail.ts'
import { withTestApp } from '../../platform/testing/test-app.ts'
import { mailTokenEnd, warnOfTokenEndsDaily } from './warn-of-token-end.ts'

const test = withTestApp()
const jobs = withMailJobs(test, (parts) => ({ mailTokenEnd: mailTokenEnd(parts) }))
let admin: BuiltMember

beforeEach(async () => {
  const companyId = await buildCompany(test.database, { name: 'Dunlin Ropes' })
  admin = await buildMember(test.database, { companyId, is: 'admin' })
  await makeToken()
})

const signature = { password: builtPassword }
const makeToken = async () => expect((await test.as(admin).call(provisioningRoutes.makeToken, { body: { signature } })).status).toBe(200)
const tick = () => warnOfTokenEndsDaily({ database: test.database, clock: test.clock }).run()
const advanceDays = (days: number) => test.clock.advance({ hours: 24 * days })
const listAlerts = async (): Promise<string[]> =>
  (
    await test.owner.query('select text from alert where company_id = $1 and company_user_id = $2 order by id', [
      admin.companyId,
      admin.companyUserId,
    ])
  ).rows.map(({ text }) => text)
const readMails = () => jobs.readTo(admin.email)

it('warns of the end of a token 30 and 7 days before, once each, by alert and mail', async () => {
  // given
  advanceDays(334)
  await tick()
  expect(await listAlerts()).toEqual([])
  // when
  advanceDays(1)
  await tick()
  await tick()
  advanceDays(1)
  await tick()
  // then
  expect(await listAlerts()).toEqual([
    expect.stringMatching(
      /^The provisioning token ends on \w{3} \d{2} \d{4}\. From then on your directory adds, changes and deactivates nobody\.$/,
    ),
  ])
  const [mail, ...others] = await readMails()
  expect([mail?.headers.subject, others]).toEqual(['The provisioning token of Dunlin Ropes ends soon', []])
  expect(plainTextOf(mail)).toContain('Replace it under Users, Sign-in, Provisioning')
  // when
  advanceDays(22)
  await tick()
  advanceDays(1)
  await tick()
  // then
  expect((await listAlerts()).length).toBe(2)
  expect((await readMails()).length).toBe(2)
  // when it is over
  advanceDays(8)
  await tick()
  expect((await listAlerts()).length).toBe(2)
})

it('warns once of what came due while no server ran, and again of the next token', async () => {
  // given
  advanceDays(360)
  await tick()
  await tick()
  expect((await listAlerts()).length).toBe(1)
  // when
  await makeToken()
  await tick()
  expect((await listAlerts()).length).toBe(1)
  advanceDays(335)
  await tick()
  // then
  expect((await listAlerts()).length).toBe(2)
  expect((await readMails()).length).toBe(2)
})

it('mails nothing of a token that ended before the mail went', async () => {
  advanceDays(340)
  await jobs.stop()
  await tick()
  expect((await test.as(admin).call(provisioningRoutes.endToken)).status).toBe(204)
  await jobs.start()
  expect(await readMails()).toEqual([])
})
