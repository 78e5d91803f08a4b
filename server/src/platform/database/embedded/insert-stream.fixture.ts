import { readConfiguration } from '../../configuration.ts'
import { openDatabase } from '../database.ts'
import { openOwner } from '../owner-database.ts'
import { sql } from '../sql.ts'

/**
 * A program for the tests that kill: `prepare` makes the table of the others, `stream` inserts numbers and prints each as soon as it is
 * acknowledged, `count` prints what is stored, `hold` only holds the data folder. Lines are JSON. The end of its input stops it.
 */
const [mode = '', dataFolder = ''] = process.argv.slice(2)
const configuration = readConfiguration({ DATA_DIR: dataFolder })
const print = (line: object) => process.stdout.write(`${JSON.stringify(line)}\n`)
let stopped = false
process.stdin.on('end', () => {
  stopped = true
})
process.stdin.resume()

const modes: Record<string, () => Promise<void>> = {
  prepare: createTable,
  async stream() {
    const database = await openDatabase(configuration, (sentence) => print({ notice: sentence }))
    for (let number = 1; !stopped; number += 1) {
      await database
        .inCompany(1, (tx) => tx.run(sql`insert into saved (company_id, number) values (1, ${number})`))
        .then(
          () => print({ saved: number }),
          (error: Error) => print({ failed: number, error: error.name }),
        )
    }
    await database.close()
  },
  async count() {
    const database = await openDatabase(configuration, () => {})
    const rows = await database.inCompany(1, (tx) => tx.many<{ number: number }>(sql`select number from saved order by number`))
    print({ numbers: rows.map((row) => row.number) })
    await database.close()
  },
  async hold() {
    const database = await openDatabase(configuration, () => {})
    print({ holds: process.pid })
    while (!stopped) await new Promise((resolve) => setTimeout(resolve, 20))
    await database.close()
  },
}

async function createTable(): Promise<void> {
  const owner = await openOwner(configuration, () => {})
  await owner.pool.query(`
    create table saved (company_id bigint not null, number int, primary key (company_id, number));
    select strata_protect('saved')`)
  await owner.close()
}

modes[mode]?.().catch((error: Error) => {
  print({ refused: error.message })
  process.exit(1)
})
