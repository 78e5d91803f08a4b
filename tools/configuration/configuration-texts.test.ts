import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { describe, expect, it } from 'vitest'
import { readConfiguration } from '../../server/src/platform/configuration.ts'
import { listVariableNames, listVariables } from '../../server/src/platform/configuration-variables.ts'
import { root } from '../source-files.ts'
import { makeExampleFile } from './example-file.ts'
import { withCurrentTable } from './readme-table.ts'

const readme = readFileSync(join(root, 'README.md'), 'utf8')
const example = readFileSync(join(root, '.env.example'), 'utf8')
const runToWrite = 'run npm run configuration'

describe('the list of variables', () => {
  it('is what the README shows', () => {
    expect(withCurrentTable(readme), runToWrite).toBe(readme)
    const rows = [...readme.matchAll(/^\| `([A-Z0-9_]+)`/gm)].map(([, name]) => name)
    expect(rows).toEqual(listVariables().map(([name]) => name))
  })

  it('is what .env.example shows', () => {
    expect(makeExampleFile(), runToWrite).toBe(example)
    const names = [...example.matchAll(/^#?([A-Z0-9_]+)=/gm)].map(([, name]) => name)
    expect(names).toEqual(listVariableNames())
  })

  it('has in its sentences nothing that breaks a row of the table', () => {
    for (const [name, { meaning, fallback = '' }] of listVariables()) expect(meaning + fallback, name).not.toMatch(/[|\n]/)
  })
})

describe('.env.example', () => {
  const filledIn = (text: string) =>
    text.replace('SESSION_SECRET=\n', 'SESSION_SECRET=0b5f1c2d3e4a5968778695a4b3c2d1e0\n').replaceAll('PASSWORD', 'hunter2')

  it('is read alike by all who read such files: no quotes, expansions, or comments behind a value', () => {
    for (const line of example.split('\n')) expect(line).toMatch(/^$|^# |^#$|^#?[A-Z0-9_]+=([^\s"'`$\\#]+( [^\s"'`$\\#]+)*)?$/)
  })

  it('is a configuration once it is filled in, and says before what is missing', () => {
    expect(() => readConfiguration(parseEnv(example))).toThrow('SESSION_SECRET must be set when APP_ENV is prod.')
    expect(readConfiguration(parseEnv(filledIn(example)))).toMatchObject({
      environment: 'prod',
      publicUrl: 'https://strata.example.com',
      databaseUrl: 'postgres://strata_app:hunter2@db:5432/strata',
      databaseOwnerUrl: 'postgres://strata_owner:hunter2@db:5432/strata',
      sessionSecret: '0b5f1c2d3e4a5968778695a4b3c2d1e0',
      smtpUrl: 'smtps://strata:hunter2@mail.example.com',
      mailFrom: 'Strata <strata@example.com>',
      port: 4000,
    })
  })

  it('shows in its comments what is the default', () => {
    const { findSealingKey, ...written } = readConfiguration(parseEnv(filledIn(example)))
    const withAll = filledIn(example).replaceAll(/^#([A-Z0-9_]+=.*)$/gm, (line, setting) => (/_FILE=/.test(setting) ? line : setting))
    expect(withAll.match(/^PORT=4000$/m)).not.toBeNull()
    const { findSealingKey: findShown, ...shown } = readConfiguration(parseEnv(withAll))
    expect(shown).toEqual(written)
    expect(findShown()).toEqual(findSealingKey())
  })
})
