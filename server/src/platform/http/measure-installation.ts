import { Gauge, type Registry } from 'prom-client'
import { findAuditHeadsKeptOn } from '../audit/audit-heads.ts'
import { DatabaseUnavailable } from '../database/database-errors.ts'
import { type JobCounts, jobStates, readJobCounts } from '../jobs/job-counts.ts'
import type { Services } from '../serve/context.ts'
import { timeServices } from '../serve/timed-services.ts'
import { checkReadiness } from './readiness.ts'

/**
 * What all servers of an installation share, read when the metrics are asked for: jobs, the heads of the audit, and whether this server reaches what it needs. Where the database does not
 * answer in time, what it would know is missing from the metrics, not 0. Whoever asks while another is answered gets what that one gets: each look begins by forgetting the last.
 */
export function measureInstallation(services: Services, registry: Registry): (limit: AbortSignal) => Promise<void> {
  const gauge = <Label extends string>(name: string, help: string, labelNames: Label[] = []) =>
    new Gauge<Label>({ name, help, labelNames, registers: [registry] })
  const ready = gauge('strata_ready', 'Whether the server reaches its database, can write files, and has the files of this installation', [
    'part',
  ])
  const jobs = gauge('strata_jobs', 'Jobs in the queue, by job and state', ['task', 'state'])
  const oldest = gauge('strata_oldest_job_seconds', 'For how long the oldest job that is due has waited; 0 where none is')
  const heads = gauge('strata_audit_heads_age_seconds', 'Since when no heads of the audit were kept')
  const connections = gauge('strata_database_connections', 'Connections of this server that serve calls, and calls that wait for one', [
    'state',
  ])
  const most = gauge('strata_database_connections_limit', 'DATABASE_POOL')

  const noteJobs = ({ counts, oldestSeconds }: JobCounts) => {
    for (const { task, ...states } of counts) for (const state of jobStates) jobs.set({ task, state }, states[state])
    oldest.set(oldestSeconds)
  }

  const measure = async (limit: AbortSignal): Promise<void> => {
    const { inUse, idle, waiting, most: limitOfPool } = services.database.countConnections()
    connections.set({ state: 'in use' }, inUse)
    connections.set({ state: 'idle' }, idle)
    connections.set({ state: 'waiting' }, waiting)
    most.set(limitOfPool)
    const within = timeServices(services, limit, undefined)
    const { database, storage, files } = await checkReadiness(within, limit)
    for (const [part, isReady] of Object.entries({ database, storage, files })) ready.set({ part }, Number(isReady))
    jobs.reset()
    oldest.remove()
    heads.remove()
    if (!database) return
    const now = services.clock.now()
    await within.database
      .outsideCompany(async (tx) => {
        noteJobs(await readJobCounts(tx))
        const keptOn = await findAuditHeadsKeptOn(tx)
        if (keptOn) heads.set((now.getTime() - keptOn.getTime()) / 1000)
      })
      .catch((error: unknown) => {
        if (!(error instanceof DatabaseUnavailable)) throw error
      })
  }

  let underWay: Promise<void> | undefined
  return (limit) => {
    underWay ??= measure(limit).finally(() => {
      underWay = undefined
    })
    return underWay
  }
}
