import { MeasuredFiles } from '../files/measured-files.ts'
import { measureStep, type Stopwatch } from '../watch/stopwatch.ts'
import type { Services } from './context.ts'

/** The services for one call: they give up when its time is up, and what they take is its stopwatch's. */
export function timeServices(services: Services, limit: AbortSignal, stopwatch: Stopwatch | undefined): Services {
  const { database, files, scanner } = services
  return {
    ...services,
    database: database.until(limit, stopwatch),
    files: new MeasuredFiles(files, stopwatch),
    scanner: scanner && { scan: (content) => measureStep('scan', 'scan', () => scanner.scan(content), stopwatch) },
  }
}
