import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { buildStale } from './build.ts'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')

await buildStale()
await import(pathToFileURL(join(root, 'server/dist/main.js')).href)
