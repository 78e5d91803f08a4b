import { Statement } from './sql.ts'

const joined = /\b([a-z_]\w*)\.company_id = ([a-z_]\w*)\.company_id\b/g

/** By the name of the statement: how many there are depends on the program alone. */
const named = new Map<string, { text: string; name: string }>()

/**
 * Where companies are in several databases, Citus asks one of them alone if each table that a statement reads is said to be of the company by its number. Statements of Strata say it of
 * some, and of the others that their company is the same; here the number is added to these (`docs/decisions/0096`).
 */
export function nameCompany(statement: Statement, companyId: number): Statement {
  const { name, text, pieces, values } = statement
  let known = named.get(name)
  if (!known) {
    known = { text: addNumber(text, values.length + 1), name: `${name} company` }
    named.set(name, known)
  }
  return known.text === text ? statement : new Statement(pieces, [...values, companyId], known)
}

const addNumber = (text: string, placeholder: number): string =>
  text.replaceAll(
    joined,
    (found, one, other) => `${found} and ${one}.company_id = $${placeholder} and ${other}.company_id = $${placeholder}`,
  )
