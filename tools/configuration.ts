import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeExampleFile } from './configuration/example-file.ts'
import { withCurrentTable } from './configuration/readme-table.ts'
import { root } from './source-files.ts'

/** Writes the README's table of variables, and `.env.example`, from the list of the server. A test says whether both are current. */
const readme = join(root, 'README.md')
writeFileSync(readme, withCurrentTable(readFileSync(readme, 'utf8')))
writeFileSync(join(root, '.env.example'), makeExampleFile())
