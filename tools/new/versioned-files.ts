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
    line('contract/src/routes.ts', `import { ${name}Routes } from './${name}/${name}-routes.ts'`, /^import \{ \w+Routes/),
    line('contract/src/routes.ts', `  ${name}: ${name}Routes,`, /^ {2}\w+: \w+Routes,$/),
    line('contract/src/http/subject.ts', `  | '${name}'`, /^ {2}\| '/),
    line('server/src/announcement/decidable-version.ts', `  ${name}Id: number | null`, /^ {2}\w+Id: number \| null$/),
    line('server/src/announcement/decidable-version.ts', `  ${name}: (${name}Id) => ({ ${name}Id }),`, /^ {2}\w+: \(\w+Id\) => /),
    line(
      'server/src/announcement/version-id-views.ts',
      `  ${name}: { awaits: sql\`awaits_${name}_id\`, awaitsAs: sql\`awaits_${name}_id as "${name}Id"\`, about: sql\`${name}_id\` },`,
      /^ {2}\w+: \{ awaits/,
    ),
    line('server/src/alert/announced-kinds.ts', `import { announced${Name} } from '${domain}/index.ts'`, /^import \{ announced/),
    line('server/src/alert/announced-kinds.ts', `  ${name}: announced${Name},`, /^ {2}\w+: announced/),
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
    ].map((text) => line('server/src/attacks/read-table.ts', `  ${text},`, /^ {2}'\w+\.\w+': /)),
  ]
}

/** Where it is entered in the middle of something: what is found there, and what takes its place. */
export function listVersionedChanges(name: string): { path: string; from: string | RegExp; to: string }[] {
  const Name = capital(name)
  const after = (path: string, from: string, more: string) => ({ path, from, to: `${from}${more}` })
  const content = 'web/src/workspace/process-content.tsx'
  const messages = 'contract/src/process/process-screen-messages.ts'
  return [
    { path: 'contract/src/version/version-routes.ts', from: /(versionKinds = \[.*)\]/, to: `$1, '${name}']` },
    { path: 'server/src/announcement/decidable-version.ts', from: /(VersionIds = \{.*) \}/, to: `$1, ${name}Id: null }` },
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
