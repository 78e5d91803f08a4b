import { randomBytes } from 'node:crypto'
import { chmodSync, chownSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findFreePort } from '../../server/src/platform/database/embedded/endpoint.ts'
import { openMailSink } from '../../server/src/platform/testing/mail-sink.ts'
import { checkAllJobs, doAllJobs } from '../trial/all-jobs.ts'
import { createWords, triedCompany } from '../trial/main-job.ts'
import { type OwnDatabase, openOwnDatabase } from '../trial/own-database.ts'
import { waitUntilReady } from '../trial/wait-for.ts'
import { type Container, execute, type Running, readImage, run, start } from './image-runner.ts'

/**
 * Runs a built image as an engine would: try-image.sh has built and mounted it. Its root is read-only, its user has no capability and can gain none,
 * and only /data and /tmp take anything. Prepares, starts, does the main job by HTTP and in a browser, kills, starts again, and ends it.
 */
async function tryImage(folder: string, mounted: string): Promise<void> {
  const image = readImage(join(folder, 'image.json'))
  const mails = await openMailSink()
  const database = await openOwnDatabase(folder, await findFreePort())
  const port = String(await findFreePort())
  const url = `http://127.0.0.1:${port}`
  const server: Container = {
    ...{ image, mounted, data: join(folder, 'data'), secrets: join(folder, 'secrets') },
    environment: {
      ...{ PORT: port, PUBLIC_URL: url, SMTP_URL: mails.url, LOG_LEVEL: 'info' },
      ...{ DATABASE_URL_FILE: '/run/secrets/database_url', SESSION_SECRET_FILE: '/run/secrets/session_secret' },
    },
  }
  makeFolders(server, database)
  const owner = { ...server, environment: { ...server.environment, DATABASE_OWNER_URL_FILE: '/run/secrets/database_owner_url' } }
  const label = (name: string) => image.Labels[`org.opencontainers.image.${name}`]
  console.log(`${label('title')} ${label('version')} of commit ${label('revision')}, with PostgreSQL ${database.version}.`)
  let running: Running | undefined
  try {
    await prepare(owner)
    const first = await startTimed(server, url, 'Ready for the first time')
    running = first
    await checkConfinement(server, first)
    await checkHealth(server, first)
    const done = await doAllJobs(url, await run(owner, 'strata', ...createWords), mails)
    await runCommands(owner, first)
    process.kill(first.pid, 'SIGKILL')
    await first.ended
    running = await startTimed(server, url, 'Ready again after kill -9')
    await checkAllJobs(url, done)
    await end(running, image.StopSignal)
    running = undefined
  } catch (error) {
    console.error(`The server printed:\n${running?.printed()}`)
    throw error
  } finally {
    if (running) process.kill(running.pid, 'SIGKILL')
    await running?.ended
    await database.stop()
    await mails.close()
  }
}

/** The volume as an engine makes it, like the image's folder, and the secrets as files that the user can read. */
function makeFolders({ image, mounted, data, secrets }: Container, { servingUrl, ownerUrl }: OwnDatabase): void {
  const [uid = 0, gid = 0] = image.User.split(':').map(Number)
  if (!Object.keys(image.Volumes).includes('/data')) throw new Error(`The image ${mounted} has no volume /data.`)
  mkdirSync(data)
  chmodSync(data, 0o711)
  chownSync(data, uid, gid)
  mkdirSync(secrets)
  const session = randomBytes(32).toString('base64')
  for (const [name, secret] of Object.entries({ database_url: servingUrl, database_owner_url: ownerUrl, session_secret: session }))
    writeFileSync(join(secrets, name), `${secret}\n`, { mode: 0o444 })
}

async function prepare(owner: Container): Promise<void> {
  console.log((await run(owner, 'strata', '--version')).trim())
  console.log((await run(owner, 'strata', 'migrate')).trim())
  console.log((await run(owner, 'strata', 'check')).trim())
}

/** @throws Error with what was printed, where it ends */
async function startTimed(server: Container, url: string, what: string): Promise<Running> {
  const running = await start(server)
  let isOver = false
  running.ended.then(() => {
    isOver = true
  })
  await waitUntilReady(url, what, () => (isOver ? `The server ended:\n${running.printed()}` : undefined))
  return running
}

/** What the first process may do, and where it can write. @throws Error where that is more than it needs */
async function checkConfinement(server: Container, running: Running): Promise<void> {
  const status = await execute(server, running, ['cat', '/proc/1/status'])
  const expected = ['Uid:\t10001\t10001\t10001\t10001', 'Gid:\t10001\t10001\t10001\t10001', 'CapEff:\t0000000000000000', 'NoNewPrivs:\t1']
  for (const line of expected) if (!status.includes(line)) throw new Error(`The first process lacks ${line}:\n${status}`)
  const command = await execute(server, running, ['sh', '-c', 'tr "\\0" " " </proc/1/cmdline'])
  if (command.trim() !== server.image.Cmd.join(' ')) throw new Error(`The first process is ${command}`)
  for (const [folder, mayWrite] of Object.entries({
    '/': false,
    '/app': false,
    '/etc': false,
    '/run': false,
    '/var/tmp': false,
    '/data': true,
    '/tmp': true,
  })) {
    const wrote = await execute(server, running, ['sh', '-c', 'touch "$0/probe" && rm "$0/probe"', folder]).then(
      () => true,
      () => false,
    )
    if (wrote !== mayWrite) throw new Error(`${folder} ${wrote ? 'takes files' : 'takes no files'}.`)
  }
  console.log('Node is the first process, as 10001 without capabilities; only /data and /tmp take files.')
}

async function checkHealth(server: Container, running: Running): Promise<void> {
  const [, ...words] = server.image.Healthcheck.Test
  await execute(server, running, words)
  const isFooled = await execute(server, running, words, { PORT: '1' }).then(
    () => true,
    () => false,
  )
  if (isFooled) throw new Error('The health check succeeds where nothing answers.')
  console.log('The health check of the image says so, and says no where nothing answers.')
}

/** Beside the running server, as `docker exec` runs them. */
async function runCommands(owner: Container, running: Running): Promise<void> {
  const list = await execute(owner, running, ['strata', 'list'])
  if (!list.includes(triedCompany.admin)) throw new Error(`"strata list" printed ${list}`)
  await execute(owner, running, ['strata', 'backup', '/data/backup'])
  const audit = await execute(owner, running, ['strata', 'verify-audit'])
  if (!audit.includes('The audit trail is whole.')) throw new Error(`"strata verify-audit" printed ${audit}`)
  console.log('Listed, backed up and verified beside the running server.')
}

async function end(running: Running, signal: string): Promise<void> {
  const began = performance.now()
  process.kill(running.pid, signal as NodeJS.Signals)
  const status = await running.ended
  if (status !== 0) throw new Error(`After ${signal} it ended with ${status}:\n${running.printed()}`)
  console.log(`Ended in good order after ${signal}: ${((performance.now() - began) / 1000).toFixed(1)} s`)
}

const [, , folder, mounted] = process.argv
if (folder === undefined || mounted === undefined) throw new Error('Start it by try-image.sh')
await tryImage(folder, mounted)
