import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { BlockList, isIP } from 'node:net'
import { join, resolve } from 'node:path'
import { z } from 'zod'

/** How this server runs, as read from the environment. Folders are absolute. Source: specification 5 §17, §18. */
export interface Configuration {
  environment: 'dev' | 'qa' | 'prod'
  host: string
  port: number
  dataFolder: string
  /** PostgreSQL to serve from; without it the embedded one in the data folder. */
  databaseUrl: string | undefined
  /** The same database as its owner, who migrates. */
  databaseOwnerUrl: string | undefined
  /** The same database past a connection pooler, for what needs a connection of its own. */
  databaseDirectUrl: string | undefined
  /** Connections that serve calls; the most of them. */
  databasePool: number
  /** For how long `/readyz` fails before a server that was asked to end takes no more connections. */
  drainSeconds: number
  smtpUrl: string | undefined
  /** Mails go to another machine, and are not to be read on the way: `smtp://` demands STARTTLS. */
  smtpDemandsTls: boolean
  mailFrom: string
  /** Without a slash at the end; every link in a mail starts with it. */
  publicUrl: string
  sessionSecret: string
  /** Seals the audit, and files to fill with performance data. It outlives session secrets: with another one every chain reads as broken. */
  auditSecret: string
  /** Where the heads of the audit's chains are kept, outside of the database. */
  auditHeadsFolder: string
  s3: S3Configuration | undefined
  /** Where the virus scanner listens. */
  clamav: ScannerAddress | undefined
  /** Extensions of files that are accepted beyond the known ones, in lower case. */
  fileKindsExtra: readonly string[]
  /** Undefined: requests go to the administrator of the company that asks. */
  guidanceEmail: string | undefined
  logLevel: 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal' | 'silent'
  /** Networks whose `x-forwarded-*` headers are believed. */
  trustProxy: string[]
  metricsToken: string | undefined
  callerLimits: CallerLimitsConfiguration
}

/** What one account may ask of this server; 0 does not limit. */
export interface CallerLimitsConfiguration {
  callsPerMinute: number
  /** Answers of 403 and 404. */
  refusalsPerMinute: number
  /** Open at the same time. */
  streams: number
}

export interface S3Configuration {
  bucket: string
  region: string
  endpoint: string | undefined
  credentials: { accessKeyId: string; secretAccessKey: string } | undefined
  forcePathStyle: boolean
}

/** A port, or the path of a socket. */
export type ScannerAddress = { host: string; port: number } | { path: string }

/** The environment does not make a configuration. Each problem is a sentence that names its variable. */
export class ConfigurationError extends Error {
  override readonly name = 'ConfigurationError'
  readonly problems: string[]

  constructor(problems: string[]) {
    super(`The configuration is not usable:\n${problems.map((problem) => `  ${problem}`).join('\n')}`)
    this.problems = problems
  }
}

const postgresUrl = z.url({ protocol: /^postgres(ql)?$/, error: 'must be an address like postgres://user:password@host:5432/name' })
const smtpUrl = z.url({ protocol: /^smtps?$/, error: 'must be an address like smtp://user:password@host:587' })
const webUrl = z.url({ protocol: /^https?$/, error: 'must be an address like https://strata.example.com' })

function wholeNumber(byDefault: number, { from, to }: { from: number; to: number }) {
  return z
    .string()
    .default(String(byDefault))
    .refine((text) => /^\d{1,9}$/.test(text) && Number(text) >= from && Number(text) <= to, {
      error: `must be a whole number, ${from} to ${to}`,
    })
    .transform(Number)
}

/** The variables, one by one. */
export const environmentSchema = z.object({
  APP_ENV: z.enum(['dev', 'qa', 'prod'], { error: 'must be dev, qa or prod' }).default('dev'),
  HOST: z.string().default('127.0.0.1'),
  PORT: z
    .string()
    .default('4000')
    .refine((text) => /^\d{1,5}$/.test(text) && Number(text) <= 65535, { error: 'must be a port, 0 to 65535' })
    .transform(Number),
  DATA_DIR: z.string().default('data'),
  DATABASE_URL: postgresUrl.optional(),
  DATABASE_OWNER_URL: postgresUrl.optional(),
  DATABASE_DIRECT_URL: postgresUrl.optional(),
  DATABASE_POOL: wholeNumber(20, { from: 2, to: 1_000 }),
  DRAIN_SECONDS: wholeNumber(2, { from: 0, to: 300 }),
  SMTP_URL: smtpUrl.optional(),
  SMTP_PLAINTEXT: z.enum(['yes', 'no'], { error: 'must be yes or no' }).default('no'),
  MAIL_FROM: z.string().default('Strata <strata@localhost>'),
  PUBLIC_URL: webUrl.transform((url) => url.replace(/\/+$/, '')).optional(),
  SESSION_SECRET: z.string().min(32, { error: 'must have at least 32 characters' }).optional(),
  AUDIT_SECRET: z.string().min(32, { error: 'must have at least 32 characters' }).optional(),
  AUDIT_HEADS_DIR: z.string().optional(),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ENDPOINT: webUrl.optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  S3_FORCE_PATH_STYLE: z
    .enum(['true', 'false'], { error: 'must be true or false' })
    .default('false')
    .transform((text) => text === 'true'),
  CLAMAV_URL: z.string().transform(readScannerAddress).optional(),
  FILE_KINDS_EXTRA: z
    .string()
    .default('')
    .transform((text) => splitList(text).map((extension) => extension.toLowerCase().replace(/^\./, '')))
    .refine((extensions) => extensions.every((extension) => /^[a-z0-9]{1,16}$/.test(extension)), {
      error: 'must be a list of extensions like mp4, 7z',
    }),
  GUIDANCE_EMAIL: z.email({ error: 'must be an email address' }).optional(),
  LOG_LEVEL: z
    .enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'], {
      error: 'must be trace, debug, info, warn, error, fatal or silent',
    })
    .default('info'),
  TRUST_PROXY: z
    .string()
    .default('')
    .transform(splitList)
    .refine((networks) => networks.every(isNetwork), { error: 'must be a list of networks like 10.0.0.0/8, 192.0.2.1' }),
  METRICS_TOKEN: z.string().min(16, { error: 'must have at least 16 characters' }).optional(),
  CALLS_PER_MINUTE: wholeNumber(600, { from: 0, to: 9_999_999 }),
  REFUSALS_PER_MINUTE: wholeNumber(60, { from: 0, to: 9_999_999 }),
  STREAMS_PER_ACCOUNT: wholeNumber(20, { from: 0, to: 9_999_999 }),
})

type Environment = z.output<typeof environmentSchema>

/**
 * Reads the configuration. In dev and qa a missing SESSION_SECRET is made once and kept in DATA_DIR.
 * @throws ConfigurationError naming every variable that is wrong; values are never quoted
 */
export function readConfiguration(env: Readonly<Record<string, string | undefined>>): Configuration {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== ''))
  const parsed = environmentSchema.safeParse(given)
  if (!parsed.success) throw new ConfigurationError(parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}.`))
  const problems = findContradictions(parsed.data)
  if (problems.length > 0) throw new ConfigurationError(problems)
  return toConfiguration(parsed.data)
}

/** Whether an address to listen on can be reached from this machine only. */
export function isLoopback(host: string): boolean {
  if (host === 'localhost') return true
  const family = isIP(host)
  return family !== 0 && loopback.check(host, family === 6 ? 'ipv6' : 'ipv4')
}

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8, 'ipv4')
loopback.addAddress('::1', 'ipv6')

function findContradictions(read: Environment): string[] {
  const problems: string[] = []
  if (read.APP_ENV === 'prod') {
    for (const name of ['SESSION_SECRET', 'DATABASE_URL', 'PUBLIC_URL', 'SMTP_URL'] as const) {
      if (read[name] === undefined) problems.push(`${name} must be set when APP_ENV is prod.`)
    }
    problems.push(...findWeaknesses(read))
  }
  if (read.APP_ENV === 'dev' && !isLoopback(read.HOST)) {
    problems.push('HOST must be a loopback address when APP_ENV is dev: dev mode has demo logins. Set APP_ENV to qa or prod.')
  }
  for (const name of ['DATABASE_OWNER_URL', 'DATABASE_DIRECT_URL'] as const) {
    if (read[name] !== undefined && read.DATABASE_URL === undefined) problems.push(`DATABASE_URL must be set when ${name} is.`)
  }
  if ((read.S3_ACCESS_KEY_ID === undefined) !== (read.S3_SECRET_ACCESS_KEY === undefined)) {
    problems.push('S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set together.')
  }
  return problems
}

/** What would be harmless on a machine of one's own (specification 5 §22.15). */
function findWeaknesses({ SESSION_SECRET: session, AUDIT_SECRET: audit, PUBLIC_URL: url }: Environment): string[] {
  const problems: string[] = []
  const few = 'must have at least 8 different characters when APP_ENV is prod.'
  if (session !== undefined && isMonotonous(session)) problems.push(`SESSION_SECRET ${few} Make one with "openssl rand -base64 32".`)
  if (audit !== undefined && isMonotonous(audit))
    problems.push(
      `AUDIT_SECRET ${few} Back up with APP_ENV=qa, set a new one ("openssl rand -base64 32"), and restore with --other-secret.`,
    )
  if (url !== undefined && new URL(url).protocol === 'http:' && !isLoopback(hostOf(url)))
    problems.push('PUBLIC_URL must begin with https:// when APP_ENV is prod: by http:// logins travel in clear. Let a proxy speak TLS.')
  return problems
}

const isMonotonous = (secret: string): boolean => new Set(secret).size < 8

const hostOf = (url: string): string => new URL(url).hostname.replace(/^\[|\]$/g, '')

function toConfiguration(read: Environment): Configuration {
  const dataFolder = resolve(read.DATA_DIR)
  const sessionSecret = read.SESSION_SECRET ?? keptSecret(dataFolder)
  return {
    environment: read.APP_ENV,
    host: read.HOST,
    port: read.PORT,
    dataFolder,
    databaseUrl: read.DATABASE_URL,
    databaseOwnerUrl: read.DATABASE_OWNER_URL,
    databaseDirectUrl: read.DATABASE_DIRECT_URL,
    databasePool: read.DATABASE_POOL,
    drainSeconds: read.DRAIN_SECONDS,
    smtpUrl: read.SMTP_URL,
    smtpDemandsTls: demandsTls(read),
    mailFrom: read.MAIL_FROM,
    publicUrl: read.PUBLIC_URL ?? `http://${isIP(read.HOST) === 6 ? `[${read.HOST}]` : read.HOST}:${read.PORT}`,
    sessionSecret,
    auditSecret: read.AUDIT_SECRET ?? sessionSecret,
    auditHeadsFolder: resolve(read.AUDIT_HEADS_DIR ?? join(dataFolder, 'audit-heads')),
    s3: toS3(read),
    clamav: read.CLAMAV_URL,
    fileKindsExtra: read.FILE_KINDS_EXTRA,
    guidanceEmail: read.GUIDANCE_EMAIL ?? (read.APP_ENV === 'dev' ? 'guidance@strata.example' : undefined),
    logLevel: read.LOG_LEVEL,
    trustProxy: read.TRUST_PROXY,
    metricsToken: read.METRICS_TOKEN,
    callerLimits: {
      callsPerMinute: read.CALLS_PER_MINUTE,
      refusalsPerMinute: read.REFUSALS_PER_MINUTE,
      streams: read.STREAMS_PER_ACCOUNT,
    },
  }
}

function demandsTls({ APP_ENV: environment, SMTP_URL: url, SMTP_PLAINTEXT: plaintext }: Environment): boolean {
  if (environment !== 'prod' || plaintext === 'yes' || url === undefined) return false
  return new URL(url).protocol === 'smtp:' && !isLoopback(hostOf(url))
}

function toS3(read: Environment): S3Configuration | undefined {
  if (read.S3_BUCKET === undefined) return undefined
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = read
  return {
    bucket: read.S3_BUCKET,
    region: read.S3_REGION,
    endpoint: read.S3_ENDPOINT,
    credentials: accessKeyId !== undefined && secretAccessKey !== undefined ? { accessKeyId, secretAccessKey } : undefined,
    forcePathStyle: read.S3_FORCE_PATH_STYLE,
  }
}

/** `tcp://host:3310`, without a port the usual one, or `unix:/path`. */
function readScannerAddress(text: string, context: z.RefinementCtx): ScannerAddress {
  const [, path] = /^unix:(\/.+)$/.exec(text) ?? []
  if (path !== undefined) return { path }
  const [, host, port = '3310'] = /^tcp:\/\/([^/?#@\s:[\]]+|\[[\da-f:]+\])(?::(\d{1,5}))?$/i.exec(text) ?? []
  if (host !== undefined && Number(port) <= 65535) return { host: host.replace(/^\[|\]$/g, ''), port: Number(port) }
  context.addIssue({ code: 'custom', message: 'must be an address like tcp://host:3310 or unix:/path' })
  return z.NEVER
}

/** The secret of a dev or qa server: made at the first start, the same ever after, so that logins survive a restart. */
function keptSecret(dataFolder: string): string {
  const file = join(dataFolder, 'session-secret')
  try {
    // The embedded database may run as another user, who must pass through this folder but not list it.
    mkdirSync(dataFolder, { recursive: true, mode: 0o711 })
    writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if (!isAlreadyThere(error)) throw new ConfigurationError([`DATA_DIR must be a folder this user can write to: ${dataFolder}.`])
  }
  const secret = readFileSync(file, 'utf8').trim()
  if (secret.length < 32)
    throw new ConfigurationError([`DATA_DIR holds a broken session secret; remove ${file}. Everyone has to log in again.`])
  return secret
}

function isAlreadyThere(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EEXIST'
}

function splitList(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
}

function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/')
  const family = isIP(address)
  if (family === 0 || rest.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 6 ? 128 : 32))
}
