import { randomBytes } from 'node:crypto'
import { appendFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findFreePort } from '../../server/src/platform/database/embedded/endpoint.ts'
import { openMailSink } from '../../server/src/platform/testing/mail-sink.ts'
import { checkAllJobs, doAllJobs } from '../trial/all-jobs.ts'
import { createWords } from '../trial/main-job.ts'
import { openOwnDatabase } from '../trial/own-database.ts'
import { waitUntilReady } from '../trial/wait-for.ts'
import { bootSystem, type System } from './own-system.ts'

/**
 * Runs the units of an archive that try-systemd.sh has installed, under a systemd of its own: migrates, checks and starts, does the main job by HTTP and
 * in a browser, kills the server, which systemd starts again, makes a backup, restores it into another database as docs/operate/backups.md has it, and
 * stops it.
 */
async function trySystemd(folder: string, root: string): Promise<void> {
  const mails = await openMailSink()
  const database = await openOwnDatabase(folder, await findFreePort())
  const port = await findFreePort()
  const url = `http://127.0.0.1:${port}`
  writeSettings(root, { port, url, secrets: { ...databaseSecrets(database), smtp_url: mails.url } })
  const system = await bootSystem(root)
  try {
    console.log((await system.run('systemctl', '--version')).split('\n')[0])
    for (const command of ['migrate', 'check']) console.log((await system.run('strata-operator', command)).trim())
    await system.run('systemctl', 'enable', '--now', 'strata.service', 'strata-backup.timer')
    await waitUntilReady(url, 'Ready after the start of the service', () => undefined)
    const done = await doAllJobs(url, await system.run('strata-operator', ...createWords), mails)
    await killServer(system, url)
    await checkAllJobs(url, done)
    await system.run('systemctl', 'start', 'strata-backup.service')
    const backup = (await system.run('ls', '/var/backups/strata')).trim()
    console.log(`A backup was made: ${backup}`)
    const restored = await database.addDatabase('restored')
    await restore(system, backup, () => writeSecrets(root, databaseSecrets(restored)))
    await waitUntilReady(url, 'Ready after the restore', () => undefined)
    await checkAllJobs(url, done)
    console.log((await system.run('strata-operator', 'verify-audit')).trim())
    await stopServer(system)
  } catch (error) {
    console.error(await system.run('journalctl', '--no-pager', '--lines', '80'))
    throw error
  } finally {
    await system.end()
    await database.stop()
    await mails.close()
  }
}

const databaseSecrets = ({ servingUrl, ownerUrl }: { servingUrl: string; ownerUrl: string }) => ({
  database_url: servingUrl,
  database_owner_url: ownerUrl,
})

interface Settings {
  port: number
  url: string
  secrets: Readonly<Record<string, string>>
}

/** Steps 3 and 4 of docs/operate/install.md. */
function writeSettings(root: string, { port, url, secrets }: Settings): void {
  // The last line of a name counts.
  appendFileSync(join(root, 'etc/strata/strata.env'), `PORT=${port}\nPUBLIC_URL=${url}\n`)
  writeSecrets(root, { ...secrets, session_secret: randomBytes(32).toString('base64') })
}

function writeSecrets(root: string, secrets: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries(secrets)) writeFileSync(join(root, 'etc/strata/secrets', name), `${text}\n`, { mode: 0o600 })
}

/** "A restore on the same machine" of docs/operate/backups.md; `name` is one of /var/backups/strata. */
async function restore(system: System, name: string, nameDatabase: () => void): Promise<void> {
  await system.run('systemctl', 'stop', 'strata.service', 'strata-backup.timer')
  await system.run('mv', '/var/lib/strata', '/var/lib/strata.before')
  nameDatabase()
  console.log((await system.run('strata-operator', 'restore', `/var/backups/strata/${name}`)).trim())
  await system.run('cp', '--archive', '--no-clobber', '/var/lib/strata.before/audit-heads', '/var/lib/strata/')
  console.log((await system.run('strata-operator', 'check')).trim())
  await system.run('systemctl', 'start', 'strata.service', 'strata-backup.timer')
}

async function killServer(system: System, url: string): Promise<void> {
  await system.run('systemctl', 'kill', '--signal=KILL', 'strata.service')
  await waitUntilReady(url, 'Ready again after kill -9', () => undefined)
  const restarts = (await system.run('systemctl', 'show', '--value', '--property=NRestarts', 'strata.service')).trim()
  if (restarts !== '1') throw new Error(`systemd started the server again ${restarts} times.`)
}

async function stopServer(system: System): Promise<void> {
  const began = performance.now()
  await system.run('systemctl', 'stop', 'strata.service')
  const result = (await system.run('systemctl', 'show', '--value', '--property=Result', 'strata.service')).trim()
  if (result !== 'success') throw new Error(`The service ended with ${result}.`)
  console.log(`Stopped in good order: ${((performance.now() - began) / 1000).toFixed(1)} s`)
}

const [, , folder, system] = process.argv
if (folder === undefined || system === undefined) throw new Error('Start it by try-systemd.sh')
await trySystemd(folder, system)
