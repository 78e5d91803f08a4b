import type { JobHandler } from '../jobs/start-job-runner.ts'
import type { FileStore } from './file-store.ts'

declare module '../jobs/job-payloads.ts' {
  interface JobPayloads {
    /** Queued with a time: what is kept for a while only. */
    removeFile: { key: string }
    /** As earlier releases queued it. */
    removeChartUpload: { key: string }
  }
}

/** Removes a file whose time is over; one that is gone already is fine. */
export const removeFile =
  (files: FileStore): JobHandler<{ key: string }> =>
  ({ key }) =>
    files.delete(key)
