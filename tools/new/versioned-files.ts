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

/** Where it is entered: one line for its adapter in the list of each side, and its calls. */
export function listVersionedEntries(name: string): Entry[] {
  const line = (path: string, text: string, among: RegExp): Entry => ({ path, line: text, among })
  return [
    ...[name, `${name}-lifecycle`, `${name}-messages`, `${name}-routes`].map((file) =>
      line('contract/src/index.ts', `export * from './${name}/${file}.ts'`, /^export \* from/),
    ),
    line('contract/src/routes.ts', `import { ${name}Routes } from './${name}/${name}-routes.ts'`, /^import \{ \w+Routes/),
    line('contract/src/routes.ts', `  ${name}: ${name}Routes,`, /^ {2}\w+: \w+Routes,$/),
  ]
}

/** Where it is entered in the middle of something: what is found there, and what takes its place. */
export function listVersionedChanges(name: string): { path: string; from: string | RegExp; to: string }[] {
  const Name = capital(name)
  const listed = (path: string, { list, row, brings, from }: { list: string; row: string; brings: string; from: string }) => [
    { path, from: new RegExp(`(\\b${list}\\b[^=]*= \\{)`), to: `$1 ${row}, ` },
    { path, from: /^/, to: `import { ${brings} } from '${from}'\n` },
  ]
  const attacks = `../${name}/${name}-attacks.ts`
  const attacked = 'server/src/attacks/plain-kinds.ts'
  return [
    ...listed('contract/src/kind/plain-kinds.ts', {
      list: 'plainKinds',
      row: `${name}: ${name}Kind`,
      brings: `${name}Kind`,
      from: `./${name}-kind.ts`,
    }),
    ...listed('server/src/kind/plain-item-kinds.ts', {
      list: 'plainItemKinds',
      row: `${name}: ${name}Kind`,
      brings: `${name}Kind`,
      from: `../${name}/index.ts`,
    }),
    ...listed(attacked, { list: 'plainAttacks', row: `...${name}Attacks`, brings: `${name}Attacks`, from: attacks }),
    ...listed(attacked, { list: 'plainReads', row: `...${name}Reads`, brings: `${name}Reads`, from: attacks }),
    ...listed(attacked, { list: 'plainQueries', row: `${name}: ${name}Query`, brings: `${name}Query`, from: attacks }),
    ...listed('web/src/kind/plain-screens.ts', {
      list: 'plainScreens',
      row: `${name}: { load: load${Name}Screen }`,
      brings: `load${Name}Screen`,
      from: `../${name}/index.ts`,
    }),
    // On the floors of expectations.
    { path: 'tools/house/floors.ts', from: /\['expectation'/g, to: `['expectation', '${name}'` },
  ]
}
