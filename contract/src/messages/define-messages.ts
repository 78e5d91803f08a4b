import compile from 'icu-minify/compile'
import format, { type CompiledMessage, type FormatOptions, type FormatValues } from 'icu-minify/format'
import type { Message } from './placeholders.ts'

interface MessageTexts {
  readonly [name: string]: string | MessageTexts
}

type Messages<Texts> = {
  readonly [Name in keyof Texts]: Texts[Name] extends string ? Message<Texts[Name]> : Messages<Texts[Name]>
}

/**
 * Messages for people in ICU syntax, by name, in groups where that helps. A plain sentence stays a string; one with placeholders becomes a function of
 * their values; one with tags, of what stands for these too, and gives its parts in their order. The browser files have them compiled
 * (`web/compile-messages.ts`) and no parser; everywhere else they are parsed here. @throws SyntaxError when a text is no ICU message
 */
export function defineMessages<const Texts extends MessageTexts>(texts: Texts): Messages<Texts> {
  // The types read the same texts.
  return readMessages(texts) as Messages<Texts>
}

const readMessages = (texts: MessageTexts): object =>
  Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, isGroup(text) ? readMessages(text) : readMessage(text)]))

/** Compiled at build a message is an array. */
const isGroup = (text: string | MessageTexts): text is MessageTexts => typeof text === 'object' && !Array.isArray(text)

function readMessage(text: string): unknown {
  const compiled = compile(text)
  return typeof compiled === 'string' ? compiled : (values: Values) => fillIn(compiled, values)
}

type Values = Readonly<Record<string, string | number | boolean | ((text: string) => unknown)>>

function fillIn(compiled: CompiledMessage, values: Values): unknown {
  const given = Object.entries(values).map(([name, value]): [string, FormatValues[string]] =>
    typeof value === 'function' ? [name, (parts) => value(parts.join(''))] : [name, value],
  )
  const filled = format(compiled, language, Object.fromEntries(given), { formatters })
  return given.some(([, value]) => typeof value === 'function') ? [filled].flat() : filled
}

const language = 'en-US'
const cardinals = new Intl.PluralRules(language)
const ordinals = new Intl.PluralRules(language, { type: 'ordinal' })
const numbers = new Intl.NumberFormat(language)

const formatters: FormatOptions['formatters'] = {
  getPluralRules: (_, options) => (options?.type === 'ordinal' ? ordinals : cardinals),
  getNumberFormat: () => numbers,
  getDateTimeFormat: () => {
    throw new Error('A message takes dates as texts')
  },
}
