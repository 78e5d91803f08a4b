import { profileRoutes, sessionRoutes } from '@strata/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { buildCompany } from '../../platform/testing/company-factory.ts'
import { withMailJobs } from '../../platform/testing/mail-jobs.ts'
import { type BuiltMember, buildMember, builtPassword } from '../../platform/testing/member-factory.ts'
import { plainTextOf } from '../../platform/testing/read-mail.ts'
import { withTestApp } from '../../platform/testing/test-app.ts'
import { makePasswordLink } from '../password/password-links.ts'
import { mailNewBrowser, mailNewPassword } from './account-mails.ts'
import { invalidatePassword } from './account-store.ts'

const test = withTestApp()
const jobs = withMailJobs(test, (parts) => ({ mailNewBrowser: mailNewBrowser(parts), mailNewPassword: mailNewPassword(parts) }))
let member: BuiltMember

beforeEach(async () => {
  member = await buildMember(test.database, { companyId: await buildCompany(test.database), timezone: 'Asia/Tokyo' })
})

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:128.0) Gecko/20100101 Firefox/128.0'
const newerFirefox = firefox.replaceAll('128', '131')
const chrome = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36'
const safari = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Safari/605.1.15'

async function logIn(userAgent: string, password = builtPassword): Promise<void> {
  const headers = { username: member.email, password: encodeURIComponent(password), 'user-agent': userAgent }
  expect((await test.as(undefined).call(sessionRoutes.authenticate, { headers })).status).toBe(200)
}

const readMails = () => jobs.readTo(member.email)

describe('the owner of an account is mailed', () => {
  it('of a password that was changed, without it and without a secret', async () => {
    // when
    await test.as(member).call(profileRoutes.updatePassword, {
      params: { userId: member.companyUserId },
      body: { oldPasswd: builtPassword, newPasswd: 'Better-pass-2!' },
    })
    const [mail, ...more] = await readMails()
    // then
    expect([mail?.headers.subject, more]).toEqual(['Your Strata password was changed', []])
    expect(plainTextOf(mail)).toContain('The password of your Strata login was changed.')
    expect(plainTextOf(mail)).toContain('\nhttps://strata.example.org/login\n')
    expect(plainTextOf(mail)).not.toMatch(/Better-pass|reset=|invitation=/)
  })

  it('of a password that was chosen by a link, but not of the first one', async () => {
    // given
    const choose = async (newPasswd: string) => {
      const given = { publicUrl: 'https://strata.example.org', now: test.clock.now() }
      const link = await test.database.outsideCompany((tx) => makePasswordLink(tx, member.accountId, given))
      await test.as(undefined).call(sessionRoutes.setPassword, { body: { secret: new URL(link).searchParams.get('reset'), newPasswd } })
    }
    await test.owner.query('update account set password_hash = null, password_chosen_at = null where id = $1', [member.accountId])
    // when
    await choose('First-pass-1!')
    const first = await readMails()
    await choose('Second-pass-2!')
    const [mail] = await readMails()
    // then
    expect(first).toEqual([])
    expect(plainTextOf(mail)).toContain('A new password for your Strata login was chosen with a link sent by email.')
  })

  it('of a password that an administrator’s reset took before', async () => {
    // given
    await test.database.inCompany(member.companyId, (tx) => invalidatePassword(tx, member.accountId))
    const given = { publicUrl: 'https://strata.example.org', now: test.clock.now() }
    const link = await test.database.outsideCompany((tx) => makePasswordLink(tx, member.accountId, given))
    // when
    const body = { secret: new URL(link).searchParams.get('reset'), newPasswd: 'Fresh-pass-1!' }
    await test.as(undefined).call(sessionRoutes.setPassword, { body })
    // then
    expect((await readMails()).map(({ headers }) => headers.subject)).toEqual(['Your Strata password was changed'])
  })

  it('of a login from a browser that is new, with its name and when, in the timezone of the person', async () => {
    // given
    await test.owner.query(`insert into known_browser (account_id, name, seen_at) values ($1, 'Firefox on Windows', $2)`, [
      member.accountId,
      test.clock.now(),
    ])
    // when
    await logIn(chrome)
    const [mail, ...more] = await readMails()
    // then
    expect([mail?.headers.subject, more]).toEqual(['New login to your Strata account', []])
    expect(plainTextOf(mail)).toMatch(
      /Someone logged in to your Strata account from Chrome on Linux on \w{3} \d{2} \d{4} \d{2}:\d{2} [AP]M \(Asia\/Tokyo\)/,
    )
    expect(plainTextOf(mail)).not.toMatch(/reset=|invitation=|\d+\.\d+\.\d+\.\d+/)
  })
})

describe('nobody is mailed of a login', () => {
  it('that is the first, or from a browser seen within 90 days, whatever its version', async () => {
    // when
    await logIn(firefox)
    test.clock.advance({ hours: 89 * 24 })
    await logIn(newerFirefox)
    // then
    expect(await readMails()).toEqual([])
  })

  it.each(['curl/8.0', '', 'node', 'Windows NT 10.0; Win64'])('from a client that names no browser (%s)', async (client) => {
    // given
    await logIn(firefox)
    // when
    await logIn(client)
    // then
    expect(await readMails()).toEqual([])
  })

  it('twice a day', async () => {
    // given
    await logIn(firefox)
    // when
    await logIn(chrome)
    await logIn(safari)
    const sameDay = (await readMails()).length
    test.clock.advance({ hours: 24, seconds: 1 })
    await logIn(safari.replace('Macintosh; Intel Mac OS X 10_15_7', 'Windows NT 10.0'))
    // then
    expect([sameDay, (await readMails()).length]).toEqual([1, 2])
  })
})

it('a browser is new again after 90 days', async () => {
  await logIn(firefox)
  test.clock.advance({ hours: 90 * 24, seconds: 1 })
  await logIn(firefox)
  expect((await readMails()).map(({ headers }) => headers.subject)).toEqual(['New login to your Strata account'])
})
