import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import pg from 'pg'
import { createApp, createServices } from '../server/src/app.ts'
import { loadDemo } from '../server/src/demo/load-demo.ts'
import { readConfiguration } from '../server/src/platform/configuration.ts'
import { openDatabase } from '../server/src/platform/database/database.ts'
import { unlimited } from './demo-product.ts'

const listMembers = `
  select m.id, m.id as "companyUserId", m.short_name as "shortName", m.first_name as "firstName", m.last_name as "lastName",
         m.active, e.email, m.last_login as "lastLogin", m.timezone
    from membership m join list_member_emails() e on e.company_user_id = m.id
   where m.company_id = $1 and m.active order by m.short_name`

/**
 * One process, one database, two servers: Strata as it is, and bare fastify with `pg` answering the same rows without session,
 * rights, transaction or schema. Prints both addresses as JSON and serves until it is ended.
 */
async function serveBoth(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'strata-bench-'))
  // Passable for the user as whom root's database runs, so that the database is in the folder and is removed with it.
  chmodSync(folder, 0o711)
  const configuration = readConfiguration({ APP_ENV: 'dev', DATA_DIR: folder, LOG_LEVEL: 'silent', ...unlimited })
  const database = await openDatabase(configuration)
  const app = await createApp({ configuration, database })
  const { files } = createServices({ configuration, database })
  await loadDemo({ database, files, now: new Date() })
  const strata = await app.listen({ host: '127.0.0.1', port: 0 })

  const pool = new pg.Pool({ ...database.connection, max: 10, options: '-c app.company_id=1' })
  const bare = Fastify()
  bare.get('/list', async () => (await pool.query({ name: 'list', text: listMembers, values: [1] })).rows)
  const reference = await bare.listen({ host: '127.0.0.1', port: 0 })

  process.once('SIGTERM', async () => {
    await Promise.all([bare.close(), app.close(), pool.end()])
    await database.close()
    rmSync(folder, { recursive: true, force: true })
    process.exit(0)
  })
  console.log(JSON.stringify({ strata, reference: `${reference}/list` }))
}

await serveBoth()
