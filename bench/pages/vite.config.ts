import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const here = dirname(fileURLToPath(import.meta.url))

/** The pages that are measured, built as the product is. */
export default defineConfig({
  root: here,
  plugins: [react()],
  logLevel: 'warn',
  css: { postcss: join(here, '../../web') },
  build: {
    outDir: join(here, '../../.cache/bench-pages'),
    emptyOutDir: true,
    target: 'es2022',
    rollupOptions: {
      input: Object.fromEntries(['editor', 'reference', 'table'].map((name) => [name, join(here, `${name}.html`)])),
    },
  },
})
