import { documentFileLimits } from '@strata/contract'
import { createServices } from '../app.ts'
import { cleanFiles } from '../document/index.ts'
import type { Configuration, Database } from '../platform/index.ts'
import { readHours } from './read-settings.ts'

interface CleaningParts {
  database: Database
  configuration: Configuration
  now: Date
  print: (text: string) => void
}

/** Does at once what the server does each hour, and says what it removed. @throws UsageError */
export async function cleanLeftFiles({ database, configuration, now, print }: CleaningParts, given: { hours?: string }): Promise<void> {
  const hours = given.hours === undefined ? documentFileLimits.unfinishedHours : readHours('--hours', given.hours)
  const before = new Date(now.getTime() - hours * 3_600_000)
  const { files } = createServices({ configuration, database })
  const cleaned = await cleanFiles({ database, files }, { before, madeBefore: before })
  const lines = [
    `uploads that were not acknowledged: ${cleaned.uploads}`,
    `files of such uploads: ${cleaned.uploadedFiles}`,
    `files without a document: ${cleaned.strayFiles}`,
    `project reports without a project: ${cleaned.reports}`,
    `files made for a download: ${cleaned.madeFiles}`,
    `files that were cut off: ${cleaned.unfinished}`,
  ]
  print(`Removed, of what is older than ${hours} ${hours === 1 ? 'hour' : 'hours'}:\n${lines.map((line) => `  ${line}`).join('\n')}`)
}
