import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const loader = fileURLToPath(new URL('src/platform/bring-part.ts', import.meta.url))

/** Parts that come late are brought by `bringPart`. Stops the build where Vite has no loader of its own any more to stand in for. */
export function bringParts(): Plugin {
  let hasReplacedLoader = false
  return {
    name: 'bring-parts',
    apply: 'build',
    transform(_written, id) {
      if (!id.endsWith('vite/preload-helper.js')) return undefined
      hasReplacedLoader = true
      return { code: `export { bringPart as __vitePreload } from ${JSON.stringify(loader)}`, map: { mappings: '' } }
    },
    buildEnd(error) {
      if (!error && !hasReplacedLoader) this.error('bring-parts found no loader of Vite to stand in for')
    },
  }
}
