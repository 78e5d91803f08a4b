/**
 * The tables that belong to no company: they have no `company_id` and no wall between companies, so the serving role
 * reaches their rows through security-definer functions where they are secret. Everything else is a company table.
 */
export const globalTables: readonly string[] = [
  'schema_migration',
  'account',
  'account_company',
  'session',
  'ended_session',
  'secret',
  'invitation_link',
  'known_browser',
  'totp',
  'passkey',
  'passkey_challenge',
  'recovery_code',
  'remembered_browser',
  'login_challenge',
  'factor_link',
  'domain_owner',
  'permit_key',
  'throttle',
  'files_mark',
  'audit_heads_end',
  'pack_key',
  'graphile_worker.migrations',
  'graphile_worker._private_jobs',
  'graphile_worker._private_job_queues',
  'graphile_worker._private_tasks',
  'graphile_worker._private_known_crontabs',
]
