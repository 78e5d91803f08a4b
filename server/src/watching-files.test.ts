import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { createApp } from './app.ts'
import { keepAuditHeads } from './platform/audit/audit-heads.ts'
import { insertJob } from './platform/jobs/queue-job.ts'
import { runJobs } from './platform/jobs/start-job-runner.ts'
import { withTestApp } from './platform/testing/test-app.ts'
import { openWatch } from './platform/watch/watch.ts'
import { readSelectors, type Selector } from './promql-selectors.fixture.ts'

const project = join(fileURLToPath(import.meta.url), '../../..')
const read = (path: string) => readFileSync(join(project, path), 'utf8')

const alerts = z
  .object({
    groups: z.array(
      z.object({
        rules: z.array(
          z.object({
            alert: z.string(),
            expr: z.string(),
            labels: z.object({ severity: z.enum(['critical', 'warning']) }),
            annotations: z.object({ summary: z.string(), description: z.string(), runbook: z.string() }),
          }),
        ),
      }),
    ),
  })
  .parse(parse(read('deploy/prometheus/alerts.yaml')))
  .groups.flatMap(({ rules }) => rules)

const dashboard = z
  .object({
    templating: z.object({
      list: z.array(z.object({ name: z.string(), type: z.string(), query: z.union([z.string(), z.object({ query: z.string() })]) })),
    }),
    panels: z.array(
      z.object({
        title: z.string(),
        targets: z.array(z.object({ expr: z.string(), datasource: z.object({ uid: z.string() }) })).default([]),
      }),
    ),
  })
  .parse(JSON.parse(read('deploy/grafana/strata.json')))

/** What Prometheus adds to every series. */
const ofPrometheus = ['job', 'instance']

const test = withTestApp()
/** Labels of every series that a server gives, by its name. */
const series = new Map<string, Map<string, Set<string>>>()

beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'strata-heads-'))
  const watch = await openWatch(test.configuration, { warn: () => {} })
  const app = await createApp({ ...test, configuration: test.configuration, database: test.database, watch })
  const runner = await runJobs(test.database, { mailDay: async () => {} }, { watch })
  await keepAuditHeads({
    configuration: { ...test.configuration, auditHeadsFolder: folder },
    database: test.database,
    clock: test.clock,
  }).run()
  await app.inject({ url: '/aprs/authenticate', headers: { username: 'nobody%40example.org', password: 'wrong' } })
  await test.database.outsideCompany((tx) => insertJob(tx, 'mailDay', {}))
  const ask = async () => (await app.inject({ url: '/metrics' })).body
  await vi.waitFor(async () => expect(await ask()).toContain('strata_job_seconds_count{task="mailDay",outcome="done"} 1'), 10_000)
  for (const line of (await ask()).split('\n')) note(line)
  await runner.stop()
  await app.close()
  await rm(folder, { recursive: true, force: true })
})

function note(line: string): void {
  const [, name, labels = ''] = /^([a-z_0-9]+)(?:\{(.*)\})? /i.exec(line) ?? []
  if (name === undefined) return
  const known = series.get(name) ?? new Map<string, Set<string>>()
  series.set(name, known)
  for (const [, label = '', value = ''] of labels.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g))
    known.set(label, (known.get(label) ?? new Set()).add(value))
}

/** What an expression asks for that no server gives. */
function findMissing({ name, labels, equal }: Selector): string[] {
  if (name === 'up') return []
  const known = series.get(name)
  if (!known) return [name]
  const strange = labels.filter((label) => !known.has(label) && !ofPrometheus.includes(label))
  const values = equal.filter(({ label, value }) => known.has(label) && !freeLabels.has(label) && !known.get(label)?.has(value))
  return [...strange.map((label) => `${name}{${label}}`), ...values.map(({ label, value }) => `${name}{${label}="${value}"}`)]
}

/** Their values come with what happens. */
const freeLabels: ReadonlySet<string> = new Set(['status', 'route', ...ofPrometheus])

describe('the alert rules', () => {
  it.each(alerts.map(({ alert, expr }) => [alert, expr]))('%s asks for what a server gives', (_alert, expr) => {
    expect(readSelectors(expr).flatMap(findMissing)).toEqual([])
  })

  it('are as many as there are runbooks, each led to by its own', () => {
    const headings = [...read('docs/operate/watching.md').matchAll(/^### (Strata\w+)$/gm)].map(([, heading]) => heading)
    expect(alerts.map(({ alert }) => alert).sort()).toEqual(headings.sort())
    expect(alerts).toHaveLength(17)
    for (const { alert, annotations } of alerts) expect(annotations.runbook).toBe(`docs/operate/watching.md#${alert.toLowerCase()}`)
  })

  it('name in their sentences only labels that their series keep', () => {
    const strange = alerts.flatMap(({ alert, expr, annotations: { description } }) =>
      [...description.matchAll(/\$labels\.(\w+)/g)].flatMap(([, label = '']) =>
        expr.includes('by (') && !new RegExp(`by \\([^)]*\\b${label}\\b`).test(expr) ? [`${alert} ${label}`] : [],
      ),
    )
    expect(strange).toEqual([])
  })
})

describe('the dashboard', () => {
  const targets = dashboard.panels.flatMap(({ title, targets: each }) => each.map(({ expr, datasource }) => ({ title, expr, datasource })))

  it.each(targets.map(({ title, expr }) => [title, expr]))('%s asks for what a server gives: %s', (_title, expr) => {
    expect(readSelectors(expr.replaceAll('$__rate_interval', '5m')).flatMap(findMissing)).toEqual([])
  })

  it('takes its data source and its servers from variables', () => {
    expect(dashboard.templating.list.map(({ name, type }) => `${name} ${type}`)).toEqual([
      'datasource datasource',
      'job query',
      'instance query',
    ])
    expect(targets.filter(({ datasource }) => !/^\$\{datasource\}$/.test(datasource.uid))).toEqual([])
    expect(targets.every(({ expr }) => expr.includes('job=~"$job",instance=~"$instance"'))).toBe(true)
    expect(targets.length).toBeGreaterThan(25)
  })
})

it('the table of metrics names each one of Strata, with its labels', () => {
  const rows = [...read('docs/operate/watching.md').matchAll(/^\| `(strata_\w+)` \| ([^|]*)\|/gm)]
  const documented = rows.map(([, name, labels = '']) => [name, [...labels.matchAll(/`(\w+)`/g)].map(([, label]) => label).sort()])
  const given = [...series].flatMap(([name, labels]) => {
    if (!name.startsWith('strata_') || /_(bucket|sum)$/.test(name)) return []
    const isHistogram = series.has(`${name.replace(/_count$/, '')}_bucket`)
    return [[isHistogram ? name.replace(/_count$/, '') : name, [...labels.keys()].sort()] as const]
  })
  expect(Object.fromEntries(documented)).toEqual(Object.fromEntries(given))
})
