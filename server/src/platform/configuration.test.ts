import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { ConfigurationError, readConfiguration } from './configuration.ts'

const production = {
  APP_ENV: 'prod',
  SESSION_SECRET: 'a secret of at least thirty-two characters',
  DATABASE_URL: 'postgres://strata_app:pw@db.example:5432/strata',
  PUBLIC_URL: 'https://strata.example.com/',
  SMTP_URL: 'smtp://mail.example:587',
}

describe('the configuration', () => {
  it('says where the secret comes from that seals the audit', () => {
    const folder = makeFolder()
    const file = join(folder, 'secret')
    writeFileSync(file, 'a secret of at least thirty-two characters')
    const placeOf = (env: Record<string, string>) => readConfiguration({ DATA_DIR: folder, ...env }).auditSecretPlace
    const [session, audit] = [{ SESSION_SECRET: production.SESSION_SECRET }, { AUDIT_SECRET: production.SESSION_SECRET }]
    expect(placeOf({ ...session, ...audit })).toBe('AUDIT_SECRET')
    expect(placeOf({ ...session, AUDIT_SECRET_FILE: file })).toBe('the file that AUDIT_SECRET_FILE names')
    expect(placeOf({ ...session, AUDIT_SECRET: ' ' })).toBe('SESSION_SECRET')
    expect(placeOf({ SESSION_SECRET_FILE: file })).toBe('the file that SESSION_SECRET_FILE names')
  })

  it('of an empty environment is a development server on loopback with everything in the data folder', () => {
    // given
    const dataFolder = makeFolder()
    // when
    const configuration = readConfiguration({ DATA_DIR: dataFolder })
    // then
    expect(configuration).toEqual({
      environment: 'dev',
      guidanceEmail: 'guidance@strata.example',
      host: '127.0.0.1',
      port: 4000,
      dataFolder,
      databasePool: 20,
      drainSeconds: 2,
      mailFrom: 'Strata <strata@localhost>',
      smtpDemandsTls: false,
      publicUrl: 'http://127.0.0.1:4000',
      sessionSecret: expect.stringMatching(/^[\w-]{43}$/),
      auditSecret: expect.stringMatching(/^[\w-]{43}$/),
      auditSecretPlace: 'the file session-secret in DATA_DIR',
      findSealingKey: expect.any(Function),
      sealingKeyBefore: undefined,
      auditHeadsFolder: join(dataFolder, 'audit-heads'),
      logLevel: 'info',
      filesIn: ['folder'],
      fileKindsExtra: [],
      trustProxy: [],
      outboundAllow: [],
      dnsServer: undefined,
      callerLimits: { callsPerMinute: 600, refusalsPerMinute: 60, streams: 20 },
      slowCallMs: 1000,
      chartNodes: 5000,
    })
  })

  it('keeps a made session secret in a file of its own user, the same at the next start', () => {
    // given
    const dataFolder = makeFolder()
    // when
    const first = readConfiguration({ DATA_DIR: dataFolder }).sessionSecret
    const second = readConfiguration({ DATA_DIR: dataFolder }).sessionSecret
    // then
    expect(second).toBe(first)
    expect(readFileSync(join(dataFolder, 'session-secret'), 'utf8')).toBe(first)
    expect((statSync(join(dataFolder, 'session-secret')).mode & 0o777).toString(8)).toBe('600')
  })

  it('of production reads every variable', () => {
    // when
    const configuration = readConfiguration({
      ...production,
      HOST: '0.0.0.0',
      PORT: '8080',
      DATABASE_OWNER_URL: 'postgresql://strata_owner:pw@db.example/strata',
      MAIL_FROM: 'Maps <maps@example.com>',
      S3_BUCKET: 'charts',
      S3_ACCESS_KEY_ID: 'key',
      S3_SECRET_ACCESS_KEY: 'secret',
      S3_ENDPOINT: 'https://s3.example.com',
      S3_FORCE_PATH_STYLE: 'true',
      CLAMAV_URL: 'tcp://clamav.example:3311',
      FILE_KINDS_EXTRA: 'mp4, .7Z',
      GUIDANCE_EMAIL: 'help@example.com',
      LOG_LEVEL: 'warn',
      TRUST_PROXY: '10.0.0.0/8, 192.0.2.1,fd00::/8',
      METRICS_TOKEN: 'sixteen-letters!',
      OUTBOUND_ALLOW: '10.20.0.0/16, fd00::7',
      DNS_SERVER: '192.0.2.53:5353',
    })
    // then
    expect(configuration).toMatchObject({
      environment: 'prod',
      host: '0.0.0.0',
      port: 8080,
      databaseUrl: production.DATABASE_URL,
      databaseOwnerUrl: 'postgresql://strata_owner:pw@db.example/strata',
      publicUrl: 'https://strata.example.com',
      s3: {
        bucket: 'charts',
        region: 'us-east-1',
        endpoint: 'https://s3.example.com',
        credentials: { accessKeyId: 'key', secretAccessKey: 'secret' },
        forcePathStyle: true,
      },
      clamav: { host: 'clamav.example', port: 3311 },
      fileKindsExtra: ['mp4', '7z'],
      trustProxy: ['10.0.0.0/8', '192.0.2.1', 'fd00::/8'],
      outboundAllow: ['10.20.0.0/16', 'fd00::7'],
      dnsServer: '192.0.2.53:5353',
    })
  })

  it('names a receiver of guidance requests of its own in development alone', () => {
    expect(readConfiguration({ DATA_DIR: makeFolder() }).guidanceEmail).toBe('guidance@strata.example')
    expect(readConfiguration({ DATA_DIR: makeFolder(), GUIDANCE_EMAIL: 'help@example.com' }).guidanceEmail).toBe('help@example.com')
    expect(readConfiguration(production).guidanceEmail).toBeUndefined()
  })

  it('of production demands its four variables, and names each that is missing', () => {
    expect(problemsOf({ APP_ENV: 'prod' })).toEqual([
      'PUBLIC_URL must be set when APP_ENV is prod.',
      'DATABASE_URL must be set when APP_ENV is prod.',
      'SESSION_SECRET must be set when APP_ENV is prod.',
      'SMTP_URL must be set when APP_ENV is prod.',
    ])
  })

  const fewCharacters = 'must have at least 8 different characters when APP_ENV is prod.'
  const noTls = 'PUBLIC_URL must begin with https:// when APP_ENV is prod: by http:// logins travel in clear. Let a proxy speak TLS.'
  it.each([
    ['SESSION_SECRET', 'abcdefg'.repeat(6), `SESSION_SECRET ${fewCharacters} Make one with "openssl rand -base64 32".`],
    [
      'AUDIT_SECRET',
      'a'.repeat(34),
      `AUDIT_SECRET ${fewCharacters} Back up with APP_ENV=qa, set a new one ("openssl rand -base64 32"), and restore with --other-secret.`,
    ],
    ['PUBLIC_URL', 'http://strata.example.com', noTls],
    ['PUBLIC_URL', 'HTTP://192.168.1.5:4000', noTls],
    ['SMTP_PLAINTEXT', 'perhaps', 'SMTP_PLAINTEXT must be yes or no.'],
  ])('of production refuses %s where it is %s, and says what to do', (name, value, problem) => {
    expect(problemsOf({ ...production, [name]: value })).toEqual([problem])
    if (name !== 'SMTP_PLAINTEXT') expect(problemsOf({ ...production, APP_ENV: 'qa', [name]: value })).toEqual([])
  })

  it.each([
    { SESSION_SECRET: 'abcdefgh'.repeat(4) },
    { PUBLIC_URL: 'http://localhost:4000' },
    { PUBLIC_URL: 'http://127.0.0.1:4000' },
    { PUBLIC_URL: 'http://[::1]:4000' },
  ])('of production takes %j', (given) => {
    expect(problemsOf({ ...production, ...given })).toEqual([])
  })

  it.each([
    [{ SMTP_URL: 'smtp://mail.example:587' }, true],
    [{ SMTP_URL: 'smtp://mail.example:587', SMTP_PLAINTEXT: 'yes' }, false],
    [{ SMTP_URL: 'smtp://localhost' }, false],
    [{ SMTP_URL: 'smtp://[::1]:25' }, false],
    [{ SMTP_URL: 'smtps://mail.example' }, false],
    [{ SMTP_URL: 'smtp://mail.example:587', APP_ENV: 'qa' }, false],
  ])('of production demands STARTTLS of another machine only: %j', (given, isDemanded) => {
    expect(readConfiguration({ ...production, ...given, DATA_DIR: makeFolder() }).smtpDemandsTls).toBe(isDemanded)
  })

  it.each(['0.0.0.0', '::', '192.168.1.5', 'strata.example.com', '128.0.0.1'])('of development refuses to listen on %s', (HOST) => {
    expect(problemsOf({ HOST })).toEqual([
      'HOST must be a loopback address when APP_ENV is dev: dev mode has demo logins. Set APP_ENV to qa or prod.',
    ])
  })

  it('calls a demo provider on this machine in development alone', () => {
    const given = { OUTBOUND_ALLOW: '10.20.0.0/16', DATA_DIR: makeFolder() }
    expect(readConfiguration({ ...given, DEMO_PROVIDER: '1' }).outboundAllow).toEqual(['10.20.0.0/16', '127.0.0.1'])
    expect(readConfiguration({ ...given, DEMO_PROVIDER: '0' }).outboundAllow).toEqual(['10.20.0.0/16'])
    const refused = ['DEMO_PROVIDER must not be 1 unless APP_ENV is dev: the demo provider lets everybody in as anybody.']
    expect(problemsOf({ APP_ENV: 'qa', DEMO_PROVIDER: '1' })).toEqual(refused)
    expect(problemsOf({ ...production, DEMO_PROVIDER: '1' })).toEqual(refused)
  })

  it.each(['127.0.0.1', '127.9.9.9', '::1', 'localhost'])('of development listens on %s', (HOST) => {
    expect(readConfiguration({ HOST, DATA_DIR: makeFolder() }).host).toBe(HOST)
  })

  it.each([
    ['APP_ENV', 'production', 'APP_ENV must be dev, qa or prod.'],
    ['PORT', 'http', 'PORT must be a port, 0 to 65535.'],
    ['FILE_KINDS_EXTRA', 'a/b', 'FILE_KINDS_EXTRA must be a list of extensions like mp4, 7z.'],
    ['PORT', '65536', 'PORT must be a port, 0 to 65535.'],
    ['CALLS_PER_MINUTE', 'many', 'CALLS_PER_MINUTE must be a whole number, 0 to 9999999.'],
    ['STREAMS_PER_ACCOUNT', '-1', 'STREAMS_PER_ACCOUNT must be a whole number, 0 to 9999999.'],
    ['DATABASE_URL', 'mysql://root:hunter2@db/strata', 'DATABASE_URL must be an address like postgres://user:password@host:5432/name.'],
    [
      'DATABASE_URL',
      'postgres://app:pa/ss@db/strata',
      'DATABASE_URL must be an address like postgres://user:password@host:5432/name; in its password write %2F for /, %23 for #, %3F for ? and %25 for %.',
    ],
    [
      'SMTP_URL',
      'smtp://strata:pa#ss@mail.example',
      'SMTP_URL must be an address like smtp://user:password@host:587; in its password write %2F for /, %23 for #, %3F for ? and %25 for %.',
    ],
    ['SMTP_URL', 'mail.example', 'SMTP_URL must be an address like smtp://user:password@host:587.'],
    ['PUBLIC_URL', 'strata.example.com', 'PUBLIC_URL must be an address like https://strata.example.com.'],
    ['SESSION_SECRET', 'short', 'SESSION_SECRET must have at least 32 characters.'],
    ['AUDIT_SECRET', 'short', 'AUDIT_SECRET must have at least 32 characters.'],
    ['LOG_LEVEL', 'loud', 'LOG_LEVEL must be trace, debug, info, warn, error, fatal or silent.'],
    ['TRUST_PROXY', '10.0.0.0/33', 'TRUST_PROXY must be a list of networks like 10.0.0.0/8, 192.0.2.1.'],
    ['TRUST_PROXY', 'true', 'TRUST_PROXY must be a list of networks like 10.0.0.0/8, 192.0.2.1.'],
    ['OUTBOUND_ALLOW', 'inside', 'OUTBOUND_ALLOW must be a list of networks like 10.0.0.0/8, 192.0.2.1.'],
    ['DNS_SERVER', 'ns.example.com', 'DNS_SERVER must be an address like 192.0.2.53 or 192.0.2.53:5353.'],
    ['DNS_SERVER', '192.0.2.53:99999', 'DNS_SERVER must be an address like 192.0.2.53 or 192.0.2.53:5353.'],
    ['GUIDANCE_EMAIL', 'help', 'GUIDANCE_EMAIL must be an email address.'],
    ['METRICS_TOKEN', 'short', 'METRICS_TOKEN must have at least 16 characters.'],
    ['CLAMAV_URL', 'http://clamav:3310', 'CLAMAV_URL must be an address like tcp://host:3310 or unix:/path.'],
    ['CLAMAV_URL', 'tcp://clamav:99999', 'CLAMAV_URL must be an address like tcp://host:3310 or unix:/path.'],
    ['CLAMAV_URL', 'unix:clamd.ctl', 'CLAMAV_URL must be an address like tcp://host:3310 or unix:/path.'],
    ['S3_FORCE_PATH_STYLE', 'yes', 'S3_FORCE_PATH_STYLE must be true or false.'],
    ['FILES_IN', 'drawer', 'FILES_IN must be folder, bucket, or both with a comma between.'],
    ['FILES_IN', 'folder,folder', 'FILES_IN must be folder, bucket, or both with a comma between.'],
    ['FILES_IN', 'bucket,folder', 'S3_BUCKET must be set when FILES_IN names the bucket.'],
    ['S3_ACCESS_KEY_ID', 'key', 'S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set together.'],
    ['DATABASE_OWNER_URL', 'postgres://db/strata', 'DATABASE_URL must be set when DATABASE_OWNER_URL is.'],
    ['DATABASE_DIRECT_URL', 'postgres://db/strata', 'DATABASE_URL must be set when DATABASE_DIRECT_URL is.'],
    ['DATABASE_POOL', '1', 'DATABASE_POOL must be a whole number, 2 to 1000.'],
    ['CHART_NODES', '99', 'CHART_NODES must be a whole number, 100 to 20000.'],
    ['CHART_NODES', '20001', 'CHART_NODES must be a whole number, 100 to 20000.'],
    ['DATABASE_POOL', '2.5', 'DATABASE_POOL must be a whole number, 2 to 1000.'],
    ['DRAIN_SECONDS', '301', 'DRAIN_SECONDS must be a whole number, 0 to 300.'],
  ])('names %s when it is %s, and quotes no value', (name, value, problem) => {
    expect(problemsOf({ [name]: value })).toEqual([problem])
  })

  it('takes an empty variable for one that is not set', () => {
    expect(readConfiguration({ DATABASE_URL: '', PORT: ' ', DATA_DIR: makeFolder() })).toMatchObject({ databaseUrl: undefined, port: 4000 })
  })

  it.each([
    ['tcp://clamav', { host: 'clamav', port: 3310 }],
    ['tcp://[fd00::7]:3310', { host: 'fd00::7', port: 3310 }],
    ['unix:/run/clamav/clamd.ctl', { path: '/run/clamav/clamd.ctl' }],
  ])('finds the virus scanner at %s', (CLAMAV_URL, address) => {
    expect(readConfiguration({ CLAMAV_URL, DATA_DIR: makeFolder() }).clamav).toEqual(address)
  })

  it('tells a data folder that cannot be written to', () => {
    expect(problemsOf({ DATA_DIR: '/dev/null/data' })).toEqual(['DATA_DIR must be a folder this user can write to: /dev/null/data.'])
  })

  it('changes nothing where somebody only looks', () => {
    // given
    const dataFolder = join(makeFolder(), 'data')
    const look = () => readConfiguration({ DATA_DIR: dataFolder }, { changesNothing: true }).sessionSecret
    // when
    const first = look()
    // then
    expect(first).toMatch(/^[\w-]{43}$/)
    expect(existsSync(dataFolder)).toBe(false)
    expect(look()).not.toBe(first)
    expect(readConfiguration({ DATA_DIR: dataFolder }).sessionSecret).toBe(look())
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

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'strata-configuration-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
