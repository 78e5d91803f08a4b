import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Entry } from './register-domain.ts'

const templates = join(import.meta.dirname, 'versioned')

/** The rooms of an item that has versions, by their paths: the templates, in which it is called a paper. */
export function writeVersioned(name: string, migration: number): Record<string, string> {
  const paths = readdirSync(templates, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.template'))
  return Object.fromEntries(
    paths.map((path) => {
      const target = path
        .replaceAll('\\', '/')
        .replace(/\.template$/, '')
        .replace('0000-', `${String(migration).padStart(4, '0')}-`)
      return [giveName(target, name), giveName(readFileSync(join(templates, path), 'utf8'), name)]
    }),
  )
}

function giveName(text: string, name: string): string {
  return text
    .replaceAll('papers', pluralOf(name))
    .replaceAll('Papers', capital(pluralOf(name)))
    .replaceAll('paper', name)
    .replaceAll('Paper', capital(name))
}

const pluralOf = (name: string): string => (name.endsWith('y') ? `${name.slice(0, -1)}ies` : `${name}s`)

const capital = (word: string): string => `${word.charAt(0).toUpperCase()}${word.slice(1)}`

/** Where it is entered, a line among its like. */
export function listVersionedEntries(name: string): Entry[] {
  const Name = capital(name)
  const line = (path: string, text: string, among: RegExp): Entry => ({ path, line: text, among })
  const domain = `../${name}`
  return [
    ...[name, `${name}-lifecycle`, `${name}-messages`, `${name}-routes`].map((file) =>
      line('contract/src/index.ts', `export * from './${name}/${file}.ts'`, /^export \* from/),
    ),
    ...Object.entries(sentences(name)).map(([action, sentence]) =>
      line('contract/src/audit/audit-sentences.ts', `  '${name}.${action}': '${sentence}',`, /^ {2}'\w+\.\w+': '/),
    ),
    line('contract/src/routes.ts', `import { ${name}Routes } from './${name}/${name}-routes.ts'`, /^import \{ \w+Routes/),
    line('contract/src/routes.ts', `  ${name}: ${name}Routes,`, /^ {2}\w+: \w+Routes,$/),
    line('contract/src/http/subject.ts', `  | '${name}'`, /^ {2}\| '/),
    line('server/src/announcement/decidable-version.ts', `  ${name}Id?: number`, /^ {2}\w+Id\?: number$/),
    line('server/src/alert/announced-kinds.ts', `import { announced${Name} } from '${domain}/index.ts'`, /^import \{ announced/),
    line('server/src/alert/announced-kinds.ts', `  ${name}: announced${Name},`, /^ {2}\w+: announced/),
    line('server/src/alert/readable-kinds.ts', `import { readable${Name} } from '${domain}/index.ts'`, /^import \{ readable/),
    line('server/src/consent/walk-consents.ts', `import { versioned${Name} } from '${domain}/index.ts'`, /^import \{ .*versioned/),
    line('server/src/consent/walk-consents.ts', `  ${name}: walk(versioned${Name}),`, /^ {2}\w+: walk\(/),
    line('server/src/app.ts', `import { ${name}Endpoints } from './${name}/${name}-endpoints.ts'`, /^import \{ \w+Endpoints \} from/),
    line('server/src/app.ts', `import { ${name}Subject } from './${name}/${name}-subject.ts'`, /^import \{ \w+Subject \} from/),
    line('server/src/app.ts', `  ...${name}Endpoints,`, /^ {2}\.\.\.\w+Endpoints/),
    line('server/src/app.ts', `  ${name}: ${name}Subject,`, /^ {2}\w+: \w+Subject,$/),
    line(
      'server/src/attacks/attack-table.ts',
      `import { ${name}Attacks } from '${domain}/${name}-attacks.ts'`,
      /^import \{ \w+Attacks \} from/,
    ),
    line('server/src/attacks/attack-table.ts', `  ...${name}Attacks,`, /^ {2}\.\.\.\w+Attacks,$/),
    ...[
      `'${name}.list${Name}Versions': thing(({ place }) => ({ processChronId: place }))`,
      `'${name}.listReplaced${capital(pluralOf(name))}': thing(({ place }) => ({ processChronId: place }), 'NO_RIGHT')`,
      `'${name}.list${Name}Consents': thing(({ ${name} }) => ({ id: ${name} }))`,
      `'${name}.list${Name}Signatures': thing(({ ${name} }) => ({ id: ${name} }))`,
    ].map((text) => line('server/src/attacks/read-table.ts', `  ${text},`, /^ {2}'\w+\.\w+': /)),
  ]
}

/** What the audit trail calls what is done with it. */
const sentences = (name: string): Record<string, string> => ({
  consent: `Answered about a ${name}`,
  create: `Began a ${name}`,
  decide: `Decided about a ${name}`,
  makeWip: `Began a new version of a ${name}`,
  restore: `Restored a ${name}`,
  save: `Saved a ${name}`,
  sendForApproval: `Sent a ${name} for approval`,
  withdraw: `Withdrew a ${name} from approval`,
})

/** The demo has none until it gets its own story: the sweep makes one. */
const sweptVersion = (name: string): string => `  // The demo has none yet.
  ${name}: \`with drawn as (select nextval('${name}_id') as id)
          insert into ${name} (company_id, id, chron_id, process_chron_id, version, status, prepared_by, created_on, saved_by, saved_on, sent_by, sent_on, approved_by, approved_on)
          select c.company_id, drawn.id, drawn.id, (\${placeOf('P1')}), (select coalesce(max(version), 0) + 1 from ${name} where company_id = $1), 'APPROVED',
                 admin_id, now(), admin_id, now(), admin_id, now(), admin_id, now()
            from company c, drawn where c.company_id = $1 returning id\`,
`

/** Where it is entered in the middle of something: what is found there, and what takes its place. */
export function listVersionedChanges(name: string): { path: string; from: string | RegExp; to: string }[] {
  const Name = capital(name)
  const after = (path: string, from: string, more: string) => ({ path, from, to: `${from}${more}` })
  const content = 'web/src/workspace/process-content.tsx'
  const messages = 'contract/src/process/process-screen-messages.ts'
  return [
    { path: 'server/src/alert/readable-kinds.ts', from: /(readableKinds: ReadableKinds = \{.*) \}/, to: `$1, ${name}: readable${Name} }` },
    after('contract/src/session/page-title-messages.ts', "    impplans: 'Improvement Plans',\n", `    ${name}: '${Name}',\n`),
    after('contract/src/audit/audit-sentences.ts', "  audit: 'the audit trail',\n", `  ${name}: 'a ${name}',\n`),
    { path: 'server/src/attacks/sweep-stage.ts', from: '  user: `select', to: `${sweptVersion(name)}  user: \`select` },
    after('e2e/proofs/address-accessibility.spec.ts', "  impplans: item('impplans'),\n", `  ${name}: item('${name}'),\n`),
    { path: 'contract/src/version/version-routes.ts', from: /(versionKinds = \[.*)\]/, to: `$1, '${name}']` },
    after(messages, "    impplans: 'Improvement Plans',\n", `    ${name}: '${Name}',\n`),
    after(messages, "    chart: 'The chart',\n", `    ${name}: 'The ${name}',\n`),
    after('contract/src/address/place-kinds.ts', "  impplans: { knows: ['version', 'areas'] },\n", `  ${name}: { knows: versioned },\n`),
    after('web/src/workspace/tree/tree-items.ts', "    leaf('impplans'),\n", `    leaf('${name}'),\n`),
    after('web/src/alert/target-of-event.ts', "item === 'ps' ||", ` item === '${name}' ||`),
    after(
      content,
      "import { loadSummaryScreen } from '../summary/index.ts'\n",
      `import { load${Name}Screen } from '../${name}/index.ts'\n`,
    ),
    after(
      content,
      "const screens: Record<Exclude<ItemType, 'info'>, ComponentType<Props>> = {\n",
      `  ${name}: ({ workspace: { process } }) => <${Name}Screen process={process} />,\n`,
    ),
    {
      path: content,
      from: 'const ProcessChartScreen',
      to: `const ${Name}Screen = lazyScreen(messages.parts.${name}, load${Name}Screen, () => <ChartSkeleton />)\nconst ProcessChartScreen`,
    },
    // On the floors of expectations.
    { path: 'tools/house/floors.ts', from: /\['expectation', /g, to: `['expectation', '${name}', ` },
    { path: 'tools/house/floors.ts', from: "['expectation']", to: `['expectation', '${name}']` },
  ]
}
