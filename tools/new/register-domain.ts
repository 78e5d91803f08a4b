import { nameForms } from './domain-files.ts'

/** A line that a file gets, before or after the first that matches. */
export interface Entry {
  path: string
  line: string
  /** The line goes before the first of these that sorts after it, else after the last. */
  among: RegExp
}

/** Where a new domain is entered by hand: its calls, its place among the floors, its read as the sweep makes it. */
export function listEntries(name: string): Entry[] {
  const { kebab, camel, pascal } = nameForms(name)
  return [
    ...[`${kebab}-messages`, `${kebab}-routes`].map((file) => ({
      path: 'contract/src/index.ts',
      line: `export * from './${kebab}/${file}.ts'`,
      among: /^export \* from/,
    })),
    {
      path: 'contract/src/routes.ts',
      line: `import { ${camel}Routes } from './${kebab}/${kebab}-routes.ts'`,
      among: /^import \{ \w+Routes/,
    },
    { path: 'contract/src/routes.ts', line: `  ${camel}: ${camel}Routes,`, among: /^ {2}\w+: \w+Routes,$/ },
    {
      path: 'server/src/app.ts',
      line: `import { ${camel}Endpoints } from './${kebab}/${kebab}-endpoints.ts'`,
      among: /^import \{ \w+Endpoints \} from/,
    },
    { path: 'server/src/app.ts', line: `  ...${camel}Endpoints,`, among: /^ {2}\.\.\.\w+Endpoints/ },
    { path: 'server/src/attacks/read-table.ts', line: `  '${camel}.list${pascal}s': own(),`, among: /^ {2}'\w+\.\w+': / },
  ]
}

/** The text with the line among its like, in their order. */
export function addEntry(text: string, { path, line, among }: Entry): string {
  const lines = text.split('\n')
  const alike = lines.flatMap((each, index) => (among.test(each) ? [index] : []))
  const last = alike.at(-1)
  if (last === undefined) throw new Error(`${path} has nothing like: ${line}`)
  const next = alike.find((index) => (lines[index] ?? '') > line)
  lines.splice(next ?? last + 1, 0, line)
  return lines.join('\n')
}

/** The floors with the domain on the highest of its workspace's: lower is where somebody asks for it. */
export function addFloors(text: string, kebab: string): string {
  const tops: Readonly<Record<string, RegExp>> = {
    contract: /( {2}contract: \[\n(?: {4}.*\n)*?)( {2}\],)/,
    server: /( {2}server: \[\n(?: {4}.*\n)*?)( {4}\['demo'\],)/,
    web: /( {2}web: \[\n(?: {4}.*\n)*?)( {4}\['app'\],)/,
  }
  return Object.values(tops).reduce((floors, top) => {
    if (!top.test(floors)) throw new Error('tools/house/floors.ts is not as it was')
    return floors.replace(top, `$1    ['${kebab}'],\n$2`)
  }, text)
}
