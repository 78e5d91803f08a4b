import { join } from 'node:path'
import { routes } from '@strata/contract'
import { describe, expect, it } from 'vitest'
import { root } from '../../source-files.ts'
import { html } from '../html.ts'
import { apiPages } from './api-pages.ts'
import { type OpenApi, parseOpenApi, readOpenApi } from './read-openapi.ts'
import { schemaView } from './schema-view.ts'

const overview = { path: 'api/index.html', title: 'API overview', section: 'API' as const, body: html`<h1>API overview</h1>`, headings: [] }
const pagesOf = (api: OpenApi) => new Map(apiPages(overview, api).map(({ path, body }) => [path, body.source]))

const pages = pagesOf(await readOpenApi(join(root, 'docs/openapi.json')))

describe('the pages of the API', () => {
  it('describe every call of the contract on the page of its domain, and lead to it from the overview', () => {
    const calls = Object.entries(routes).flatMap(([domain, table]) => Object.keys(table).map((name) => [domain, name] as const))

    expect(calls.length).toBeGreaterThan(170)
    for (const [domain, name] of calls) {
      expect(pages.get(`api/${domain}.html`), name).toContain(`<h2 id="${name}">`)
      expect(pages.get('api/index.html'), name).toContain(`<li id="${name}"><a href="${domain}.html#${name}">`)
    }
  })

  it('say of a call what it needs, takes and answers, and what may go wrong', () => {
    const [, call] = /<section class="call">\n(<h2 id="getCompany">[\s\S]*?)<\/section>/.exec(pages.get('api/company.html') ?? '') ?? []

    expect(call).toContain('<span class="method">GET</span> <code>/aprs/v3/company/{companyId}/get</code>')
    expect(call).toContain('Needs an active member of the company in the path.')
    expect(call).toContain(
      '<td><code>companyId</code></td><td>path</td><td><span class="type">whole number</span><span class="rules">, above 0</span></td>',
    )
    expect(call).toContain('<span class="status">200</span> The answer')
    expect(call).toContain('<details class="shape" open><summary><code>application/json</code></summary>')
    expect(call).toContain('<details class="shape"><summary>What may go wrong</summary>')
    expect(call).toContain('<td>401</td><td><a href="index.html#SESSION_ENDED"><code>SESSION_ENDED</code></a>')
  })

  it('list each problem code once, with its status and sentence', () => {
    const page = pages.get('api/index.html') ?? ''

    expect(page.split('<tr id="WRONG_STATE">')).toHaveLength(2)
    expect(page).toContain(
      '<tr id="WRONG_STATE"><td><code>WRONG_STATE</code></td><td>409</td><td>The present state of the item forbids this.</td></tr>',
    )
  })

  it('escape all that the document says', () => {
    const hostile = '"><img src=x onerror=alert(1)><b>'
    const schema = { type: 'object', properties: { [hostile]: { enum: [hostile], default: hostile, pattern: hostile, format: hostile } } }
    const written = pagesOf(
      parseOpenApi({
        paths: {
          [hostile]: {
            get: {
              operationId: `thing.${hostile}`,
              tags: ['thing'],
              summary: `\`${hostile}\` ${hostile}`,
              description: hostile,
              parameters: [{ name: hostile, in: 'query', required: false, schema }],
              responses: { 200: { description: hostile, headers: { [hostile]: {} }, content: { [hostile]: { schema } } } },
            },
          },
        },
        components: { schemas: { [hostile]: schema } },
      }),
    )

    expect(written.size).toBe(2)
    for (const page of written.values()) {
      expect(page).not.toContain('<img')
      expect(page).not.toContain('<b>')
    }
  })
})

describe('a schema', () => {
  it.each([
    [{ type: 'integer', exclusiveMinimum: 0, maximum: 9007199254740991 }, 'whole number, above 0'],
    [{ type: 'string', minLength: 1, maxLength: 64 }, 'text, 1 to 64 characters'],
    [{ type: 'string', maxLength: 1 }, 'text, at most 1 character'],
    [{ type: ['string', 'null'] }, 'text or null'],
    [{ type: 'number', minimum: 0, maximum: 100, default: 5 }, 'number, 0 to 100, 5 when left out'],
    [{ type: 'array', items: { type: 'boolean' }, maxItems: 5000 }, 'list of true or false, at most 5,000 entries'],
    [{ anyOf: [{ type: 'integer', minimum: 1 }, { type: 'null' }] }, 'whole number, 1 or more or null'],
    [{ type: 'string', format: 'uuid', pattern: '^[0-9a-f]$' }, 'text, a UUID'],
    [{ type: 'object', additionalProperties: { type: 'string' } }, 'object of text'],
    [{ $ref: '#/components/schemas/Problem' }, 'Problem'],
    [{}, 'anything'],
  ])('%j reads as: %s', (schema, words) => {
    expect(
      schemaView(schema)
        .source.replace(/<[^>]+>/g, '')
        .trim(),
    ).toBe(words)
  })

  it('lists the fields of an object below it, also of each variant, and says which may be left out', () => {
    const named = { type: 'object', properties: { name: { type: 'string' } }, required: ['name'] }
    const numbered = { type: 'object', properties: { number: { type: 'number' } } }

    expect(schemaView({ type: 'array', items: { anyOf: [named, numbered] } }).source).toBe(
      '<div class="schema"><p><span class="type">list of <span class="type">object or object</span></span></p>' +
        '<p class="variant">Either</p><ul><li><code class="name">name</code> <span class="type">text</span></li></ul>' +
        '<p class="variant">Or</p><ul><li><code class="name">number</code> <span class="optional">optional</span> <span class="type">number</span></li></ul></div>\n',
    )
  })
})
