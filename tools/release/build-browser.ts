import { mkdir, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { build, loadConfigFromFile, mergeConfig, type Plugin } from 'vite'
import { z } from 'zod'
import { root } from '../source-files.ts'
import { listFilesBelow } from './list-files.ts'

const noticesFile = '.vite/license.json'

interface BuiltBrowser {
  /** Paths of the files that went into it, scripts of workers, styles, fonts and files that are served as they are included. */
  inputs: Set<string>
  /** `name@version` of the packages that Vite's `build.license` names: it does not look into workers, styles and fonts. */
  named: string[]
}

/** Builds the browser files into `out`, and their source maps into `mapsOut`. */
export async function buildBrowser(out: string, mapsOut: string): Promise<BuiltBrowser> {
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
  const notices = z
    .array(z.object({ name: z.string(), version: z.string() }))
    .parse(JSON.parse(await readFile(join(out, noticesFile), 'utf8')))
  await rm(dirname(join(out, noticesFile)), { recursive: true })
  await moveMaps(out, mapsOut)
  return { inputs, named: notices.map(({ name, version }) => `${name}@${version}`) }
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

async function moveMaps(out: string, mapsOut: string): Promise<void> {
  const maps = (await listFilesBelow(out)).filter((path) => path.endsWith('.map'))
  for (const path of maps) {
    await mkdir(dirname(join(mapsOut, path)), { recursive: true })
    await rename(join(out, path), join(mapsOut, path))
  }
}
