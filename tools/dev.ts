import { type ChildProcess, spawn } from 'node:child_process'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const bin = (name: string) => join(root, 'node_modules/.bin', name)

const processes: ChildProcess[] = [
  spawn(bin('tsx'), ['watch', '--clear-screen=false', join(root, 'server/src/main.ts')], {
    stdio: 'inherit',
    cwd: root,
    // Each change of a file ends the server, and nobody is to wait for that.
    env: { DRAIN_SECONDS: '0', ...process.env },
  }),
  spawn(bin('vite'), [join(root, 'web'), '--config', join(root, 'web/vite.config.ts')], { stdio: 'inherit', cwd: root }),
]

const stop = () => {
  for (const child of processes) child.kill('SIGTERM')
}
process.on('SIGINT', stop)
process.on('SIGTERM', stop)
for (const child of processes) child.on('exit', stop)
