import { createServices } from '../app.ts'
import { deliverOutboxes } from '../platform/jobs/in-each-company.ts'
import type { TestApp } from '../platform/testing/test-app.ts'
import { indexCompany, indexItem, readDocumentText } from './search-jobs.ts'

/** Does all that is queued for the index, what that queues included, as the server does in the background. For tests. */
export async function indexQueued(test: TestApp): Promise<void> {
  const { database } = test
  // What a test wrote as the owner.
  await deliverOutboxes(database).run()
  const { files } = createServices(test)
  const handlers: Record<string, (payload: never, jobRun: typeof run) => Promise<void>> = {
    indexItem: indexItem(database),
    indexCompany: indexCompany(database),
    readDocumentText: readDocumentText({ database, files }),
  }
  const run = { jobId: 1, attempt: 1, isLastAttempt: false, signal: new AbortController().signal }
  for (let jobs = await takeJobs(test); jobs.length > 0; jobs = await takeJobs(test))
    for (const { name, payload } of jobs) await handlers[name]?.(payload as never, run)
}

async function takeJobs({ owner }: TestApp): Promise<{ name: string; payload: unknown }[]> {
  const { rows } = await owner.query(
    `delete from graphile_worker._private_jobs job using graphile_worker._private_tasks task
      where task.id = job.task_id and task.identifier in ('indexItem', 'indexCompany', 'readDocumentText')
      returning task.identifier as name, job.payload`,
  )
  return rows
}
