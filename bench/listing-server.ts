import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createApp, createServices } from '../server/src/app.ts'
import { loadDemo } from '../server/src/demo/load-demo.ts'
import { readConfiguration } from '../server/src/platform/configuration.ts'
import { openDatabase } from '../server/src/platform/database/database.ts'
import { unlimited } from './demo-product.ts'
import { type ListingAddresses, openReferences } from './listing-references.ts'

/**
 * One process, one database: Strata as it is, and servers that do less and less of what it does for the same rows. Prints their addresses as JSON and
 * serves until it is ended.
 */
async function serveAll(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'strata-bench-'))
  // Passable for the user as whom root's database runs, so that the database is in the folder and is removed with it.
  chmodSync(folder, 0o711)
  const configuration = readConfiguration({ APP_ENV: 'dev', DATA_DIR: folder, LOG_LEVEL: 'silent', ...unlimited })
  const database = await openDatabase(configuration)
  const app = await createApp({ configuration, database })
  const { files } = createServices({ configuration, database })
  await loadDemo({ database, files, now: new Date() })
  const strata = await app.listen({ host: '127.0.0.1', port: 0 })
  const references = await openReferences(strata, database.connection)

  process.once('SIGTERM', async () => {
    await Promise.all([references.close(), app.close()])
    await database.close()
    rmSync(folder, { recursive: true, force: true })
    process.exit(0)
  })
  console.log(JSON.stringify({ strata, ...references.addresses } satisfies ListingAddresses))
}

await serveAll()
