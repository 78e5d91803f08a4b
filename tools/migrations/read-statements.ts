export interface Statement {
  /** In lower case, with single blanks, without comments; texts in quotes are `''`, bodies of functions are left out. */
  words: string
  /** What the comment right before it, or in it, gives as the reason of an exception. */
  reason?: string
  /** From 1. */
  line: number
}

const token = /--[^\n]*|\/\*[\s\S]*?\*\/|\$(\w*)\$[\s\S]*?\$\1\$|'(?:[^']|'')*'|"[^"]*"|;|[^-/$'";]+|[\s\S]/g
const exception = /^--\s*former release:\s*(\S.*\S)\s*$/

/**
 * The statements of a migration. This is a plain reading, not PostgreSQL's grammar: it knows comments, quotes and dollar quotes. What stands in the body of
 * a `do` is read along with it; what a function does when it is called, or what is put together as a text and executed, is not seen.
 */
export function readStatements(text: string): Statement[] {
  const statements: Statement[] = []
  let line = 1
  let words = ''
  let reason: string | undefined
  let first: number | undefined
  const end = () => {
    if (words.trim() !== '') statements.push({ words: tidy(words), line: first ?? line, ...(reason !== undefined && { reason }) })
    words = ''
    reason = undefined
    first = undefined
  }
  for (const [part] of text.matchAll(token)) {
    if (part === ';') end()
    else if (part.startsWith('--')) reason = exception.exec(part)?.[1] ?? reason
    else if (!part.startsWith('/*')) {
      if (first === undefined && part.trim() !== '') first = line + (/^\s*/.exec(part)?.[0].split('\n').length ?? 1) - 1
      words += readPart(part, words)
    }
    line += part.split('\n').length - 1
  }
  end()
  return statements
}

function readPart(part: string, before: string): string {
  if (part.startsWith("'")) return "''"
  if (/^\$\w*\$/.test(part)) return /^\s*do\b/i.test(before) ? part.replace(/'(?:[^']|'')*'|--[^\n]*/g, "''") : ' '
  return part
}

const tidy = (words: string): string => words.toLowerCase().replace(/\s+/g, ' ').trim()
