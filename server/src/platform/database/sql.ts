import { createHash } from 'node:crypto'

/** What may be in a `${…}` of a statement. `undefined` is refused: write `null` where null is meant. */
export type SqlValue = string | number | boolean | bigint | null | Date | Uint8Array | readonly SqlScalar[]
type SqlScalar = string | number | boolean | null
type SqlPart = SqlValue | Statement | JsonValue

/** A statement whose values travel apart from its text. `name` is a stable hash of the text: PostgreSQL keeps its plan under it. */
export class Statement {
  readonly text: string
  readonly name: string
  readonly values: readonly SqlValue[]
  /** The literal pieces around the values: what nesting needs to number the placeholders again. */
  readonly pieces: readonly string[]

  constructor(pieces: readonly string[], values: readonly SqlValue[], prepared: PreparedText) {
    this.pieces = pieces
    this.values = values
    this.text = prepared.text
    this.name = prepared.name
  }
}

class JsonValue {
  readonly text: string

  constructor(value: unknown) {
    this.text = JSON.stringify(value) ?? 'null'
  }
}

type PreparedText = { text: string; name: string }

const preparedTemplates = new WeakMap<TemplateStringsArray, PreparedText>()
/** Of woven texts: how many there are depends on the program alone, never on what is asked. */
const names = new Map<string, string>()

/**
 * Builds a statement: every `${value}` becomes a placeholder, a nested `sql` fragment is woven in.
 * Lists go in as one value (`where id = any(${ids})`), so the text and with it the plan stays the same for any length.
 */
export const sql = Object.assign(buildStatement, { json, join, constant, digits, column, oneOf, noneOf, empty: buildStatement`` })

/** A value stored as `jsonb`: `values (${sql.json(document)})`. */
function json(value: unknown): JsonValue {
  return new JsonValue(value)
}

/** Fragments one after another with a literal between them: `sql.join(conditions, ' and ')`. The separator is code, never input. */
function join(fragments: readonly Statement[], separator: ', ' | ' and ' | ' or ' | ' union all ' | ' '): Statement {
  const pieces = ['', ...fragments.slice(1).map(() => separator), '']
  return fragments.length === 0 ? sql.empty : weave(pieces, fragments)
}

/**
 * A status or role as text of the statement, `set status = ${sql.constant(versionStatus.approved)}`: a plan knows it and uses the index that is limited to it, which it would not
 * with a value. The contract's own words alone: anything but letters is refused, so that no input can become a statement.
 */
function constant(word: string): Statement {
  return knownConstants.get(word) ?? keepConstant(word)
}

/** An id as text of the statement, for one that takes no values (`set local`). @throws TypeError unless it is a positive integer */
function digits(id: number): Statement {
  if (!Number.isSafeInteger(id) || id <= 0) throw new TypeError('An id in the text of a statement is a positive integer.')
  return asText(`'${id}'`)
}

/** A column that is named after a word of the contract, `${sql.column(`${kind}_id`)}`. Anything but lower case is refused, as of constants. */
function column(name: string): Statement {
  if (!/^[a-z]{1,20}(_[a-z]{1,20}){0,3}$/.test(name)) throw new TypeError('A column of a statement is named in lower case.')
  return asText(name)
}

/** `where status ${sql.oneOf(openStatuses)}`: `= …` for one, `in (…)` for several. */
function oneOf(words: readonly string[]): Statement {
  return compare(words, '=', 'in')
}

/** `where status ${sql.noneOf(replacedStatuses)}`: `<> …` for one, `not in (…)` for several. */
function noneOf(words: readonly string[]): Statement {
  return compare(words, '<>', 'not in')
}

function compare(words: readonly string[], one: '=' | '<>', several: 'in' | 'not in'): Statement {
  const [only, ...others] = words.map(constant)
  if (!only) throw new TypeError('A statement compares with at least one constant.')
  return asText(others.length === 0 ? `${one} ${only.text}` : `${several} (${[only, ...others].map(({ text }) => text).join(', ')})`)
}

const knownConstants = new Map<string, Statement>()

function keepConstant(word: string): Statement {
  if (!/^[A-Za-z]{1,20}$/.test(word)) throw new TypeError('A constant of a statement is one word of letters.')
  const kept = asText(`'${word}'`)
  if (knownConstants.size < mostConstants) knownConstants.set(word, kept)
  return kept
}

/** Text without a value; it is woven into a statement, which is what gets a name. */
const asText = (text: string): Statement => new Statement([text], [], { text, name: '' })

function buildStatement(strings: TemplateStringsArray, ...parts: SqlPart[]): Statement {
  return parts.every(isPlain) ? buildPlain(strings, parts) : weave(strings, parts)
}

/** The common case: a template's text never changes, so it is numbered and hashed once. */
function buildPlain(strings: TemplateStringsArray, values: readonly SqlValue[]): Statement {
  let prepared = preparedTemplates.get(strings)
  if (!prepared) {
    prepared = prepareText(strings)
    preparedTemplates.set(strings, prepared)
  }
  return new Statement(strings, values, prepared)
}

function weave(strings: readonly string[], parts: readonly SqlPart[]): Statement {
  const pieces = [strings[0] ?? '']
  const values: SqlValue[] = []
  const addText = (text: string) => {
    pieces[pieces.length - 1] += text
  }
  const addValue = (value: SqlValue, after: string) => {
    values.push(value)
    pieces.push(after)
  }
  parts.forEach((part, index) => {
    if (part instanceof Statement) {
      addText(part.pieces[0] ?? '')
      part.values.forEach((value, at) => {
        addValue(value, part.pieces[at + 1] ?? '')
      })
    } else if (part instanceof JsonValue) addValue(part.text, '::jsonb')
    else addValue(checkValue(part), '')
    addText(strings[index + 1] ?? '')
  })
  return new Statement(pieces, values, prepareText(pieces))
}

function isPlain(part: SqlPart): part is SqlValue {
  if (part instanceof Statement || part instanceof JsonValue) return false
  checkValue(part)
  return true
}

function checkValue(value: SqlValue): SqlValue {
  if (value === undefined) throw new TypeError('A value of a statement is undefined: write null where null is meant.')
  return value
}

function prepareText(pieces: readonly string[]): PreparedText {
  const text = pieces.map((piece, index) => (index === 0 ? piece : `$${index}${piece}`)).join('')
  return { text, name: names.get(text) ?? nameText(text) }
}

/** The oldest gives way when there are too many. */
function nameText(text: string): string {
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 20)
  const [oldest] = names.keys()
  if (oldest !== undefined && names.size >= namedTexts) names.delete(oldest)
  names.set(text, name)
  return name
}

const namedTexts = 2_000
const mostConstants = 100
