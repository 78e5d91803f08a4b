import { type Html, html } from '../html.ts'
import type { Schema } from './read-openapi.ts'

/** What a value must keep to besides its type, each rule a few words. Bounds that every number has are none. */
export function schemaRules(schema: Schema): Html[] {
  return [
    ...lengthRule(schema),
    ...rangeRule(schema),
    ...countRule(schema),
    ...(schema.format ? [html`${formatWords[schema.format] ?? schema.format}`] : []),
    ...(schema.contentEncoding ? [html`${schema.contentEncoding}`] : []),
    ...(schema.pattern && !(schema.format && schema.format in formatWords) ? [html`matches <code>${schema.pattern}</code>`] : []),
    ...(schema.default === undefined ? [] : [html`<code>${JSON.stringify(schema.default)}</code> when left out`]),
  ]
}

const formatWords: Readonly<Record<string, string>> = {
  uuid: 'a UUID',
  email: 'an email address',
  date: 'a date',
  'date-time': 'date and time (ISO 8601)',
}

function lengthRule({ minLength, maxLength }: Schema): Html[] {
  if (minLength === undefined && maxLength === undefined) return []
  if (maxLength === undefined) return [html`at least ${counted(minLength ?? 0, 'character')}`]
  if (minLength === undefined || minLength === 0) return [html`at most ${counted(maxLength, 'character')}`]
  return [
    minLength === maxLength ? html`${counted(maxLength, 'character')}` : html`${written(minLength)} to ${counted(maxLength, 'character')}`,
  ]
}

function rangeRule({ minimum, maximum, exclusiveMinimum, exclusiveMaximum }: Schema): Html[] {
  const from = isBound(minimum) ? written(minimum) : undefined
  const to = isBound(maximum) ? written(maximum) : undefined
  return [
    ...(isBound(exclusiveMinimum) ? [html`above ${written(exclusiveMinimum)}`] : []),
    ...(isBound(exclusiveMaximum) ? [html`below ${written(exclusiveMaximum)}`] : []),
    ...(from !== undefined && to !== undefined ? [html`${from} to ${to}`] : []),
    ...(from !== undefined && to === undefined ? [html`${from} or more`] : []),
    ...(from === undefined && to !== undefined ? [html`at most ${to}`] : []),
  ]
}

const isBound = (value: number | undefined): value is number => value !== undefined && Math.abs(value) !== Number.MAX_SAFE_INTEGER

function countRule({ minItems, maxItems }: Schema): Html[] {
  return [
    ...(minItems === undefined ? [] : [html`at least ${counted(minItems, 'entry', 'entries')}`]),
    ...(maxItems === undefined ? [] : [html`at most ${counted(maxItems, 'entry', 'entries')}`]),
  ]
}

const counted = (count: number, one: string, many = `${one}s`): string => `${written(count)} ${count === 1 ? one : many}`

const written = (value: number): string => value.toLocaleString('en')
