/**
 * Tables that no backup and no export carries, each with its reason. Every other table of the schema `public` is carried, whichever
 * migration brought it.
 */
export const leftOutTables: Readonly<Record<string, string>> = {
  schema_migration: 'stands in the manifest; the migrations fill it',
  restore_under_way: 'is there while a restore is',
  account_company: 'is filled from membership',
  files_mark: 'names the file storage of the installation that it stands in',
  audit_heads_end: 'tells how far the folders of kept heads have come, which are not carried',
  search_entry: 'is read again from what is carried',
  session: 'everybody logs in again: a session that was ended since would live once more',
  ended_session: 'tells of sessions, which are not carried',
  session_use: 'tells of sessions, which are not carried',
  session_shut: 'tells of sessions, which are not carried',
  secret: 'a link to choose a password that was used since would work once more',
  invitation_link: 'a link of an invitation that was answered since would work once more; the invitation itself is carried',
  known_browser: 'tells of logins that were made elsewhere',
  remembered_browser: 'a browser that was forgotten since would be spared the second factor once more',
  login_challenge: 'a login under way',
  factor_link: 'a link that was used since would work once more',
  domain_owner: 'is filled from company_domain',
  permit_key: 'each installation has its own',
  sso_login: 'a login under way',
  sso_entry: 'a login under way',
  sso_proof: 'a signature under way',
  sso_session: 'tells of sessions, which are not carried',
  sso_logout: 'tells of sessions, which are not carried',
  provisioning_token: 'a token that was replaced or ended since would work once more',
  passkey_challenge: 'what a device is to sign at the moment',
  throttle: 'counts tries of the moment',
  outbox: 'signals and jobs of the moment, on their way to the queue',
  audit_pack: 'is kept for seven days; it is made again where it is wanted, of what is carried',
  idempotency: 'answers of the day',
  chart_presence: 'who has a chart open at the moment',
  chart_upload: 'an upload under way, whose file is not carried',
  document_upload: 'an upload under way, whose file is not carried',
  performance_upload: 'an upload under way, whose file is not carried',
  'graphile_worker.migrations': 'the job runner makes its own tables',
  'graphile_worker._private_jobs': 'a mail that waited has been sent since, and must not be sent twice',
  'graphile_worker._private_job_queues': 'the job runner makes its own tables',
  'graphile_worker._private_tasks': 'the job runner makes its own tables',
  'graphile_worker._private_known_crontabs': 'the job runner makes its own tables',
}

/** Carried tables that belong to no company. Beside other companies the rows of `account` are joined by their emails. */
export const accountTable = 'account'
/**
 * Of accounts: what the password is to `account`. Passkeys hold no secret, but whoever brings one brings a way in; where the host is another
 * one, they wait for it (specification 5 §22.23).
 */
export const factorTables: readonly string[] = ['totp', 'recovery_code', 'passkey']

/** Of the installation: in a backup of all of it, and never in an export of a company. The keys of packs stay sealed by AUDIT_SECRET. */
export const installationTables: readonly string[] = ['pack_key']

/** Holds rows of company 0 too: what happened outside of companies. */
export const auditTable = 'audit'
/** Those whose rows are sealed: of lane 0, and of the others. */
export const sealedTables: readonly string[] = [auditTable, 'audit_lane']
