import type { Transaction } from '../database/database.ts'
import { sql } from '../database/sql.ts'

/** `waiting` is due, `later` is not yet, `retrying` failed and is tried again, `failed` was given up. */
export const jobStates = ['waiting', 'later', 'running', 'retrying', 'failed'] as const

export interface JobCounts {
  /** Of every job that was ever queued. */
  counts: ({ task: string } & Record<(typeof jobStates)[number], number>)[]
  /** Of those that are due and that nobody does; 0 where there is none. */
  oldestSeconds: number
}

/** What is in the queue, of all companies and all servers. */
export async function readJobCounts(tx: Transaction): Promise<JobCounts> {
  const rows = await tx.many<{ task: string; oldest: number } & Record<(typeof jobStates)[number], number>>(sql`
    select task.identifier as task,
           count(*) filter (where locked_at is null and attempts = 0 and run_at <= now())::int as waiting,
           count(*) filter (where locked_at is null and attempts = 0 and run_at > now())::int as later,
           count(*) filter (where locked_at is not null)::int as running,
           count(*) filter (where locked_at is null and attempts > 0 and attempts < max_attempts)::int as retrying,
           count(*) filter (where locked_at is null and attempts > 0 and attempts >= max_attempts)::int as failed,
           coalesce(extract(epoch from now() - min(run_at) filter (where locked_at is null and attempts < max_attempts and run_at <= now())), 0)::float8 as oldest
      from graphile_worker._private_tasks task
      left join graphile_worker._private_jobs job on job.task_id = task.id
     group by task.identifier order by task.identifier`)
  return { counts: rows.map(({ oldest: _oldest, ...counts }) => counts), oldestSeconds: Math.max(0, ...rows.map(({ oldest }) => oldest)) }
}
