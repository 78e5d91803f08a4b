import { createHash } from 'node:crypto'
import { cp, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { guides } from '@strata/contract'
import { build as bundle, type Metafile, type Plugin } from 'esbuild'
import { build as buildPages } from 'vite'
import { compileTexts, contractModule, parserModule, withoutParser } from '../web/compile-messages.ts'
import { makeLean } from '../web/lean-contract.ts'
import { readVersion } from './releases.ts'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')

interface Target {
  name: string
  inputs: readonly string[]
  output: string
  make: (out: string) => Promise<void>
}

const targets: readonly Target[] = [
  {
    name: 'server',
    inputs: [
      'contract/src',
      'diagram/src',
      'server/src',
      'server/migrations',
      'server/pack',
      'web/compile-messages.ts',
      'web/lean-contract.ts',
      'tools/build.ts',
      'tools/company.ts',
      'tools/serve-in-turn.ts',
    ],
    output: 'server/dist',
    make: makeServer,
  },
  {
    name: 'browser files',
    inputs: [
      'contract/src',
      'diagram/src',
      'web/src',
      'web/index.html',
      'web/public',
      'web/vite.config.ts',
      'web/compile-messages.ts',
      'web/lean-contract.ts',
      'web/lean-packages.ts',
      'CHANGELOG.md',
    ],
    output: 'web/dist',
    make: makePages,
  },
  {
    name: 'guides',
    inputs: ['docs/guides', 'tools/guides', 'contract/src/help', 'package.json'],
    output: 'dist/guides',
    make: makeGuides,
  },
  {
    name: 'documentation',
    inputs: [
      'docs/README.md',
      'docs/api.md',
      'docs/guides',
      'docs/operate',
      'docs/openapi.json',
      'docs/releases.md',
      'CHANGELOG.md',
      'README.md',
      'SECURITY.md',
      'UPGRADING.md',
      'contract/src/help',
      'package.json',
      'tools/docs-site',
      'tools/guides',
      'web/public/favicon.svg',
      'web/src/theme/tokens.ts',
    ],
    output: 'dist/docs',
    make: makeDocumentation,
  },
]

/** Builds what is older than its sources; a fresh clone builds everything, a second start nothing. `but` names a target to leave out. */
export async function buildStale({ but }: { but?: string } = {}): Promise<void> {
  for (const target of targets) {
    if (target.name === but) continue
    const stamp = join(root, target.output, '.stamp')
    const fingerprint = await fingerprintOf(target.inputs)
    if ((await readFile(stamp, 'utf8').catch(() => '')) === fingerprint) continue
    const began = Date.now()
    await target.make(join(root, target.output))
    await writeFile(stamp, fingerprint)
    console.log(`Built the ${target.name} in ${((Date.now() - began) / 1000).toFixed(1)} s`)
  }
}

/** Makes one of the outputs anywhere, whether it is stale or not. @throws Error where there is no output of that name */
export async function makeOutput(name: string, out: string): Promise<void> {
  const target = targets.find((each) => each.name === name)
  if (!target) throw new Error(`Nothing that is built is called ${name}.`)
  await target.make(out)
}

async function makeServer(out: string): Promise<void> {
  await rm(out, { recursive: true, force: true })
  await bundleServer(out, { 'serve-in-turn': join(root, 'tools/serve-in-turn.ts'), company: join(root, 'tools/company.ts') })
  await copyBesides(out)
}

/** What the server looks for beside its bundle: the migrations, and the program that checks audit packs. */
export async function copyBesides(out: string): Promise<void> {
  await cp(join(root, 'server/migrations'), join(out, 'migrations'), { recursive: true })
  await cp(join(root, 'server/pack'), join(out, 'pack'), { recursive: true })
}

/** The server and the programs that it runs in processes of their own; and `more`, by name. Answers what went into them, and what they load from packages. */
export async function bundleServer(out: string, more: Readonly<Record<string, string>> = {}): Promise<Metafile[]> {
  const entryPoints = { ...more, main: join(root, 'server/src/main.ts') }
  const { metafile: server } = await bundle({ ...bundling, outdir: out, packages: 'external', entryPoints })
  const programs = await bundlePrograms(
    out,
    'chart/document/work-on-documents-program',
    'search/text/read-text-program',
    'user/import/read-people-program',
    'performance/import/read/read-template-program',
    'performance/template/write-templates-program',
    'report/exception/write-exception-workbook-program',
    'expectation/files/write-expectation-workbook-program',
    'reading/file/write-readers-workbook-program',
  )
  // By themselves: what a program takes through a door, all programs of its bundle read, and what makes PDFs is larger than all else.
  const printing = await bundlePrograms(
    out,
    'improvement/print/set-sheet-program',
    'report/exception/make-exception-pdf-program',
    'expectation/files/make-expectation-pdf-program',
    'pack/print/draw-version-program',
    'pack/print/write-register-program',
  )
  return [server, programs, printing]
}

/** Their packages come along: to find and read each of their files takes longer than the work that most of these are started for. */
async function bundlePrograms(out: string, ...paths: readonly string[]): Promise<Metafile> {
  const { metafile } = await bundle({
    ...bundling,
    outdir: out,
    minify: true,
    // Nobody hears what breaks in there.
    sourcemap: false,
    banner: { js: requireOfPackages },
    // TypeScript is wanted by code that no program reaches.
    external: ['pdfjs-dist', 'typescript'],
    plugins: [withoutLanguages, leanContract],
    entryPoints: programs(...paths),
  })
  return metafile
}

/**
 * Zod says what is wrong in fifty languages, of which we ask for none: they take longer to load than all else of most programs. Where the file is no longer
 * met, zod has moved it, and the build stops.
 */
const withoutLanguages: Plugin = {
  name: 'without languages',
  setup({ onStart, onLoad, onEnd }) {
    let isMet = false
    onStart(() => {
      isMet = false
    })
    onLoad({ filter: /zod.v4.locales.index\.js$/ }, () => {
      isMet = true
      return { contents: "export { default as en } from './en.js'" }
    })
    onEnd(() => (isMet ? {} : { errors: [{ text: 'zod has no zod/v4/locales/index.js that could be left out' }] }))
  },
}

/** Of the contract a program loads what it uses, with messages that are compiled: schemas and texts of all else took longer than what many are started for. */
const leanContract: Plugin = {
  name: 'lean contract',
  setup({ onLoad }) {
    onLoad({ filter: contractModule }, async ({ path }) => {
      const written = makeLean(path, await readFile(path, 'utf8'))
      return { contents: written.includes('defineMessages(') ? compileTexts(path, written) : written, loader: 'ts' }
    })
    onLoad({ filter: parserModule }, () => ({ contents: withoutParser }))
  },
}

const programs = (...paths: readonly string[]): Record<string, string> =>
  Object.fromEntries(paths.map((path) => [basename(path), join(root, 'server/src', `${path}.ts`)]))

const bundling = {
  bundle: true,
  metafile: true,
  splitting: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  sourcemap: true,
  alias: { '@strata/contract': join(root, 'contract/src/index.ts'), '@strata/diagram': join(root, 'diagram/src/index.ts') },
  logLevel: 'warning',
} as const

/** What packages written for `require` expect to find. What they read beside themselves, as pdfkit its own fonts, is not there: we name our own. */
const requireOfPackages = [
  "import { createRequire as requireFrom } from 'node:module'",
  'const require = requireFrom(import.meta.url)',
  'const __filename = import.meta.filename',
  'const __dirname = import.meta.dirname',
].join('\n')

async function makePages(out: string): Promise<void> {
  await buildPages({ root: join(root, 'web'), configFile: join(root, 'web/vite.config.ts'), logLevel: 'warn', build: { outDir: out } })
}

/** The PDFs of the Help menu. What makes them is loaded only when they are made. */
async function makeGuides(out: string): Promise<void> {
  const { makeGuide } = await import('./guides/make-guide.ts')
  await rm(out, { recursive: true, force: true })
  await mkdir(out, { recursive: true })
  for (const { id } of guides) await writeFile(join(out, `${id}.pdf`), await makeGuide(id, readVersion()))
}

async function makeDocumentation(out: string): Promise<void> {
  const { makeDocsSite } = await import('./docs-site/make-docs-site.ts')
  await makeDocsSite(out, readVersion())
}

/** Names, sizes and times of all inputs: a deleted file counts as a change too. */
async function fingerprintOf(inputs: readonly string[]): Promise<string> {
  const hash = createHash('sha256')
  hash.update(await readFile(join(root, 'package-lock.json')))
  for (const input of inputs) for (const file of await filesBelow(join(root, input))) hash.update(file)
  return hash.digest('hex')
}

async function filesBelow(path: string): Promise<string[]> {
  const info = await stat(path).catch(() => undefined)
  if (!info) return []
  if (info.isFile()) return [`${path} ${info.size} ${info.mtimeMs}\n`]
  const names = (await readdir(path)).sort()
  return (await Promise.all(names.map((name) => filesBelow(join(path, name))))).flat()
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) await buildStale()
