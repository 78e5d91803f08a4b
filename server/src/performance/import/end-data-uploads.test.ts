import { utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { createServices } from '../../app.ts'
import { cleanFiles } from '../../document/upload/clean-files.ts'
import { withTestApp } from '../../platform/testing/test-app.ts'
import { withPerformanceStage } from '../performance-stage.fixture.ts'
import { endDataUploads, endDataUploadsHourly } from './end-data-uploads.ts'
import { importCalls, makeTemplate } from './import-factory.ts'
import { buildMeasured } from './measured-expectation.fixture.ts'

const test = withTestApp()
const stage = withPerformanceStage(test)
const { start, upload } = importCalls(test)

it('ends what was not imported for a day, and its file goes; what is younger is kept, however old its bytes are', async () => {
  // given
  const built = await buildMeasured(test, stage, [{}])
  const template = await makeTemplate(test, built)
  const [old, young] = [await upload(built, template), await upload(built, template)]
  const services = createServices({ ...test, clock: test.clock })
  const dayAgo = new Date(test.clock.now().getTime() - 24 * 3_600_000)
  const hourBefore = new Date(dayAgo.getTime() - 3_600_000)
  await test.owner.query('update performance_upload set created_on = $2 where id = $1', [old, hourBefore])
  for (const id of [old, young]) {
    const { rows } = await test.owner.query<{ guid: string }>('select guid from performance_upload where id = $1', [id])
    await utimes(
      join(test.configuration.dataFolder, 'files', String(built.company.id), 'uploads', rows[0]?.guid ?? ''),
      hourBefore,
      hourBefore,
    )
  }
  // when
  expect(await endDataUploads(test.database, dayAgo)).toBe(1)
  expect(await cleanFiles(services, { before: dayAgo, madeBefore: dayAgo })).toMatchObject({ uploadedFiles: 1 })
  // then
  expect((await start(built, old)).body.code).toBe('NOT_FOUND')
  expect((await start(built, young)).body.status).toBe(200)
})

it('does so hourly', async () => {
  const job = endDataUploadsHourly({ database: test.database, clock: test.clock })
  expect([job.name, job.pattern]).toEqual(['endDataUploads', '37 * * * *'])
  await expect(job.run()).resolves.toBeUndefined()
})
