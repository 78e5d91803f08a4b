import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { build, loadConfigFromFile, mergeConfig, type Plugin } from 'vite'
import { z } from 'zod'
import { root } from '../source-files.ts'
import { describePackage, findPackages } from './bundled-packages.ts'
import { listFilesBelow } from './list-files.ts'

const noticesFile = '.vite/license.json'

/**
 * Builds the browser files into `out`, and their source maps into `mapsOut`. Answers the paths of the files that went into them: scripts of workers, styles,
 * fonts and files that are served as they are too, which Vite's own list (`build.license`) does not look into.
 */
export async function buildBrowser(out: string, mapsOut: string): Promise<string[]> {
  const web = join(root, 'web')
  const loaded = await loadConfigFromFile({ command: 'build', mode: 'production' }, join(web, 'vite.config.ts'))
  if (!loaded) throw new Error('web/vite.config.ts is missing.')
  const inputs = new Set<string>()
  const collector = collectInputs(inputs)
  await build(
    mergeConfig(loaded.config, {
      root: web,
      configFile: false,
      logLevel: 'warn',
      plugins: [collector],
      worker: { plugins: () => [collector] },
      build: { outDir: out, sourcemap: 'hidden', license: { fileName: noticesFile } },
    }),
  )
  await compareNotices(join(out, noticesFile), inputs)
  await moveMaps(out, mapsOut)
  return [...inputs]
}

/** Vite's list is part of ours, or ours would not be whole. @throws Error */
async function compareNotices(file: string, inputs: Iterable<string>): Promise<void> {
  const named = z.array(z.object({ name: z.string(), version: z.string() })).parse(JSON.parse(await readFile(file, 'utf8')))
  const found = new Set((await findPackages(inputs)).map(describePackage))
  const missing = named.map(describePackage).filter((each) => !found.has(each))
  if (missing.length > 0) throw new Error(`Vite bundles packages that were not noticed: ${missing.join(', ')}`)
  await rm(dirname(file), { recursive: true })
}

function collectInputs(inputs: Set<string>): Plugin {
  return {
    name: 'collect-inputs',
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        const ids = file.type === 'chunk' ? file.moduleIds : file.originalFileNames.map((name) => join(root, 'web', name))
        for (const id of ids) inputs.add(id.replace(/[?#].*$/, ''))
      }
    },
  }
}

/** The bundler's name for a file that is served as it is: another one in each build. */
const filePlaceholder = /\b(ROLLDOWN_FILE_URL_)[\w$]+/g

async function moveMaps(out: string, mapsOut: string): Promise<void> {
  const maps = (await listFilesBelow(out)).filter((path) => path.endsWith('.map'))
  for (const path of maps) {
    await mkdir(dirname(join(mapsOut, path)), { recursive: true })
    const map = await readFile(join(out, path), 'utf8')
    await writeFile(join(mapsOut, path), map.replaceAll(filePlaceholder, '$1'))
    await rm(join(out, path))
  }
}
