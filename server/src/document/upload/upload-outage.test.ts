import { documentRoutes } from '@strata/contract'
import { expect, it, onTestFinished } from 'vitest'
import { createApp } from '../../app.ts'
import { readConfiguration } from '../../platform/configuration.ts'
import { openDatabase } from '../../platform/database/database.ts'
import { makeDataFolder, readPostmasterPid } from '../../platform/database/embedded/child-program.ts'
import { openOwner } from '../../platform/database/owner-database.ts'
import { callAs, openToken } from '../../platform/testing/test-call.ts'
import { TestClock } from '../../platform/testing/test-clock.ts'
import { buildDocumentStage, buildUpload } from '../document-factory.ts'

it('is acknowledged again after postgres was killed in the middle', async () => {
  // given a server on a database of its own
  const folder = await makeDataFolder(undefined)
  const configuration = readConfiguration({ DATA_DIR: folder, SESSION_SECRET: 'a secret that only the tests know, 32+' })
  const database = await openDatabase(configuration, () => undefined)
  const { pool: owner, close } = await openOwner(configuration)
  const clock = new TestClock()
  const app = await createApp({ configuration, database, clock })
  onTestFinished(async () => {
    await app.close()
    await close().catch(() => undefined)
    await database.close()
  })
  const parts = { app, configuration, database, clock }
  const test: Parameters<typeof buildUpload>[0] = {
    ...parts,
    owner,
    operator: owner,
    log: '',
    openToken: (caller) => openToken(parts, caller),
    as: (caller) => ({ call: (route, request) => callAs(parts, caller, route, request) }),
  }
  owner.on('error', () => undefined)
  const stage = await buildDocumentStage(test)
  const { admin } = stage.company
  const id = await buildUpload(test, stage, { name: 'Kept', content: 'What we promise' })
  await owner.query(
    `create function wait_long() returns trigger language plpgsql as $$ begin perform pg_advisory_xact_lock(77), pg_sleep(60); return new; end $$;
     create trigger wait_long before insert on document_version for each row execute function wait_long()`,
  )
  const token = await test.openToken(admin)
  const call = (route: typeof documentRoutes.acknowledgeUpload | typeof documentRoutes.getDocument) =>
    test.as(admin).call(route, { params: { docType: 'GPD', id }, token })
  // when
  const broken = call(documentRoutes.acknowledgeUpload)
  const isWriting = async () =>
    (await owner.query(`select from pg_locks where locktype = 'advisory' and classid = 0 and objid = 77`)).rowCount === 1
  await expect.poll(isWriting, { timeout: 10_000, interval: 20 }).toBe(true)
  process.kill(await readPostmasterPid(folder), 'SIGKILL')
  // then
  expect([(await broken).status, (await broken).body.code]).toEqual([503, 'UNAVAILABLE'])
  // when it is back
  const dropTrigger = () =>
    owner.query('drop function wait_long cascade').then(
      () => true,
      () => false,
    )
  await expect.poll(dropTrigger, { timeout: 20_000, interval: 100 }).toBe(true)
  const again = [(await call(documentRoutes.acknowledgeUpload)).status, (await call(documentRoutes.acknowledgeUpload)).status]
  // then
  expect([again, (await call(documentRoutes.getDocument)).body]).toMatchObject([[204, 204], { id, name: 'Kept', length: 15 }])
  const { body } = await test.as(admin).call(documentRoutes.getDownloadInfo, { params: { docType: 'GPD', id }, token })
  expect((await app.inject({ url: body.url })).body).toBe('What we promise')
}, 60_000)
