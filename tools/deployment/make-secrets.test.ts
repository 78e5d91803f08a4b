import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { root } from '../source-files.ts'

it('secrets for Compose are made in a folder that only its owner enters, also where it was open before', () => {
  // given
  const folder = mkdtempSync(join(tmpdir(), 'strata-secrets-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  cpSync(join(root, 'deploy/compose'), join(folder, 'deploy/compose'), { recursive: true })
  const secrets = join(folder, 'secrets')
  mkdirSync(secrets, { mode: 0o755 })
  // when
  execFileSync('sh', [join(folder, 'deploy/compose/make-secrets.sh'), 'trial'])
  // then
  expect((statSync(secrets).mode & 0o777).toString(8)).toBe('700')
  expect(readdirSync(secrets).sort()).toEqual([
    'database_owner_url',
    'database_url',
    'postgres_password',
    's3_secret_access_key',
    'session_secret',
    'smtp_url',
  ])
  expect(readFileSync(join(secrets, 'session_secret'), 'utf8')).toMatch(/^[0-9a-f]{64}\n$/)
})
