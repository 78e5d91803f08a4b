import { chmod, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { describe, expect, it, onTestFinished } from 'vitest'
import { startEmbeddedPostgres } from './embedded-postgres.ts'

describe('the address of the embedded database', () => {
  it('is a short folder where the name of the data folder is too long for a socket, removed at the end', async () => {
    // given
    const dataFolder = join(await makeFolder(), 'a-folder-with-a-rather-long-name', 'and-another-one-in-it-with-a-long-name', 'data')
    await mkdir(dataFolder, { recursive: true, mode: 0o755 })
    const before = await readdir(tmpdir())
    // when
    const cluster = await startEmbeddedPostgres({ dataFolder, notify: () => {} })
    // then
    expect(cluster.serving.host).toMatch(/\/strata-\w{6}$/)
    expect(await askUser(cluster.serving)).toBe('strata_app')
    await cluster.close()
    expect(await readdir(tmpdir())).not.toContain(cluster.serving.host?.split('/').at(-1))
    expect(before).not.toContain(cluster.serving.host?.split('/').at(-1))
  })

  it('is a port on loopback where there are no sockets, and a password is asked', async () => {
    // given
    const dataFolder = await makeFolder()
    // when
    const cluster = await startEmbeddedPostgres({ dataFolder, notify: () => {}, transport: 'tcp' })
    onTestFinished(() => cluster.close())
    // then
    expect(cluster.serving.host).toBe('127.0.0.1')
    expect(await askUser(cluster.serving)).toBe('strata_app')
    await expect(askUser({ ...cluster.serving, password: 'guessed' })).rejects.toMatchObject({ code: '28P01' })
    await expect(askUser({ ...cluster.serving, user: 'strata_launcher', password: 'guessed' })).rejects.toMatchObject({ code: '28P01' })
  })
})

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'strata-endpoint-'))
  await chmod(folder, 0o711)
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

async function askUser(settings: pg.ClientConfig): Promise<string | undefined> {
  const client = new pg.Client({ ...settings })
  await client.connect()
  const { rows } = await client.query<{ role: string }>('select current_user::text as role')
  await client.end()
  return rows[0]?.role
}
