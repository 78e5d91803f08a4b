import { chartNodes } from '@strata/contract'
import { z } from 'zod'
import {
  dnsServer,
  extensions,
  filePlaces,
  networks,
  port,
  postgresUrl,
  scannerAddress,
  sealingKey,
  secretOf,
  smtpUrl,
  trueOrFalse,
  webUrl,
  wholeNumber,
} from './configuration-values.ts'
import { otlpHeaders, otlpProtocol, samplerName, share } from './tracing-configuration.ts'

/** One variable of the environment. From this list come the schema, the table of the README and `.env.example` (`npm run configuration`). */
export interface ConfigurationVariable {
  group: VariableGroup
  /** Reads its text. */
  schema: z.ZodType
  /** The text that counts where it is not set. */
  default?: string
  /** What holds where it is not set and has no such text: Markdown. */
  fallback?: string
  /** Its text in `.env.example` where that is not the default: one that production is to replace, or to take as it is. */
  example?: string
  /** Markdown, without a line break. */
  meaning: string
  /** May be in a file instead, which `<name>_FILE` names, and is never printed. */
  isSecret?: true
  /** No start in `prod` without it. */
  neededIn?: 'prod'
}

/** In the order in which people read them. */
export const variableGroups = {
  server: 'Server',
  database: 'Database',
  secrets: 'Secrets and the audit',
  mail: 'Mail',
  files: 'Files',
  watching: 'Watching',
  limits: 'Limits of one account',
  charts: 'Charts',
} as const

type VariableGroup = keyof typeof variableGroups

/** Every variable, in the order of the groups. */
const configurationVariables = {
  APP_ENV: {
    group: 'server',
    ...byDefault('dev', z.enum(['dev', 'qa', 'prod'], { error: 'must be dev, qa or prod' })),
    example: 'prod',
    meaning: '`dev`, `qa` or `prod`. `prod` demands `PUBLIC_URL`, `DATABASE_URL`, `SESSION_SECRET` and `SMTP_URL`',
  },
  HOST: { group: 'server', ...byDefault('127.0.0.1', z.string()), meaning: 'Address to listen on. `dev` refuses one beyond loopback' },
  PORT: { group: 'server', ...byDefault('4000', port), meaning: 'Port to listen on' },
  PUBLIC_URL: {
    group: 'server',
    schema: webUrl.transform((url) => url.replace(/\/+$/, '')).optional(),
    fallback: '`http://HOST:PORT`',
    example: 'https://strata.example.com',
    meaning: 'Address of this server in links. In `prod` it begins with `https://`, except on loopback',
    neededIn: 'prod',
  },
  TRUST_PROXY: { group: 'server', ...byDefault('', networks), meaning: 'Networks of trusted proxies, as `10.0.0.0/8, 192.0.2.1`' },
  OUTBOUND_ALLOW: {
    group: 'server',
    ...byDefault('', networks),
    meaning:
      'Networks inside that the server may call for single sign-on, without TLS too, as `10.0.0.0/8`: for a Keycloak of one’s own. Empty: only public addresses, by `https://`',
  },
  DNS_SERVER: {
    group: 'server',
    schema: dnsServer.optional(),
    fallback: 'that of the machine',
    meaning: 'Resolver that the records of companies’ domains are read from, as `192.0.2.53` or `192.0.2.53:5353`',
  },
  DEMO_PROVIDER: {
    group: 'server',
    ...byDefault('0', z.enum(['0', '1'], { error: 'must be 0 or 1' })),
    meaning:
      'With `npm start` in `dev`, `1` starts an OpenID provider beside, which believes everybody, and lets Aurora log in by it: to try single sign-on. Refused elsewhere',
  },
  DRAIN_SECONDS: {
    group: 'server',
    ...byDefault('2', wholeNumber({ from: 0, to: 300 })),
    meaning: 'How long `/readyz` fails after `SIGTERM`, while everything is still answered, before new connections are refused',
  },
  DATA_DIR: {
    group: 'server',
    ...byDefault('data', z.string()),
    meaning: 'Folder for the embedded database, files and outgoing mail',
  },
  DATABASE_URL: {
    group: 'database',
    schema: postgresUrl.optional(),
    example: 'postgres://strata_app:PASSWORD@db:5432/strata',
    meaning: 'PostgreSQL to serve from, as the serving role. Empty: the embedded database in `DATA_DIR`',
    isSecret: true,
    neededIn: 'prod',
  },
  DATABASE_OWNER_URL: {
    group: 'database',
    schema: postgresUrl.optional(),
    example: 'postgres://strata_owner:PASSWORD@db:5432/strata',
    meaning: 'The same database as its owner, who brings the schema up to date at the start',
    isSecret: true,
  },
  DATABASE_DIRECT_URL: {
    group: 'database',
    schema: postgresUrl.optional(),
    fallback: '`DATABASE_URL`',
    meaning:
      'The same database past PgBouncer, for signals, jobs and migrations. Needed where `DATABASE_URL` leads through a pooler in transaction mode',
    isSecret: true,
  },
  DATABASE_POOL: {
    group: 'database',
    ...byDefault('20', wholeNumber({ from: 2, to: 1_000 })),
    meaning: 'The most connections to `DATABASE_URL`; a server takes 6 more, to `DATABASE_DIRECT_URL`',
  },
  SESSION_SECRET: {
    group: 'secrets',
    schema: secretOf(32).optional(),
    fallback: 'made once, kept in `DATA_DIR`',
    example: '',
    meaning: 'Signs sessions and addresses of files; at least 32 characters, in `prod` 8 of them different',
    isSecret: true,
    neededIn: 'prod',
  },
  AUDIT_SECRET: {
    group: 'secrets',
    schema: secretOf(32).optional(),
    fallback: '`SESSION_SECRET`',
    meaning:
      'Seals the audit, and files to fill with performance data; as long as `SESSION_SECRET`, the same for good. Before `SESSION_SECRET` is changed for the first time, set it to the old one',
    isSecret: true,
  },
  SEALING_KEY: {
    group: 'secrets',
    schema: sealingKey.optional(),
    fallback: 'in `dev` and `qa` made once, kept in `DATA_DIR`',
    meaning:
      'Seals secrets that are read again, such as those of authenticator apps: 32 bytes in Base64 (`openssl rand -base64 32`). In `prod` nobody sets up a second factor without it. Keep it apart from backups, which are useless to others without it',
    isSecret: true,
  },
  SEALING_KEY_BEFORE: {
    group: 'secrets',
    schema: sealingKey.optional(),
    meaning: 'The former `SEALING_KEY`, for `strata reseal` alone',
    isSecret: true,
  },
  AUDIT_HEADS_DIR: {
    group: 'secrets',
    schema: z.string().optional(),
    fallback: '`DATA_DIR/audit-heads`',
    meaning: 'Folder for the hourly heads of the audit; best one that nobody who reaches the database can write to',
  },
  SMTP_URL: {
    group: 'mail',
    schema: smtpUrl.optional(),
    example: 'smtps://strata:PASSWORD@mail.example.com',
    meaning: 'Mail server, `smtp://` (with STARTTLS) or `smtps://`. Empty: mails are written to `outbox/` in `DATA_DIR`',
    isSecret: true,
    neededIn: 'prod',
  },
  SMTP_PLAINTEXT: {
    group: 'mail',
    ...byDefault('no', z.enum(['yes', 'no'], { error: 'must be yes or no' })),
    meaning: '`yes` lets `prod` send mails in clear to an `smtp://` server on another machine that offers no STARTTLS',
  },
  MAIL_FROM: {
    group: 'mail',
    ...byDefault('Strata <strata@localhost>', z.string()),
    example: 'Strata <strata@example.com>',
    meaning: 'Sender of mails',
  },
  GUIDANCE_EMAIL: {
    group: 'mail',
    schema: z.email({ error: 'must be an email address' }).optional(),
    meaning:
      'Receiver of guidance requests. Empty: in `dev` `guidance@strata.example`, elsewhere the administrator of the company that asks',
  },
  S3_BUCKET: { group: 'files', schema: z.string().optional(), meaning: 'Bucket for files. Empty: a folder in `DATA_DIR`' },
  FILES_IN: {
    group: 'files',
    schema: filePlaces.optional(),
    fallback: '`bucket` where `S3_BUCKET` is set, else `folder`',
    meaning:
      'Where files are: `folder` (in `DATA_DIR`) or `bucket`; while they are moved both, as `bucket,folder`: new ones go into the first, and each is found in either',
  },
  S3_REGION: { group: 'files', ...byDefault('us-east-1', z.string()), meaning: 'Region of the bucket' },
  S3_ENDPOINT: { group: 'files', schema: webUrl.optional(), meaning: 'Address of an S3-compatible storage' },
  S3_ACCESS_KEY_ID: {
    group: 'files',
    schema: z.string().optional(),
    meaning: 'Key for the bucket. Empty: the credentials of the machine',
    isSecret: true,
  },
  S3_SECRET_ACCESS_KEY: { group: 'files', schema: z.string().optional(), meaning: 'Secret of that key', isSecret: true },
  S3_FORCE_PATH_STYLE: {
    group: 'files',
    ...byDefault('false', trueOrFalse),
    meaning: '`true` puts the bucket into the path of the address',
  },
  CLAMAV_URL: {
    group: 'files',
    schema: scannerAddress.optional(),
    meaning:
      'ClamAV daemon that looks through uploaded files, `tcp://host:3310` or `unix:/path`; its `StreamMaxLength` must be 100M or more. Empty: nothing is scanned',
  },
  FILE_KINDS_EXTRA: {
    group: 'files',
    ...byDefault('', extensions),
    meaning:
      'Extensions of documents to accept besides texts, tables, slides, pictures, PDF, mail and ZIP archives of these, as `mp4, 7z`. `docm`, `xlsm`, `pptm` and `vsdm` allow macros in the files of their program',
  },
  LOG_LEVEL: {
    group: 'watching',
    ...byDefault(
      'info',
      z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'], {
        error: 'must be trace, debug, info, warn, error, fatal or silent',
      }),
    ),
    meaning: '`trace`, `debug`, `info`, `warn`, `error`, `fatal` or `silent`',
  },
  METRICS_TOKEN: {
    group: 'watching',
    schema: secretOf(16).optional(),
    meaning: 'Token for `/metrics`, at least 16 characters. Empty: only on loopback in `dev`',
    isSecret: true,
  },
  SLOW_CALL_MS: {
    group: 'watching',
    ...byDefault('1000', wholeNumber({ from: 1, to: 600_000 })),
    meaning: 'A call that takes the server longer, in milliseconds, leaves a line in the log that says what was slow',
  },
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    group: 'watching',
    schema: webUrl.optional(),
    meaning: 'Receiver of OpenTelemetry traces, as `http://collector:4318`. Empty: nothing is traced',
  },
  OTEL_EXPORTER_OTLP_HEADERS: {
    group: 'watching',
    schema: otlpHeaders.optional(),
    meaning: 'Headers for that receiver, as `authorization=Bearer%20token`',
    isSecret: true,
  },
  OTEL_EXPORTER_OTLP_PROTOCOL: {
    group: 'watching',
    ...byDefault('http/protobuf', otlpProtocol),
    meaning: '`http/protobuf` or `http/json`',
  },
  OTEL_SERVICE_NAME: { group: 'watching', ...byDefault('strata', z.string()), meaning: 'Name of this installation in traces' },
  OTEL_TRACES_SAMPLER: {
    group: 'watching',
    ...byDefault('parentbased_always_on', samplerName),
    meaning:
      'What is traced: `always_on`, `always_off` or `traceidratio`; with `parentbased_` before it, a trusted proxy that sends `traceparent` decides for its calls',
  },
  OTEL_TRACES_SAMPLER_ARG: {
    group: 'watching',
    ...byDefault('1', share),
    meaning: 'Share of calls and jobs that the `traceidratio` samplers trace, 0 to 1',
  },
  CALLS_PER_MINUTE: {
    group: 'limits',
    ...byDefault('600', wholeNumber({ from: 0, to: 9_999_999 })),
    meaning: 'Calls of one account that one server answers in a minute; further ones are 429. `0`: no limit',
  },
  REFUSALS_PER_MINUTE: {
    group: 'limits',
    ...byDefault('60', wholeNumber({ from: 0, to: 9_999_999 })),
    meaning:
      'Calls of one account that may be answered 403 or 404 in a minute; after them all of its calls are 429 until the minute is over. `0`: no limit',
  },
  STREAMS_PER_ACCOUNT: {
    group: 'limits',
    ...byDefault('20', wholeNumber({ from: 0, to: 9_999_999 })),
    meaning: 'Browsers in which one account may listen to one server for changes at the same time. `0`: no limit',
  },
  CHART_NODES: {
    group: 'charts',
    ...byDefault(String(chartNodes.usual), wholeNumber({ from: chartNodes.least, to: chartNodes.most })),
    meaning:
      'Nodes that one chart may have, 100 to 20,000; twice as many connections, and 1 KiB of document for each node, 5 MiB at least. The same on every server of an installation',
  },
} as const satisfies Readonly<Record<string, ConfigurationVariable>>

type Variables = typeof configurationVariables

export const environmentSchema = z.object(
  // `Object.fromEntries` forgets which schema has which name.
  Object.fromEntries(Object.entries(configurationVariables).map(([name, { schema }]) => [name, schema])) as {
    [Name in keyof Variables]: Variables[Name]['schema']
  },
)

/** By their names, with what not all of them have. */
export const listVariables = (): [name: keyof Variables, variable: ConfigurationVariable][] =>
  environmentSchema.keyof().options.map((name) => [name, configurationVariables[name]])

/** Every name that the environment may have for Strata, those of files that hold secrets too. */
export const listVariableNames = (): string[] =>
  listVariables().flatMap(([name, { isSecret }]) => (isSecret ? [name, `${name}${fileSuffix}`] : [name]))

/** `SESSION_SECRET_FILE` names the file that holds what `SESSION_SECRET` would. */
export const fileSuffix = '_FILE'

function byDefault<Schema extends z.ZodType>(text: z.input<Schema> & string, schema: Schema) {
  return { default: text, schema: z.prefault(schema, text) }
}
