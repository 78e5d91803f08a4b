import { type Html, html } from '../html.ts'
import type { Schema } from './read-openapi.ts'
import { schemaRules } from './schema-rules.ts'

/** A schema for people: its type in words with what it must keep to, and below an object's type its fields. */
export const schemaView = (schema: Schema): Html => html`<div class="schema"><p>${typeLine(schema)}</p>${fieldsOf(schema)}</div>\n`

/** The type in words, as `list of text, at most 50`. */
export const typeLine = (schema: Schema): Html => html`<span class="type">${typeWords(schema)}</span>${rulesOf(schema)}`

function rulesOf(schema: Schema): Html | undefined {
  const rules = schemaRules(schema)
  if (rules.length === 0) return undefined
  return html`<span class="rules">, ${rules.map((rule, index) => html`${index > 0 && ', '}${rule}`)}</span>`
}

function typeWords(schema: Schema): Html {
  if (schema.$ref) return html`${nameOf(schema.$ref)}`
  if (schema.const !== undefined) return html`<code>${JSON.stringify(schema.const)}</code>`
  if (schema.enum) return joined(schema.enum.map((value) => html`<code>${JSON.stringify(value)}</code>`))
  const variants = schema.anyOf ?? schema.oneOf
  if (variants) return joined(variants.map((variant) => html`${typeWords(variant)}${rulesOf(variant)}`))
  if (schema.allOf) return html`object`
  if (schema.type === 'array') return html`list of ${schema.items ? typeLine(schema.items) : 'anything'}`
  if (schema.type === 'object') return objectWords(schema)
  const types = [schema.type ?? []].flat().map((type) => html`${typeNames[type] ?? type}`)
  return types.length > 0 ? joined(types) : html`anything`
}

/** An object that is a table says of what. */
function objectWords({ properties, additionalProperties, propertyNames }: Schema): Html {
  if (properties || typeof additionalProperties !== 'object') return html`object`
  const keys = propertyNames && schemaRules(propertyNames).length + (propertyNames.enum?.length ?? 0) > 0
  return html`object of ${typeLine(additionalProperties)}${keys && html` by ${typeLine(propertyNames)}`}`
}

const typeNames: Readonly<Record<string, string>> = { string: 'text', integer: 'whole number', number: 'number', boolean: 'true or false' }

const joined = (parts: readonly Html[]): Html => html`${parts.map((part, index) => html`${index > 0 && ' or '}${part}`)}`

/** The fields below a type: of the object itself, of what a list or a table holds, or of each variant. */
function fieldsOf(schema: Schema): Html | undefined {
  if (schema.properties) return fieldList(schema.properties, new Set(schema.required))
  if (schema.items) return fieldsOf(schema.items)
  if (typeof schema.additionalProperties === 'object') return fieldsOf(schema.additionalProperties)
  const parts = schema.anyOf ?? schema.oneOf ?? schema.allOf
  const lists = (parts ?? []).map(fieldsOf).filter((list) => list !== undefined)
  if (lists.length <= 1 || schema.allOf) return lists.length > 0 ? html`${lists}` : undefined
  return html`${lists.map((list, index) => html`<p class="variant">${index === 0 ? 'Either' : 'Or'}</p>${list}`)}`
}

const fieldList = (fields: Readonly<Record<string, Schema>>, required: ReadonlySet<string>): Html =>
  html`<ul>${Object.entries(fields).map(
    ([name, field]) =>
      html`<li><code class="name">${name}</code> ${!required.has(name) && html`<span class="optional">optional</span> `}${typeLine(field)}${fieldsOf(field)}</li>`,
  )}</ul>`

const nameOf = (reference: string): string => reference.slice(reference.lastIndexOf('/') + 1)
