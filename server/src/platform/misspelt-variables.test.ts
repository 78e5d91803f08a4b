import { describe, expect, it } from 'vitest'
import { findMisspeltVariables } from './misspelt-variables.ts'

describe('a variable that is none of ours', () => {
  it.each([
    ['DATABSE_URL', 'DATABASE_URL'],
    ['DATABASE_UURL', 'DATABASE_URL'],
    ['DATABASE_URI', 'DATABASE_URL'],
    ['PUBLIC_ULR', 'PUBLIC_URL'],
    ['database_url', 'DATABASE_URL'],
    ['SMTPURL', 'SMTP_URL'],
    ['TRUSTED_PROXY', 'TRUST_PROXY'],
    ['TRUSTED_PROXIES', 'TRUST_PROXY'],
    ['AUDIT_HEAD_DIR', 'AUDIT_HEADS_DIR'],
    ['SESSION_SECRETS_FILE', 'SESSION_SECRET_FILE'],
  ])('is noticed as %s, where %s may be meant', (name, meant) => {
    expect(findMisspeltVariables({ [name]: 'hunter2' })).toEqual([`${name} is ignored: Strata knows no such variable. Is ${meant} meant?`])
  })

  it('is noticed where it names a file of what is no secret', () => {
    expect(findMisspeltVariables({ PUBLIC_URL_FILE: '/run/secrets/url' })).toEqual([
      'PUBLIC_URL_FILE is ignored: only secrets are read from files. Set PUBLIC_URL.',
    ])
  })

  it.each([
    'HOME',
    'POST',
    'PATH',
    'HOSTNAME',
    'NODE_ENV',
    'DATABASE_PORT',
    'PGHOST',
    'AWS_REGION',
    'AWS_ACCESS_KEY_ID',
    'POSTS',
    'STRATA_PORT',
    'SMTP_HOST',
  ])('is nobody else to judge: %s', (name) => {
    expect(findMisspeltVariables({ [name]: 'anything' })).toEqual([])
  })

  it('counts only where it is set, and a known one never', () => {
    expect(findMisspeltVariables({ DATABSE_URL: ' ', SMTP_URI: undefined, SMTP_URL: 'x', SMTP_URL_FILE: 'y', PORT: 'z' })).toEqual([])
  })
})
