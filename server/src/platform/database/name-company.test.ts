import { describe, expect, it } from 'vitest'
import { nameCompany } from './name-company.ts'
import { sql } from './sql.ts'

describe('a statement of a company', () => {
  it('says of each table by its number of which company it is', () => {
    const joined = sql`select from a join b on b.company_id = a.company_id and b.id = ${3} where a.company_id = ${7}`
    expect(nameCompany(joined, 7)).toMatchObject({
      text: 'select from a join b on b.company_id = a.company_id and b.company_id = $3 and a.company_id = $3 and b.id = $1 where a.company_id = $2',
      values: [3, 7, 7],
    })
  })

  it('stays as it is where it names the company of all of its tables', () => {
    const alone = sql`select from a where a.company_id = ${7}`
    expect(nameCompany(alone, 7)).toBe(alone)
  })
})
