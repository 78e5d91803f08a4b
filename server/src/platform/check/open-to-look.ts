import type pg from 'pg'
import { openPool } from '../database/open-pool.ts'
import { patienceMs } from './finding.ts'

/** For a few questions, none of which is waited for without end. */
export const openToLook = (settings: pg.PoolConfig): pg.Pool =>
  openPool({ ...settings, application_name: 'strata check', max: 2, connectionTimeoutMillis: patienceMs, query_timeout: patienceMs })
