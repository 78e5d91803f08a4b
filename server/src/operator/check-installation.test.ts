import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { describe, expect, it, onTestFinished } from 'vitest'
import { runCompanyCommand } from './run-company-command.ts'
import { UsageError } from './usage.ts'

async function check(env: Record<string, string>, ...words: string[]): Promise<{ code: number; printed: string; folder: string }> {
  const folder = mkdtempSync(join(tmpdir(), 'strata-check-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const output = new PassThrough()
  const code = await runCompanyCommand(['check', ...words], { DATA_DIR: folder, ...env }, { input: new PassThrough(), output })
  return { code, printed: String(output.read()), folder }
}

const nowhere = 'http://127.0.0.1:1'

describe('check', () => {
  it('of an empty environment finds nothing wrong, and leaves nothing behind', async () => {
    const { code, printed, folder } = await check({ PUBLIC_URL: nowhere })
    expect(code).toBe(0)
    expect(printed.split('\n')).toEqual([
      'ok       configuration  The configuration is complete. APP_ENV is dev.',
      expect.stringMatching(/^(ok {5}|warning) {2}node {11}This command runs on Node \d+\.\d+\.\d+ \(.+\)\./),
      expect.stringMatching(
        /^ok {7}database {7}DATABASE_URL is not set: the first start makes an embedded PostgreSQL \d+\.\d+ in DATA_DIR\.$/,
      ),
      'ok       mail           SMTP_URL is not set: mails are written to outbox/ in DATA_DIR.',
      `ok       files          DATA_DIR (${folder}) can be written to.`,
      expect.stringContaining(' GB are free where DATA_DIR is.'),
      `ok       audit          AUDIT_HEADS_DIR (${folder}/audit-heads) is made at the first start.`,
      'ok       scanner        CLAMAV_URL is not set: uploaded files are not looked through for viruses.',
      'ok       clock          There is no other clock to compare with.',
      'warning  address        Nothing listens at http://127.0.0.1:1 yet. Check again once the server and its proxy run.',
      '',
      expect.stringMatching(/^0 wrong, [123] to look at, [789] right\.$/),
      '',
    ])
    expect(readdirSync(folder)).toEqual([])
  })

  it('of a configuration that is none ends with 1, and names what is wrong', async () => {
    const { code, printed } = await check({ APP_ENV: 'prod', DATABSE_URL: 'postgres://app:hunter2@db/strata' })
    expect(code).toBe(1)
    expect(printed.split('\n')).toEqual([
      'wrong    configuration  PUBLIC_URL must be set when APP_ENV is prod.',
      'wrong    configuration  DATABASE_URL must be set when APP_ENV is prod.',
      'wrong    configuration  SESSION_SECRET must be set when APP_ENV is prod.',
      'wrong    configuration  SMTP_URL must be set when APP_ENV is prod.',
      'warning  configuration  DATABSE_URL is ignored: Strata knows no such variable. Is DATABASE_URL meant?',
      expect.stringMatching(/^(ok {5}|warning) {2}node {11}This command runs on Node /),
      '',
      expect.stringMatching(
        /^4 wrong, (1 to look at, 1|2 to look at, 0) right\. The rest is looked at once the configuration is complete\.$/,
      ),
      '',
    ])
  })

  it('prints what it found for programs, without any secret', async () => {
    // given
    const secrets = {
      SESSION_SECRET: 'the first secret of at least 32 characters',
      AUDIT_SECRET: 'the other secret of at least 32 characters',
      DATABASE_URL: 'postgres://app:hunter%402@127.0.0.1:1/strata',
      DATABASE_OWNER_URL: 'postgres://owner:hunter%403@127.0.0.1:1/strata',
      SMTP_URL: 'smtp://strata:hunter4@127.0.0.1:1',
      METRICS_TOKEN: 'sixteen-letters!',
      S3_ACCESS_KEY_ID: 'AKIAEXAMPLE',
      S3_SECRET_ACCESS_KEY: 'the secret of the key',
    }
    // when
    const { code, printed } = await check({ ...secrets, S3_BUCKET: 'charts', S3_ENDPOINT: nowhere, PUBLIC_URL: nowhere }, '--json')
    // then
    expect(code).toBe(1)
    expect(JSON.parse(printed)).toMatchObject({
      result: 'wrong',
      findings: expect.arrayContaining([
        {
          check: 'database',
          result: 'wrong',
          text: 'The database of DATABASE_URL cannot be reached: connect ECONNREFUSED 127.0.0.1:1',
        },
        { check: 'scanner', result: 'ok', text: 'CLAMAV_URL is not set: uploaded files are not looked through for viruses.' },
      ]),
    })
    for (const secret of [...Object.values(secrets), 'hunter', 'postgres://', 'smtp://']) expect(printed).not.toContain(secret)
  })

  it.each([
    [['--colour'], '--colour'],
    [['extra'], 'extra'],
    [['--mail-to', 'nobody'], '--mail-to must be an email address.'],
    [['--mail-to'], '--mail-to'],
  ])('that is called with %j ends with 2', async (words, sentence) => {
    const running = check({}, ...words)
    await expect(running).rejects.toThrow(UsageError)
    await expect(running).rejects.toMatchObject({ exitCode: 2, message: expect.stringContaining(sentence) })
  })
})
