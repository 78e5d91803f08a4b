import { randomUUID } from 'node:crypto'
import type { OperatorAction } from '@strata/contract'
import type pg from 'pg'
import { openFiles } from '../app.ts'
import { AuditTrail, adoptFiles, type Configuration, type Database, type FileStore } from '../platform/index.ts'
import { listReferencedKeys } from './dump/file-references.ts'
import { inSnapshot } from './dump/snapshot.ts'
import { listCarriedTables } from './dump/table-catalogue.ts'

export interface AdoptingParts {
  pool: pg.Pool
  database: Database
  configuration: Configuration
  now: Date
  print: (text: string) => void
}

/** Makes the files of this configuration those of the installation, after they were moved (specification 5 §22.18). */
export async function adoptFilesHere({ pool, database, configuration, now, print }: AdoptingParts): Promise<void> {
  const files = openFiles(configuration)
  const { count, missing } = await compare(pool, files)
  await adoptFiles({ pool, files, now })
  await database.outsideCompany((tx) =>
    new AuditTrail(configuration.auditSecret).append(tx, {
      at: now,
      correlationId: randomUUID(),
      accountId: null,
      companyUserId: null,
      action: 'files.adopt' satisfies OperatorAction,
      outcome: 'done',
      facts: { operator: true, files: count, missing },
    }),
  )
  const isBucket = configuration.filesIn[0] === 'bucket'
  const place = isBucket ? `The bucket ${configuration.s3?.bucket}` : `The folder ${configuration.dataFolder}`
  print(`${place} holds the files of this installation now. Servers with other files are not ready.`)
  if (missing > 0) print(`${missing} of the ${count} files that the database names are not there. Is this the right place?`)
}

async function compare(pool: pg.Pool, files: FileStore): Promise<{ count: number; missing: number }> {
  return inSnapshot(pool, async (client) => {
    let [count, missing] = [0, 0]
    for await (const key of listReferencedKeys(client, await listCarriedTables(client), undefined)) {
      count += 1
      if (!(await files.exists(key))) missing += 1
    }
    return { count, missing }
  })
}
