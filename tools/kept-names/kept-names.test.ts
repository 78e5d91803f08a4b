import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { listSourceFiles, root } from '../source-files.ts'
import { namesOfCode } from './code-names.ts'
import { namesOfConstants } from './constant-names.ts'
import { compareNames, compareWithList, joinNames } from './kept-list.ts'
import { namesOfMails } from './mail-names.ts'
import { namesOfRoutes } from './route-names.ts'
import { namesOfSchema } from './schema-names.ts'
import { keysOfObject, searchNames } from './search-names.ts'

const asRecorded = { gone: [], unrecorded: [] }
const howToRecord = 'What is gone is given its name back; what is new is recorded by npm run kept-names -- --record'

describe('what is stored or sent keeps its name', () => {
  it('in calls', () => {
    const api = JSON.parse(readFileSync(join(root, 'docs/openapi.json'), 'utf8'))
    expect(compareWithList('routes', namesOfRoutes(api)), howToRecord).toEqual(asRecorded)
  })

  it('in the audit, jobs, metrics, files, backups, settings, mails and the browser', async () => {
    const names = { ...namesOfConstants(), ...namesOfCode(listSourceFiles()), ...(await namesOfMails()) }
    expect(compareWithList('stored', names), howToRecord).toEqual(asRecorded)
  })
})

describe('the comparison with what was recorded', () => {
  it('names what is gone and what is new, with what it belongs to', () => {
    const recorded = { metrics: ['a', 'b'], jobs: ['removeFile'] }
    const present = { metrics: ['b', 'c'] }
    expect(compareNames(recorded, present)).toEqual({
      gone: ['metrics | a', 'jobs', 'jobs | removeFile'],
      unrecorded: ['metrics | c'],
    })
  })

  it('keeps on recording what is gone', () => {
    expect(joinNames({ metrics: ['b', 'a'] }, { metrics: ['c'], jobs: ['z', 'y'] })).toEqual({
      jobs: ['y', 'z'],
      metrics: ['a', 'b', 'c'],
    })
  })
})

describe('names in a schema', () => {
  it('are keys as paths, and the values that are fixed', () => {
    const schema = {
      type: 'object',
      properties: {
        kind: { const: 'saved' },
        users: { type: 'array', items: { anyOf: [{ type: 'null' }, { properties: { role: { enum: ['PRS', 'PRL'] } } }] } },
        byId: { additionalProperties: { properties: { title: {} } }, propertyNames: { enum: ['ma'] } },
      },
    }
    expect(namesOfSchema('answer', schema, () => undefined)).toEqual([
      'answer.kind',
      'answer.kind = saved',
      'answer.users',
      'answer.users[].role',
      'answer.users[].role = PRS',
      'answer.users[].role = PRL',
      'answer.byId',
      'answer.byId.*.title',
      'answer.byId.* = ma',
    ])
  })

  it('are followed through references, and once around a circle', () => {
    const tree = { properties: { name: {}, children: { items: { $ref: '#/components/schemas/Tree' } } } }
    expect(namesOfSchema('answer', { $ref: '#/components/schemas/Tree' }, () => tree)).toEqual(['answer.name', 'answer.children'])
  })
})

describe('names in the code', () => {
  const files = [{ path: 'web/src/tabs/tabs.ts', text: `get(\`strata-tabs.\${account.id}.\${window}\`)\nopen('strata-old')` }]

  it('are the texts of one form, with a star for what is only known when the program runs', () => {
    const search = { under: 'web/src/', pattern: /['`](strata-[^'`]*)['`]/g }
    expect(searchNames(files, search)).toEqual(['strata-old', 'strata-tabs.*.*'])
    expect(searchNames(files, { ...search, under: 'server/src/' })).toEqual([])
  })

  it('are the keys of an object, without those of objects within it', () => {
    // behind its opening brace, as it would be in a file
    const text = "\n  // by whom, when\n  by: find({ tx, id }),\n  month,\n  'left-out': [1, 2], ...more,\n})\nconst other = { no: 1 }"
    expect(keysOfObject(text)).toEqual(['by', 'month', 'left-out'])
  })

  it('are the keys of a shape, a line each', () => {
    const shape = 'export interface MailJob {\n  /** Of the member. */\n  userId: number\n  pages?: { from: number }\n}\n'
    const file = { path: 'server/src/mail.ts', text: shape }
    expect(searchNames([file], { under: 'server/src/', pattern: /interface \w+Job \{/g })).toEqual(['pages', 'userId'])
  })
})
