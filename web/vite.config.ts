import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import mantine from 'postcss-preset-mantine'
import { defineConfig, type Plugin } from 'vite'

const api = process.env.API_URL ?? 'http://127.0.0.1:4000'
const source = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** zod asks whether it may compile code, which the content security policy forbids and reports: it is told before it asks. */
const withoutCompiling = 'globalThis.__zod_globalConfig ??= { jitless: true };'

const schemaWriter = /[\\/]zod[\\/]v4[\\/]core[\\/](to-json-schema|json-schema-processors)\.js$/

/** Leaves out zod's writer of JSON schemas: only the server describes its calls, and every schema would bring it into the first script. */
const withoutSchemaWriter: Plugin = {
  name: 'without-schema-writer',
  apply: 'build',
  transform(written, id) {
    if (!schemaWriter.test(id)) return undefined
    const names = [...written.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name]) => `unwritten as ${name}`)
    const code = `function unwritten() { throw new Error('The browser writes no JSON schema') }\nexport { ${names.join(', ')} }`
    return { code, map: { mappings: '' } }
  },
}

/** What only dialogs need; it comes with the first of them. */
const dialogParts = /[\\/](Modal|ModalBase|ScrollArea|react-remove-scroll|chart[\\/]dialog\.tsx|use-sidecar|react-style-singleton)/

/** The page's beginning is one file, and what most of its parts share another, which pack better and come sooner than sixty small ones. */
const chunkGroups = [
  { name: 'start', tags: ['$initial' as const], priority: 1 },
  { name: 'shared', minShareCount: 10, test: (id: string) => !dialogParts.test(id) },
]

export default defineConfig({
  root: source('.'),
  plugins: [react(), withoutSchemaWriter],
  css: { postcss: { plugins: [mantine()] } },
  resolve: {
    alias: { '@strata/contract': source('../contract/src/index.ts'), '@strata/diagram': source('../diagram/src/index.ts') },
  },
  server: {
    host: '127.0.0.1',
    port: Number(process.env.WEB_PORT ?? 5173),
    strictPort: true,
    proxy: { '/aprs': { target: api }, '/files': { target: api } },
    fs: { allow: [source('..')] },
  },
  build: {
    outDir: source('dist'),
    emptyOutDir: true,
    target: 'es2022',
    sourcemap: true,
    // Trusted Types and `script-src 'self'`: nothing inlined into the page, no polyfill script.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        banner: ({ moduleIds }) => (moduleIds.some((id) => id.includes('/zod/')) ? withoutCompiling : ''),
        codeSplitting: { groups: chunkGroups },
      },
    },
  },
})
