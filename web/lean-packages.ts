import type { Plugin } from 'vite'

// The kilobytes below are what the first script, gzipped, is smaller by (`npm run bench -- size`; November 2026): with none of these edits it is 11.4 KB larger.

type Edit = Pick<Plugin, 'name'> & {
  /** The files of packages that are changed. Where the build meets none for one of these, the package has moved it, and the build stops. */
  files: readonly RegExp[]
  /** What stands in the place of `written`. Throws where it does not find what it leaves out. */
  change: (written: string, id: string) => string
}

/** A worker may do without a file that the pages have, so that in one nothing is missed. */
interface Place {
  isWorker?: boolean
}

/**
 * Leaves out zod's writer of JSON schemas: only the server describes its calls, and every schema would bring it into the first script. Its names stay,
 * and throw where they are called. 5.6 KB.
 */
export const withoutSchemaWriter = (place: Place = {}): Plugin =>
  makePlugin(
    {
      name: 'without-schema-writer',
      files: [/[\\/]zod[\\/]v4[\\/]core[\\/]to-json-schema\.js$/, /[\\/]zod[\\/]v4[\\/]core[\\/]json-schema-processors\.js$/],
      change: refuseExports,
    },
    place,
  )

/** Leaves out zod's own sentences about what is wrong with a value: `main.tsx` gives it those of the contract. Workers say nothing to people. 1.0 KB. */
export const withoutSchemaSentences = (): Plugin =>
  makePlugin({
    name: 'without-schema-sentences',
    files: [/[\\/]zod[\\/]v4[\\/]locales[\\/]en\.js$/],
    change: () => 'export default () => ({})',
  })

/** Parts that Mantine's components carry along and no screen has: they would come with the first screen. */
const unusedParts: Readonly<Record<string, readonly string[]>> = {
  Menu: ['Search', 'Sub', 'CheckboxItem', 'CheckboxGroup', 'ContextMenu'],
  Popover: ['ContextMenu'],
  Tooltip: ['Floating', 'Group'],
  Button: ['Group', 'GroupSection'],
  ActionIcon: ['Group', 'GroupSection'],
}

const fileOf = (component: string): RegExp =>
  new RegExp(`[\\\\/]@mantine[\\\\/]core[\\\\/]esm[\\\\/]components[\\\\/]${component}[\\\\/]${component}\\.mjs$`)

/** Takes those parts off their components. 4.6 KB. */
export const withoutUnusedParts = (): Plugin =>
  makePlugin({
    name: 'without-unused-parts',
    files: Object.keys(unusedParts).map(fileOf),
    change(written, id) {
      const [name, parts] = Object.entries(unusedParts).find(([component]) => fileOf(component).test(id)) ?? ['', []]
      return parts.reduce((code, part) => removePart(code, name, part), written)
    },
  })

export function removePart(written: string, component: string, part: string): string {
  const assignment = new RegExp(`^${component}\\.${part} = \\w+;$`, 'm')
  if (!assignment.test(written)) throw new Error(`${component} of Mantine has no part ${part} to leave out`)
  return written.replace(assignment, '')
}

/** A screen that has one of those parts does not build until it is off the list. */
export const checkUsedParts = (): Plugin => ({
  name: 'check-used-parts',
  apply: 'build',
  transform(written, id) {
    if (!/[\\/]web[\\/]src[\\/].*\.tsx$/.test(id)) return
    const used = Object.entries(unusedParts).find(([name, parts]) => new RegExp(`\\b${name}\\.(${parts.join('|')})\\b`).test(written))
    if (used) this.error(`${id} uses a part of ${used[0]} that is left out of the build`)
  },
})

export function refuseExports(written: string, id: string): string {
  const names = [...written.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name]) => `serverOnly as ${name}`)
  if (names.length === 0) throw new Error(`${id} exports nothing that can be left out`)
  return `function serverOnly() { throw new Error('The browser writes no JSON schema') }\nexport { ${names.join(', ')} }`
}

function makePlugin({ name, files, change }: Edit, { isWorker = false }: Place = {}): Plugin {
  const met = new Set<RegExp>()
  return {
    name,
    apply: 'build',
    buildStart: () => met.clear(),
    transform(written, id) {
      const file = files.find((one) => one.test(id))
      if (!file) return undefined
      met.add(file)
      return { code: change(written, id), map: { mappings: '' } }
    },
    buildEnd(error) {
      const missed = files.filter((one) => !met.has(one))
      if (!error && !isWorker && missed.length > 0)
        this.error(`${name} found no file ${missed.map(String).join(', ')}: leave it out or follow it`)
    },
  }
}
