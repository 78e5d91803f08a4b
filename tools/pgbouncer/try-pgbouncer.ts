import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startEmbeddedPostgres } from '../../server/src/platform/database/embedded/embedded-postgres.ts'
import { findFreePort } from '../../server/src/platform/database/embedded/endpoint.ts'
import { root } from '../source-files.ts'
import { openPgBouncer } from './open-pgbouncer.ts'
import { tryCalls, tryJobs, tryUploads } from './try-calls.ts'

type Environment = Record<string, string>

/** A server on the sources; `ended` answers what it printed, should it end. */
async function startServer(environment: Environment) {
  const port = await findFreePort()
  const child = spawn(process.execPath, ['--import', 'tsx', join(root, 'server/src/main.ts')], {
    cwd: root,
    env: { ...process.env, APP_ENV: 'dev', LOG_LEVEL: 'warn', DRAIN_SECONDS: '0', PORT: String(port), ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      printed += chunk
    })
  const ended = once(child, 'exit').then(() => printed)
  const url = `http://127.0.0.1:${port}`
  const waitUntilReady = async () => {
    while (child.exitCode === null && (await fetch(`${url}/readyz`).catch(() => undefined))?.status !== 200) await pause(200)
    if (child.exitCode !== null) throw new Error(`The server ended:\n${printed}`)
  }
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
  }
  return { url, ended, waitUntilReady, stop, printed: () => printed }
}

/** `folder` holds the program `pgbouncer`, and is removed by who called us. */
async function tryPgBouncer(folder: string): Promise<void> {
  const dataFolder = join(folder, 'data')
  await mkdir(dataFolder, { mode: 0o711 })
  await chmod(dataFolder, 0o711)
  const cluster = await startEmbeddedPostgres({ dataFolder, notify: console.warn, transport: 'tcp' })
  const direct = ({ user, password, host, port, database } = cluster.serving) =>
    `postgres://${user}:${password}@${host}:${port}/${database}`
  const bouncer = await openPgBouncer(folder, cluster.serving, 500)
  const poor = await openPgBouncer(folder, cluster.serving, 0)
  const common = { DATA_DIR: join(folder, 'files'), DATABASE_OWNER_URL: direct(cluster.owner), DATABASE_POOL: '20' }
  const stops = [() => cluster.close(), poor.stop, bouncer.stop]
  try {
    for (const [what, environment] of [
      ['without DATABASE_DIRECT_URL', { DATABASE_URL: bouncer.url }],
      ['without max_prepared_statements', { DATABASE_URL: poor.url, DATABASE_DIRECT_URL: direct() }],
    ] as const) {
      const refused = await startServer({ ...common, ...environment })
      stops.push(refused.stop)
      const sentence = await Promise.race([
        refused.ended,
        refused.waitUntilReady().then(
          () => 'starts',
          () => refused.ended,
        ),
      ])
      console.log(`A start ${what}: ${sentence.trim()}`)
      await refused.stop()
    }
    const environment = { ...common, DATABASE_URL: bouncer.url, DATABASE_DIRECT_URL: direct() }
    const servers = []
    for (let started = 0; started < 2; started += 1) {
      const server = await startServer(environment)
      stops.push(server.stop)
      await server.waitUntilReady()
      servers.push(server)
    }
    const [first, second] = servers.map(({ url }) => url)
    if (first === undefined || second === undefined) throw new Error('Two servers were started.')
    const results = [...(await tryUploads(first, second)), await tryJobs(first, environment.DATA_DIR), ...(await tryCalls([first, second]))]
    for (const { what, right, of } of results) console.log(`${what}: ${right} of ${of}`)
    const words = servers.map(({ printed }) => printed()).join('')
    console.log(`Lines of the servers that warn: ${words.split('\n').filter((line) => /"level":"(warn|error|fatal)"/.test(line)).length}`)
    if (results.some(({ right, of }) => right !== of)) process.exitCode = 1
  } finally {
    for (const stop of stops.reverse()) await stop()
  }
}

const [, , folder] = process.argv
if (folder === undefined) throw new Error('Start it by try-pgbouncer.sh')
await tryPgBouncer(folder)
