const token = /--[^\n]*|\/\*[\s\S]*?\*\/|\$(\w*)\$[\s\S]*?\$\1\$|'(?:[^']|'')*'|"[^"]*"|;|[^-/$'";]+|[\s\S]/g

/**
 * The statements of a migration one by one: Citus hands on to other databases the whole of what was sent with one, and refuses several. A plain reading that knows comments, quotes and
 * dollar quotes.
 */
export function splitStatements(text: string): string[] {
  const statements: string[] = []
  let statement = ''
  for (const [part] of text.matchAll(token)) {
    if (part !== ';') statement += part
    else {
      statements.push(statement.trim())
      statement = ''
    }
  }
  return [...statements, statement.trim()].filter((found) => found.replace(/--[^\n]*/g, '').trim() !== '')
}
