import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import mantine from 'postcss-preset-mantine'
import { defineConfig } from 'vite'
import { bringParts } from './bring-parts.ts'
import { compileMessages } from './compile-messages.ts'
import { leanContract } from './lean-contract.ts'
import { checkUsedParts, withoutSchemaSentences, withoutSchemaWriter, withoutUnusedParts } from './lean-packages.ts'

const api = process.env.API_URL ?? 'http://127.0.0.1:4000'
const source = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** zod asks whether it may compile code, which the content security policy forbids and reports: it gets the answer before it asks. */
const withoutCompiling = 'globalThis.__zod_globalConfig ??= { jitless: true };'

/**
 * The page's beginning with the login is one file and the first screen another, each with all that it needs and nothing else: they pack better and
 * come sooner than sixty small ones. What opens over it when it is pointed at is a third: menus and tooltips. What most other parts share is a fourth.
 * What several need goes to the first of them.
 */
const chunkGroups = [
  { name: 'start', test: filesOf('app/main.tsx', 'session/login/login-page.tsx'), priority: 2 },
  {
    name: 'first-screen',
    test: filesOf('app/frame/workspace.tsx', 'chart/open/global-chart-screen.tsx'),
    priority: 1,
  },
  {
    name: 'popups',
    test: filesOf(
      'ui/floating/opened-menu.tsx',
      'ui/floating/opened-card.tsx',
      'ui/floating/opened-tip.tsx',
      'app/toolbar/company-choices.tsx',
      'app/toolbar/more-choices.tsx',
      'app/toolbar/profile-choices.tsx',
      'app/toolbar/toolbar-choices.tsx',
      'chart/colours/month-choices.tsx',
      'chart/export/picture-choices.tsx',
      'version/version-choices.tsx',
    ),
  },
  { name: 'icons', test: /@tabler[\\/]icons-react[\\/].*[\\/]icons[\\/]/, minShareCount: 2 },
  { name: 'toasts', test: /toast-area\.tsx$/ },
  { name: 'shared', minShareCount: 10 },
]

/** Matches these files of `web/src`. Throws where one is not there: without its beginning a group would fall apart into many files. */
function filesOf(...paths: readonly string[]): (id: string) => boolean {
  const files = paths.map((path) => source(`src/${path}`))
  for (const file of files) if (!existsSync(file)) throw new Error(`${file} begins a file of the browser, and is not there.`)
  return (id) => files.includes(id)
}

export default defineConfig({
  root: source('.'),
  plugins: [
    react(),
    compileMessages,
    leanContract(),
    bringParts(),
    withoutSchemaWriter(),
    withoutSchemaSentences(),
    checkUsedParts(),
    withoutUnusedParts(),
  ],
  worker: { plugins: () => [compileMessages, withoutSchemaWriter({ isWorker: true })] },
  css: { postcss: { plugins: [mantine()] } },
  resolve: {
    alias: { '@strata/contract': source('../contract/src/index.ts'), '@strata/diagram': source('../diagram/src/index.ts') },
  },
  server: {
    host: '127.0.0.1',
    port: Number(process.env.WEB_PORT ?? 5173),
    strictPort: true,
    proxy: { '/aprs': { target: api }, '/files': { target: api }, '/scim': { target: api }, '/healthz': { target: api } },
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
