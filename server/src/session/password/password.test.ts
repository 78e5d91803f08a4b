import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { companyRoutes, sessionRoutes } from '@strata/contract'
import { afterEach, describe, expect, it } from 'vitest'
import { type JobRunner, startJobRunner } from '../../platform/jobs/start-job-runner.ts'
import { createMailer } from '../../platform/mail/mailer.ts'
import { buildCompany } from '../../platform/testing/company-factory.ts'
import { type BuiltMember, buildMember, builtPassword } from '../../platform/testing/member-factory.ts'
import { withTestApp } from '../../platform/testing/test-app.ts'
import { hashSecret, makePasswordLink } from './password-links.ts'
import { mailPasswordLink } from './password-mail.ts'

const test = withTestApp()
const newPasswd = 'Better-pass-2!'

async function buildPerson(): Promise<BuiltMember> {
  return buildMember(test.database, { companyId: await buildCompany(test.database) })
}

const forgot = (email: string) => test.as(undefined).call(sessionRoutes.forgotPassword, { body: { email } })
const choose = (secret: string, password = newPasswd, address?: string) =>
  test.as(undefined).call(sessionRoutes.setPassword, { body: { secret, newPasswd: password }, address })
const logIn = (email: string, password: string) =>
  test.as(undefined).call(sessionRoutes.authenticate, { headers: { username: email, password: encodeURIComponent(password) } })

async function makeSecret({ accountId }: BuiltMember): Promise<string> {
  const given = { publicUrl: 'https://strata.example.org', now: test.clock.now() }
  const link = await test.database.outsideCompany((tx) => makePasswordLink(tx, accountId, given))
  return new URL(link).searchParams.get('reset') ?? ''
}

/** Jobs of mails: new people are read for the search too. */
const mails = `graphile_worker._private_jobs job join graphile_worker._private_tasks task on task.id = job.task_id and task.identifier like 'mail%'`

async function countJobs(): Promise<number> {
  const { rows } = await test.owner.query<{ jobs: number }>(`select count(*)::int as jobs from ${mails}`)
  return rows[0]?.jobs ?? -1
}

describe('a forgotten password', () => {
  let runner: JobRunner | undefined
  afterEach(async () => {
    await runner?.stop()
    runner = undefined
  })

  it('is mailed a link that chooses a new one, and the old one is good until then', async () => {
    // given
    const member = await buildPerson()
    const { configuration, database, clock } = test
    const mailer = createMailer(configuration, test.app.log)
    // when
    const asked = await forgot(` ${member.email.toUpperCase()} `)
    const jobs = await test.owner.query(`select job.payload from ${mails}`)
    runner = await startJobRunner(database, {
      mailPasswordLink: mailPasswordLink({ database, configuration, clock, mailer }),
      removeChartUpload: async () => {},
      removeFile: async () => {},
    })
    const outbox = join(configuration.dataFolder, 'outbox')
    // One that is still being written ends in `.part`.
    const listMails = async () => (await readdir(outbox).catch(() => [])).filter((name) => name.endsWith('.eml'))
    await expect.poll(listMails, { timeout: 5000 }).toHaveLength(1)
    const [name = ''] = await listMails()
    // Mails are quoted-printable: long lines are broken, = is =3D.
    const mail = (await readFile(join(outbox, name), 'utf8')).replaceAll('=\n', '').replaceAll('=3D', '=')
    // then
    expect(asked.status).toBe(204)
    expect(jobs.rows).toEqual([{ payload: { accountId: member.accountId, reason: 'forgotten' } }])
    expect(mail).toContain(`To: ${member.email}`)
    const secret = /http:\/\/127\.0\.0\.1:4000\/login\?reset=([\w-]{43})\n/.exec(mail)?.[1] ?? ''
    expect(secret).toHaveLength(43)
    expect((await logIn(member.email, builtPassword)).status).toBe(200)
    expect((await choose(secret)).status).toBe(204)
    expect((await logIn(member.email, builtPassword)).status).toBe(401)
    expect((await logIn(member.email, newPasswd)).status).toBe(200)
    expect(test.log).not.toContain(secret)
  })

  it('of an email that nobody has is answered the same, without a mail', async () => {
    // given
    const before = await countJobs()
    // when
    const answer = await forgot('nobody@example.org')
    // then
    expect(answer.status).toBe(204)
    expect(await countJobs()).toBe(before)
  })

  it('is mailed three times an hour at most, and always answered 204', async () => {
    // given
    const { email } = await buildPerson()
    const before = await countJobs()
    // when
    const statuses = []
    for (let time = 0; time < 5; time += 1) statuses.push((await forgot(email)).status)
    const within = await countJobs()
    test.clock.advance({ minutes: 61 })
    await forgot(email)
    // then
    expect(statuses).toEqual(Array(5).fill(204))
    expect(within - before).toBe(3)
    expect((await countJobs()) - before).toBe(4)
  })
})

describe('a link to choose a password', () => {
  it('works once', async () => {
    // given
    const secret = await makeSecret(await buildPerson())
    // when
    const both = await Promise.all([choose(secret, 'First-pass-1!', '198.51.100.1'), choose(secret, 'Second-pass-1!', '198.51.100.2')])
    const later = await choose(secret)
    // then
    expect(both.map(({ status }) => status).sort()).toEqual([204, 400])
    expect(later).toMatchObject({ status: 400, body: { code: 'SECRET_INVALID' } })
  })

  it('is void once a newer one was made, and after 24 hours', async () => {
    // given
    const member = await buildPerson()
    const older = await makeSecret(member)
    const newer = await makeSecret(member)
    // when
    const replaced = await choose(older)
    test.clock.advance({ hours: 24, seconds: 1 })
    const expired = await choose(newer)
    // then
    expect(replaced).toMatchObject({ status: 400, body: { code: 'SECRET_INVALID' } })
    expect(expired).toMatchObject({ status: 400, body: { code: 'SECRET_INVALID' } })
  })

  it('is kept as a hash only', async () => {
    // given
    const member = await buildPerson()
    // when
    const secret = await makeSecret(member)
    // then
    const { rows } = await test.owner.query('select hash from secret where account_id = $1', [member.accountId])
    expect(rows).toEqual([{ hash: hashSecret(secret) }])
    expect(Buffer.from(secret, 'base64url')).toHaveLength(32)
  })

  it('ends the sessions of the account', async () => {
    // given
    const member = await buildPerson()
    const token = await test.openToken(member)
    // when
    await choose(await makeSecret(member))
    // then
    expect(await test.as(member).call(companyRoutes.getCompany, { token })).toMatchObject({ status: 401, body: { code: 'SESSION_ENDED' } })
  })

  it('refuses a weak password with the rules it breaks, and can be used after', async () => {
    // given
    const secret = await makeSecret(await buildPerson())
    // when
    const weak = await choose(secret, 'abc')
    const long = await choose(secret, `Aa1!${'x'.repeat(125)}`)
    const good = await choose(secret)
    // then
    expect(weak).toMatchObject({ status: 400, body: { code: 'WEAK_PASSWORD' } })
    expect(weak.body.issues).toEqual([
      { path: 'newPasswd', message: 'At least 8 characters' },
      { path: 'newPasswd', message: 'An uppercase letter' },
      { path: 'newPasswd', message: 'A digit' },
      { path: 'newPasswd', message: 'A special character from !$%^#&*()_+|~@-' },
    ])
    expect(long.body.issues).toEqual([{ path: 'newPasswd', message: 'At most 128 characters' }])
    expect(good.status).toBe(204)
  })

  it('cannot be guessed: after ten tries an address waits', async () => {
    // when
    const answers = []
    const count = `select outcome, count(*)::int as rows from audit_entry where company_id = 0 and action = 'password.set' group by 1 order by 1`
    await test.owner.query('truncate audit')
    for (let guess = 0; guess < 12; guess += 1) answers.push(await choose(`guess${guess}`, newPasswd, '203.0.113.9'))
    // then
    expect(answers.map(({ status }) => status)).toEqual([...Array(10).fill(400), 429, 429])
    expect((await test.owner.query(count)).rows).toEqual([
      { outcome: 'SECRET_INVALID', rows: 10 },
      { outcome: 'TOO_MANY_TRIES', rows: 1 },
    ])
  })
})
