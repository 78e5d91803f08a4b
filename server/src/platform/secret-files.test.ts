import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { ConfigurationError, readConfiguration } from './configuration.ts'
import { readSecretFiles } from './secret-files.ts'

const secret = 'a secret of at least thirty-two characters'

describe('secrets in files', () => {
  it('are read in place of every variable that is secret', () => {
    // given
    const folder = makeFolder()
    const files: Record<string, string> = {
      SESSION_SECRET: secret,
      AUDIT_SECRET: `${secret}, another`,
      DATABASE_URL: 'postgres://app:hunter2@db/strata',
      DATABASE_OWNER_URL: 'postgres://owner:hunter3@db/strata',
      DATABASE_DIRECT_URL: 'postgres://app:hunter2@direct/strata',
      SMTP_URL: 'smtps://strata:hunter4@mail.example',
      S3_ACCESS_KEY_ID: 'key',
      S3_SECRET_ACCESS_KEY: 'the secret of the key',
      METRICS_TOKEN: 'sixteen-letters!',
    }
    const names: Record<string, string> = { DATA_DIR: folder, S3_BUCKET: 'charts' }
    for (const [name, text] of Object.entries(files)) {
      names[`${name}_FILE`] = join(folder, name)
      writeFileSync(join(folder, name), `${text}\n`)
    }
    // when
    const configuration = readConfiguration(names)
    // then
    expect(configuration).toMatchObject({
      sessionSecret: 'a secret of at least thirty-two characters',
      auditSecret: 'a secret of at least thirty-two characters, another',
      databaseUrl: 'postgres://app:hunter2@db/strata',
      databaseOwnerUrl: 'postgres://owner:hunter3@db/strata',
      databaseDirectUrl: 'postgres://app:hunter2@direct/strata',
      smtpUrl: 'smtps://strata:hunter4@mail.example',
      s3: { credentials: { accessKeyId: 'key', secretAccessKey: 'the secret of the key' } },
      metricsToken: 'sixteen-letters!',
    })
  })

  it.each([
    ['as they are', secret],
    ['without the line break at the end', `${secret}\n`],
    ['without the line break of another system', `${secret}\r\n`],
  ])('are taken %s', (_, content) => {
    expect(readConfiguration({ SESSION_SECRET_FILE: makeFile(content), DATA_DIR: makeFolder() }).sessionSecret).toBe(
      'a secret of at least thirty-two characters',
    )
  })

  it('keep the blanks at their ends, which may belong to them', () => {
    expect(readSecretFiles({ METRICS_TOKEN_FILE: makeFile(' token ') }).given.METRICS_TOKEN).toBe(' token ')
  })

  it.each([
    ['empty', '', 'names a file that is empty'],
    ['nothing but blanks', ' \n', 'names a file that is empty'],
    ['with a zero byte', `${secret}\0`, 'must name a file of text, in UTF-8'],
    ['no text', Buffer.from([0xff, 0xfe, 0x41]), 'must name a file of text, in UTF-8'],
    ['of two lines', `${secret}\n${secret}\n`, 'must name a file of one line'],
    ['with two line breaks at the end', `${secret}\n\n`, 'must name a file of one line'],
    ['too large', 'x'.repeat(65_537), 'must name a file of at most 64 KB'],
  ])('are refused from a file that is %s, without what it holds', (_, content, problem) => {
    expect(problemsOf({ SESSION_SECRET_FILE: makeFile(content) })).toEqual([`SESSION_SECRET_FILE ${problem}.`])
  })

  it('may be 64 KB', () => {
    expect(readSecretFiles({ SESSION_SECRET_FILE: makeFile('x'.repeat(65_536)) }).problems).toEqual([])
  })

  it('are refused from what is no file, and nothing waits for a pipe', () => {
    // given
    const folder = makeFolder()
    execFileSync('mkfifo', [join(folder, 'pipe')])
    mkdirSync(join(folder, 'folder'))
    const problem = (path: string) => problemsOf({ SMTP_URL_FILE: path })
    // then
    expect(problem(join(folder, 'pipe'))).toEqual(['SMTP_URL_FILE must name a file, not a folder or a device.'])
    expect(problem(join(folder, 'folder'))).toEqual(['SMTP_URL_FILE must name a file, not a folder or a device.'])
    expect(problem('/dev/zero')).toEqual(['SMTP_URL_FILE must name a file, not a folder or a device.'])
    expect(problem(join(folder, 'none'))).toEqual(['SMTP_URL_FILE must name a file that this user can read (ENOENT).'])
    expect(problem(`${folder}\0`)).toEqual(['SMTP_URL_FILE must name a file that this user can read (ERR_INVALID_ARG_VALUE).'])
  })

  it.skipIf(process.getuid?.() === 0)('are refused from a file that this user may not read', () => {
    const file = makeFile(secret)
    chmodSync(file, 0o000)
    expect(problemsOf({ SESSION_SECRET_FILE: file })).toEqual(['SESSION_SECRET_FILE must name a file that this user can read (EACCES).'])
  })

  it('are refused where the variable itself is set too', () => {
    expect(problemsOf({ SESSION_SECRET: secret, SESSION_SECRET_FILE: makeFile(secret) })).toEqual([
      'SESSION_SECRET and SESSION_SECRET_FILE must not both be set.',
    ])
    expect(problemsOf({ SESSION_SECRET: ' ', SESSION_SECRET_FILE: makeFile(secret) })).toEqual([])
  })

  it('are checked as the variable is, and named with all else that is wrong, but not quoted', () => {
    expect(problemsOf({ DATABASE_URL_FILE: makeFile('hunter2'), SESSION_SECRET_FILE: makeFile(''), PORT: 'http' })).toEqual([
      'SESSION_SECRET_FILE names a file that is empty.',
      'PORT must be a port, 0 to 65535.',
      'DATABASE_URL must be an address like postgres://user:password@host:5432/name.',
    ])
  })

  it('count as set where production demands them', () => {
    const others = { APP_ENV: 'prod', PUBLIC_URL: 'https://strata.example', SMTP_URL: 'smtps://mail.example', DATA_DIR: makeFolder() }
    const files = { SESSION_SECRET_FILE: makeFile(secret), DATABASE_URL_FILE: makeFile('postgres://app:pw@db/strata') }
    expect(readConfiguration({ ...others, ...files }).environment).toBe('prod')
  })

  it('are of secrets only', () => {
    expect(readConfiguration({ PORT_FILE: makeFile('80'), DATA_DIR: makeFolder() }).port).toBe(4000)
  })
})

function problemsOf(env: Record<string, string>): string[] {
  try {
    readConfiguration({ DATA_DIR: makeFolder(), ...env })
  } catch (error) {
    if (error instanceof ConfigurationError) return error.problems
    throw error
  }
  return []
}

function makeFile(content: string | Buffer): string {
  const file = join(makeFolder(), 'secret')
  writeFileSync(file, content)
  return file
}

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'strata-secrets-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
