import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import mantine from 'postcss-preset-mantine'
import { defineConfig } from 'vite'

const api = process.env.API_URL ?? 'http://127.0.0.1:4000'
const source = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** zod asks whether it may compile code, which the content security policy forbids and reports: it is told before it asks. */
const withoutCompiling = 'globalThis.__zod_globalConfig ??= { jitless: true };'

export default defineConfig({
  root: source('.'),
  plugins: [react()],
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
    rollupOptions: { output: { banner: ({ moduleIds }) => (moduleIds.some((id) => id.includes('/zod/')) ? withoutCompiling : '') } },
  },
})
