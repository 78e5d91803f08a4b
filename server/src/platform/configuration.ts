import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { BlockList, isIP } from 'node:net'
import { join, resolve } from 'node:path'
import type { z } from 'zod'
import type { FilePlace, ScannerAddress } from './configuration-values.ts'
import { environmentSchema, fileSuffix, listVariables } from './configuration-variables.ts'
import { type Environment, readSecretFiles } from './secret-files.ts'
import type { TracingConfiguration } from './tracing-configuration.ts'

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
  /** 32 bytes by which secrets are sealed that the server has to read again: in dev and qa made when they are first asked for, in prod nothing where none is set. */
  findSealingKey: () => Buffer | undefined
  /** The former one, for who seals everything again. */
  sealingKeyBefore: Buffer | undefined
  /** Where that comes from, for the operator who is to keep it: `AUDIT_SECRET`, `the file that SESSION_SECRET_FILE names`. */
  auditSecretPlace: string
  /** Where the heads of the audit's chains are kept, outside of the database. */
  auditHeadsFolder: string
  /** Where files are: put into the first, and read from each. Two while they are moved. */
  filesIn: readonly FilePlace[]
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
  /** Networks inside that this server may call, without TLS too. */
  outboundAllow: string[]
  /** Address, with a port where it is not 53, of the resolver that domains are looked up at; undefined: that of the machine. */
  dnsServer: string | undefined
  metricsToken: string | undefined
  callerLimits: CallerLimitsConfiguration
  /** A call that takes longer, in milliseconds, leaves a line in the log. */
  slowCallMs: number
  /** How many nodes one chart may have. */
  chartNodes: number
  /** Undefined: nothing is traced. */
  tracing: TracingConfiguration | undefined
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

/** The environment does not make a configuration. Each problem is a sentence that names its variable. */
export class ConfigurationError extends Error {
  override readonly name = 'ConfigurationError'
  readonly problems: string[]

  constructor(problems: string[]) {
    super(`The configuration is not usable:\n${problems.map((problem) => `  ${problem}`).join('\n')}`)
    this.problems = problems
  }
}

type ReadVariables = z.output<typeof environmentSchema>

/**
 * Reads the configuration, secrets also from the files that `<NAME>_FILE` names. In dev and qa a missing SESSION_SECRET is made once and kept in
 * DATA_DIR; who only looks (`changesNothing`) gets one that is kept nowhere.
 * @throws ConfigurationError naming every variable that is wrong; values are never quoted
 */
export function readConfiguration(env: Environment, { changesNothing = false } = {}): Configuration {
  const { given, problems } = readSecretFiles(env)
  const parsed = environmentSchema.safeParse(given)
  if (!parsed.success) problems.push(...parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}.`))
  else if (problems.length === 0) problems.push(...findContradictions(parsed.data))
  if (!parsed.success || problems.length > 0) throw new ConfigurationError(problems)
  return { ...toConfiguration(parsed.data, changesNothing ? findKeptSecret : keepSecret), auditSecretPlace: findAuditSecret(env) }
}

function findAuditSecret(env: Environment): string {
  for (const name of ['AUDIT_SECRET', 'SESSION_SECRET']) {
    if (env[name]?.trim()) return name
    if (env[`${name}${fileSuffix}`]?.trim()) return `the file that ${name}${fileSuffix} names`
  }
  return 'the file session-secret in DATA_DIR'
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

function findContradictions(read: ReadVariables): string[] {
  const problems: string[] = []
  if (read.APP_ENV === 'prod') {
    for (const [name, { neededIn }] of listVariables())
      if (neededIn === 'prod' && read[name] === undefined) problems.push(`${name} must be set when APP_ENV is prod.`)
    problems.push(...findWeaknesses(read))
  }
  if (read.APP_ENV === 'dev' && !isLoopback(read.HOST)) {
    problems.push('HOST must be a loopback address when APP_ENV is dev: dev mode has demo logins. Set APP_ENV to qa or prod.')
  }
  if (read.APP_ENV !== 'dev' && read.DEMO_PROVIDER === '1')
    problems.push('DEMO_PROVIDER must not be 1 unless APP_ENV is dev: the demo provider lets everybody in as anybody.')
  for (const name of ['DATABASE_OWNER_URL', 'DATABASE_DIRECT_URL'] as const) {
    if (read[name] !== undefined && read.DATABASE_URL === undefined) problems.push(`DATABASE_URL must be set when ${name} is.`)
  }
  if ((read.S3_ACCESS_KEY_ID === undefined) !== (read.S3_SECRET_ACCESS_KEY === undefined)) {
    problems.push('S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set together.')
  }
  if (read.FILES_IN?.includes('bucket') && read.S3_BUCKET === undefined)
    problems.push('S3_BUCKET must be set when FILES_IN names the bucket.')
  return problems
}

/** What would be harmless on a machine of one's own (specification 5 §22.15). */
function findWeaknesses({ SESSION_SECRET: session, AUDIT_SECRET: audit, PUBLIC_URL: url }: ReadVariables): string[] {
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

function toConfiguration(read: ReadVariables, ownSecret: OwnSecret): Omit<Configuration, 'auditSecretPlace'> {
  const dataFolder = resolve(read.DATA_DIR)
  const sessionSecret = read.SESSION_SECRET ?? ownSecret(dataFolder, 'session')
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
    sealingKeyBefore: read.SEALING_KEY_BEFORE,
    findSealingKey: () =>
      read.SEALING_KEY ?? (read.APP_ENV === 'prod' ? undefined : Buffer.from(ownSecret(dataFolder, 'sealing'), 'base64url')),
    auditHeadsFolder: resolve(read.AUDIT_HEADS_DIR ?? join(dataFolder, 'audit-heads')),
    filesIn: read.FILES_IN ?? [read.S3_BUCKET === undefined ? 'folder' : 'bucket'],
    s3: toS3(read),
    clamav: read.CLAMAV_URL,
    fileKindsExtra: read.FILE_KINDS_EXTRA,
    guidanceEmail: read.GUIDANCE_EMAIL ?? (read.APP_ENV === 'dev' ? 'guidance@strata.example' : undefined),
    logLevel: read.LOG_LEVEL,
    trustProxy: read.TRUST_PROXY,
    outboundAllow: read.DEMO_PROVIDER === '1' ? [...read.OUTBOUND_ALLOW, demoProviderHost] : read.OUTBOUND_ALLOW,
    dnsServer: read.DNS_SERVER,
    metricsToken: read.METRICS_TOKEN,
    callerLimits: {
      callsPerMinute: read.CALLS_PER_MINUTE,
      refusalsPerMinute: read.REFUSALS_PER_MINUTE,
      streams: read.STREAMS_PER_ACCOUNT,
    },
    slowCallMs: read.SLOW_CALL_MS,
    chartNodes: read.CHART_NODES,
    tracing: toTracing(read),
  }
}

/** Where the demo provider listens: the one address that is called for it. */
const demoProviderHost = '127.0.0.1'

function demandsTls({ APP_ENV: environment, SMTP_URL: url, SMTP_PLAINTEXT: plaintext }: ReadVariables): boolean {
  if (environment !== 'prod' || plaintext === 'yes' || url === undefined) return false
  return new URL(url).protocol === 'smtp:' && !isLoopback(hostOf(url))
}

function toS3(read: ReadVariables): S3Configuration | undefined {
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

function toTracing(read: ReadVariables): TracingConfiguration | undefined {
  if (read.OTEL_EXPORTER_OTLP_ENDPOINT === undefined) return undefined
  return {
    endpoint: read.OTEL_EXPORTER_OTLP_ENDPOINT,
    headers: read.OTEL_EXPORTER_OTLP_HEADERS ?? {},
    protocol: read.OTEL_EXPORTER_OTLP_PROTOCOL,
    serviceName: read.OTEL_SERVICE_NAME,
    sampler: { name: read.OTEL_TRACES_SAMPLER, ratio: read.OTEL_TRACES_SAMPLER_ARG },
  }
}

/** Finds a secret of a dev or qa server in the file of that name, or makes it. */
type OwnSecret = (dataFolder: string, name: SecretFile) => string

const secretFiles = {
  session: (dataFolder: string) => join(dataFolder, 'session-secret'),
  sealing: (dataFolder: string) => join(dataFolder, 'sealing-key'),
}
type SecretFile = keyof typeof secretFiles

/** Made at the first start, the same ever after, so that logins survive a restart. */
function keepSecret(dataFolder: string, name: SecretFile): string {
  try {
    // The embedded database may run as another user, who must pass through this folder but not list it.
    mkdirSync(dataFolder, { recursive: true, mode: 0o711 })
    writeFileSync(secretFiles[name](dataFolder), makeSecret(), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if (!isAlreadyThere(error)) throw new ConfigurationError([`DATA_DIR must be a folder this user can write to: ${dataFolder}.`])
  }
  return readKeptSecret(dataFolder, name)
}

const findKeptSecret: OwnSecret = (dataFolder, name) =>
  existsSync(secretFiles[name](dataFolder)) ? readKeptSecret(dataFolder, name) : makeSecret()

const makeSecret = (): string => randomBytes(32).toString('base64url')

const whenBroken: Readonly<Record<SecretFile, string>> = {
  session: 'Everyone has to log in again.',
  sealing: 'Everyone has to set up second factors again.',
}

function readKeptSecret(dataFolder: string, name: SecretFile): string {
  const file = secretFiles[name](dataFolder)
  const secret = readOwnFile(file).trim()
  if (secret.length < 32) throw new ConfigurationError([`DATA_DIR holds a broken secret; remove ${file}. ${whenBroken[name]}`])
  return secret
}

function readOwnFile(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    throw new ConfigurationError([`DATA_DIR holds a session secret that this user cannot read: ${file}. Is this the user of the server?`])
  }
}

function isAlreadyThere(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EEXIST'
}
