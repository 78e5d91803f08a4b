/** Every variable with its default and meaning: the configuration table of the README. */
export const configurationTable: readonly { name: string; default: string; meaning: string }[] = [
  {
    name: 'APP_ENV',
    default: 'dev',
    meaning: '`dev`, `qa` or `prod`. `prod` demands `SESSION_SECRET`, `DATABASE_URL`, `PUBLIC_URL` and `SMTP_URL`',
  },
  { name: 'HOST', default: '127.0.0.1', meaning: 'Address to listen on. `dev` refuses one beyond loopback' },
  { name: 'PORT', default: '4000', meaning: 'Port to listen on' },
  { name: 'DATA_DIR', default: 'data', meaning: 'Folder for the embedded database, files and outgoing mail' },
  {
    name: 'DATABASE_URL',
    default: '',
    meaning: 'PostgreSQL to serve from, as the serving role. Empty: the embedded database in `DATA_DIR`',
  },
  { name: 'DATABASE_OWNER_URL', default: '', meaning: 'The same database as its owner, who brings the schema up to date at the start' },
  {
    name: 'DATABASE_DIRECT_URL',
    default: 'DATABASE_URL',
    meaning:
      'The same database past PgBouncer, for signals, jobs and migrations. Needed where `DATABASE_URL` leads through a pooler in transaction mode',
  },
  {
    name: 'DATABASE_POOL',
    default: '20',
    meaning: 'The most connections to `DATABASE_URL`; a server takes 6 more, to `DATABASE_DIRECT_URL`',
  },
  {
    name: 'DRAIN_SECONDS',
    default: '2',
    meaning: 'How long `/readyz` fails after `SIGTERM`, while everything is still answered, before new connections are refused',
  },
  {
    name: 'SMTP_URL',
    default: '',
    meaning: 'Mail server, `smtp://` (with STARTTLS) or `smtps://`. Empty: mails are written to `outbox/` in `DATA_DIR`',
  },
  {
    name: 'SMTP_PLAINTEXT',
    default: 'no',
    meaning: '`yes` lets `prod` send mails in clear to an `smtp://` server on another machine that offers no STARTTLS',
  },
  { name: 'MAIL_FROM', default: 'Strata <strata@localhost>', meaning: 'Sender of mails' },
  {
    name: 'PUBLIC_URL',
    default: 'http://HOST:PORT',
    meaning: 'Address of this server in links. In `prod` it begins with `https://`, but on loopback',
  },
  {
    name: 'SESSION_SECRET',
    default: 'made once, kept in DATA_DIR',
    meaning: 'Signs sessions and addresses of files; at least 32 characters, in `prod` 8 of them different',
  },
  {
    name: 'AUDIT_SECRET',
    default: 'SESSION_SECRET',
    meaning:
      'Seals the audit, and files to fill with performance data; as long as `SESSION_SECRET`, the same for good. Before `SESSION_SECRET` is changed for the first time, set it to the old one',
  },
  {
    name: 'AUDIT_HEADS_DIR',
    default: 'DATA_DIR/audit-heads',
    meaning: 'Folder for the hourly heads of the audit; best one that nobody who reaches the database can write to',
  },
  { name: 'S3_BUCKET', default: '', meaning: 'Bucket for files. Empty: a folder in `DATA_DIR`' },
  { name: 'S3_REGION', default: 'us-east-1', meaning: 'Region of the bucket' },
  { name: 'S3_ENDPOINT', default: '', meaning: 'Address of an S3-compatible storage' },
  { name: 'S3_ACCESS_KEY_ID', default: '', meaning: 'Key for the bucket. Empty: the credentials of the machine' },
  { name: 'S3_SECRET_ACCESS_KEY', default: '', meaning: 'Secret of that key' },
  { name: 'S3_FORCE_PATH_STYLE', default: 'false', meaning: '`true` puts the bucket into the path of the address' },
  {
    name: 'CLAMAV_URL',
    default: '',
    meaning:
      'ClamAV daemon that looks through uploaded files, `tcp://host:3310` or `unix:/path`; its `StreamMaxLength` must be 100M or more. Empty: nothing is scanned',
  },
  {
    name: 'FILE_KINDS_EXTRA',
    default: '',
    meaning:
      'Extensions of documents to accept besides texts, tables, slides, pictures, PDF, mail and ZIP archives of these, as `mp4, 7z`. `docm`, `xlsm`, `pptm` and `vsdm` allow macros in the files of their program',
  },
  {
    name: 'GUIDANCE_EMAIL',
    default: '',
    meaning:
      'Receiver of guidance requests. Empty: in `dev` `guidance@strata.example`, elsewhere the administrator of the company that asks',
  },
  { name: 'LOG_LEVEL', default: 'info', meaning: '`trace`, `debug`, `info`, `warn`, `error`, `fatal` or `silent`' },
  { name: 'TRUST_PROXY', default: '', meaning: 'Networks of trusted proxies, as `10.0.0.0/8, 192.0.2.1`' },
  { name: 'METRICS_TOKEN', default: '', meaning: 'Token for `/metrics`, at least 16 characters. Empty: only on loopback in `dev`' },
  {
    name: 'CALLS_PER_MINUTE',
    default: '600',
    meaning: 'Calls of one account that one server answers in a minute; further ones are 429. `0`: any number',
  },
  {
    name: 'REFUSALS_PER_MINUTE',
    default: '60',
    meaning:
      'Calls of one account that may be answered 403 or 404 in a minute; after them all of its calls are 429 until the minute is over. `0`: any number',
  },
  {
    name: 'STREAMS_PER_ACCOUNT',
    default: '20',
    meaning: 'Browsers in which one account may listen to one server for changes at the same time. `0`: any number',
  },
]
