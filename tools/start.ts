import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { buildStale } from './build.ts'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')

if (process.env.npm_lifecycle_event === 'start') stopWithParent()
await buildStale()
await import(pathToFileURL(join(root, 'server/dist/main.js')).href)
if (process.env.DEMO_PROVIDER === '1') await (await import('./set-up-demo-provider.ts')).setUpDemoProvider()

/**
 * A shell between npm and us passes no signal on: when it is gone, the server ends in good order too. Without npm our parent may be a script that
 * starts us and ends, which is no reason to stop. One signal does: a second would end it at once.
 */
function stopWithParent(): void {
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    process.kill(process.pid, 'SIGTERM')
  }, 500)
  watch.unref()
}
