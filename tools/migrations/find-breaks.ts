import { readStatements } from './read-statements.ts'

/** What a server of the former release cannot bear while it runs beside the new one, by what it is called in a finding. */
const breaks: readonly [pattern: RegExp, what: string][] = [
  [/\bdrop (?!index\b|not null\b|default\b|constraint\b|expression\b|identity\b)/, 'drops what the former release may use'],
  [/\bdrop constraint\b/, 'drops a constraint: the former release may meet values that it does not know'],
  [/\bdrop not null\b/, 'lets a column be null: the former release may not bear to read that'],
  [/\bdrop (?:default|expression|identity)\b/, 'takes a default that the former release may rely on'],
  [/\brename\b/, 'renames what the former release may use'],
  [/\bset schema\b/, 'moves what the former release may use'],
  [/\bset not null\b/, 'refuses the nulls that the former release may write'],
  [/\balter (?:column )?\S+ (?:set data )?type\b/, 'changes a type that the former release reads and writes'],
  [/\btruncate\b/, 'empties a table that the former release may read'],
  [/\brevoke\b/, 'takes a right that the former release may need'],
]
const constraint = /\badd (?:constraint \S+ )?(?:check|unique|primary key|foreign key|exclude)\b/
const name = String.raw`(?:if (?:not )?exists )?(?:only )?([^\s(]+)`
const created = new RegExp(`^create (?:unlogged )?table ${name}`)
const altered = new RegExp(`^alter table ${name}`)
const uniqueIndex = /^create unique index .*?\bon (?:only )?([^\s(]+)/

/** What in a migration breaks a server of the release before it and has no exception that gives a reason; empty where nothing does. */
export function findBreaks(path: string, text: string): string[] {
  const statements = readStatements(text)
  const own = new Set(statements.flatMap(({ words }) => created.exec(words)?.[1] ?? []))
  return statements.flatMap(({ words, line, reason }) =>
    reason !== undefined ? [] : breaksOf(words, own).map((what) => `${path}:${line} ${what}`),
  )
}

function breaksOf(words: string, own: ReadonlySet<string>): string[] {
  const table = (altered.exec(words) ?? uniqueIndex.exec(words))?.[1]
  // No former release knows a table that the same migration makes; what makes one, or puts a function in the place of another, breaks nothing.
  if ((table !== undefined && own.has(table)) || /^(?:create (?!unique index\b)|comment |insert |select |update )/.test(words)) return []
  const found = breaks.filter(([pattern]) => pattern.test(words)).map(([, what]) => what)
  if (addsUnfilledColumn(words)) found.push('adds a column that is not null and has no default: the former release does not fill it')
  if (constraint.test(words) || uniqueIndex.test(words)) found.push('adds a constraint: the former release may write what it refuses')
  return found
}

/** Of `alter table … add column … , add column …`, whether one is not null and nothing fills it. */
function addsUnfilledColumn(words: string): boolean {
  if (!altered.test(words)) return false
  const parts = words.split(/\badd (?=column\b)/).slice(1)
  return parts.some((part) => /\b(?:not null|primary key)\b/.test(part) && !/\b(?:default|generated)\b/.test(part))
}
