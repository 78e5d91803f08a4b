import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findBreaks } from './migrations/find-breaks.ts'
import { report, root } from './source-files.ts'

/** The last migration written before servers of two releases ran together: up to it, migrations are taken as they are. */
const takenAsTheyAre = 71

const folder = 'server/migrations'
const files = readdirSync(join(root, folder)).filter((file) => /^\d{4}-.*\.sql$/.test(file) && Number(file.slice(0, 4)) > takenAsTheyAre)
report(
  'migrations',
  files.sort().flatMap((file) => findBreaks(`${folder}/${file}`, readFileSync(join(root, folder, file), 'utf8'))),
)
