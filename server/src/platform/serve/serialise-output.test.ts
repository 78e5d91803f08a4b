import type { RouteDefinition } from '@strata/contract'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { compileSerialiser } from './serialise-output.ts'

const route = { method: 'GET', path: '/aprs/v3/leaf', summary: 'A leaf.', right: 'public', errors: [] } as const
const compile = (output: RouteDefinition['output']) => compileSerialiser({ ...route, output })
const leafOfItself = z.object({
  get leaves() {
    return z.array(leafOfItself)
  },
})
/** What goes out, as text: the order of the keys is the schema's. */
const write = (output: z.ZodType, value: unknown) => compile(output)?.(value)

describe('an answer is written', () => {
  it('without what its schema does not name, at any depth', () => {
    const leaf = z.object({ id: z.number(), veins: z.array(z.object({ length: z.number() })), tree: z.object({ name: z.string() }) })
    const value = { secret: 1, id: 7, veins: [{ length: 2, secret: 1 }], tree: { name: 'Rowan', secret: 1 } }
    expect(write(leaf, value)).toBe('{"id":7,"veins":[{"length":2}],"tree":{"name":"Rowan"}}')
  })

  it('with the keys of both where two are put together', () => {
    const leaf = z.intersection(z.object({ id: z.number() }), z.object({ name: z.string() }))
    expect(write(leaf, { id: 7, name: 'oak', secret: 1 })).toBe('{"id":7,"name":"oak"}')
  })

  it('whatever a text is held to', () => {
    expect(write(z.array(z.string().regex(/^o/).regex(/k$/)), ['oak'])).toBe('["oak"]')
  })

  it('as nothing where the route answers 204', () => {
    expect(compile(null)).toBeUndefined()
  })

  it.each([
    ['a text', z.string().nullable(), 'Rowan', '"Rowan"'],
    ['no text', z.string().nullable(), null, 'null'],
    ['a number', z.number().min(5).nullable(), 7, '7'],
    ['no number', z.number().nullable(), null, 'null'],
    ['an object', z.object({ id: z.number() }).nullable(), { id: 7, secret: 1 }, '{"id":7}'],
    ['no object', z.object({ id: z.number() }).nullable(), null, 'null'],
    ['a list', z.array(z.number()).nullable(), [7], '[7]'],
    ['no list', z.array(z.number()).nullable(), null, 'null'],
    ['a word of several', z.enum(['ash', 'oak']).nullable(), 'oak', '"oak"'],
    ['no word of several', z.enum(['ash', 'oak']).nullable(), null, 'null'],
  ])('where it may be null: %s', (_what, schema, value, written) => {
    expect(write(z.object({ leaf: schema }), { leaf: value })).toBe(`{"leaf":${written}}`)
  })

  it.each([
    ['a text', 'oak', '"oak"'],
    ['a number', 7, '7'],
    ['nothing', null, 'null'],
  ])('as it is where a plain value may be of several kinds: %s', (_what, value, written) => {
    expect(write(z.array(z.union([z.string(), z.number(), z.null()])), [value])).toBe(`[${written}]`)
    expect(write(z.array(z.union([z.literal(7), z.literal('oak'), z.null()])), [value])).toBe(`[${written}]`)
  })

  it.each([
    ['a word of several', z.enum(['ash', 'oak'])],
    ['one word', z.literal('oak')],
    ['a text', z.string()],
    ['a number', z.number()],
    ['a whole number', z.int()],
    ['true or false', z.boolean()],
    ['a moment', z.iso.datetime()],
    ['a list', z.array(z.string())],
    ['an object', z.object({ id: z.number() })],
    ['a record', z.record(z.string(), z.number())],
  ])('with nothing as nothing even where it should be %s, and with no value in its place', (_what, schema) => {
    expect(write(z.object({ leaf: schema }), { leaf: null })).toBe('{"leaf":null}')
    expect(write(z.object({ leaf: schema.optional() }), { leaf: null })).toBe('{"leaf":null}')
    expect(write(z.array(schema), [null])).toBe('[null]')
  })

  it('as it is where anything may stand', () => {
    const value = { id: 7, names: ['oak', null] }
    expect(write(z.object({ leaf: z.unknown() }), { leaf: value })).toBe('{"leaf":{"id":7,"names":["oak",null]}}')
    expect(write(z.object({ leaf: z.custom<object>() }), { leaf: value })).toBe('{"leaf":{"id":7,"names":["oak",null]}}')
    expect(write(z.array(z.unknown()), [value])).toBe('[{"id":7,"names":["oak",null]}]')
  })

  it('with all keys of a record, and each value as its schema has it', () => {
    const byName = z.record(z.string(), z.object({ id: z.number() }))
    expect(write(byName, { oak: { id: 7, secret: 1 }, ash: { id: 8 } })).toBe('{"oak":{"id":7},"ash":{"id":8}}')
    expect(write(z.looseObject({ id: z.number() }), { id: 7, more: 'oak' })).toBe('{"id":7,"more":"oak"}')
  })

  it('without a key that may be absent and is, and not at all without one that may not', () => {
    const leaf = z.object({ id: z.number(), name: z.string().optional() })
    expect(write(leaf, { id: 7 })).toBe('{"id":7}')
    expect(write(leaf, { id: 7, name: 'oak' })).toBe('{"id":7,"name":"oak"}')
    expect(() => write(leaf, { name: 'oak' })).toThrow('"id" is required!')
  })

  it('as text where a moment is text', () => {
    expect(write(z.object({ at: z.iso.datetime() }), { at: '2026-03-01T10:00:00.000Z' })).toBe('{"at":"2026-03-01T10:00:00.000Z"}')
  })
})

describe('a choice of objects', () => {
  const choice = z.union([
    z.object({ kind: z.literal('leaf'), veins: z.number() }),
    z.object({ kind: z.literal('root'), depth: z.number() }),
  ])

  it('is written with the keys of any', () => {
    expect(write(choice, { kind: 'leaf', veins: 7, secret: 1 })).toBe('{"kind":"leaf","veins":7}')
    expect(write(choice, { kind: 'root', depth: 2, secret: 1 })).toBe('{"kind":"root","depth":2}')
  })

  it('may be nothing as a whole', () => {
    expect(write(z.array(choice.nullable()), [{ kind: 'leaf', veins: 7, secret: 1 }, null])).toBe('[{"kind":"leaf","veins":7},null]')
  })

  it('asks for the keys that all of them ask for, and for no others', () => {
    expect(() => write(choice, { veins: 7 })).toThrow('"kind" is required!')
    expect(write(z.union([z.object({ a: z.number().optional() }), z.object({ a: z.number() })]), {})).toBe('{}')
    expect(write(z.union([z.object({ a: z.number().optional() }), z.object({ a: z.number().optional() })]), {})).toBe('{}')
  })

  it('is one too where a key says which it is', () => {
    const reported = z.array(z.discriminatedUnion('kind', [...choice.options]))
    expect(write(reported, [{ kind: 'root', depth: 2, secret: 1 }])).toBe('[{"kind":"root","depth":2}]')
  })

  it('may hold one without any keys', () => {
    expect(write(z.union([z.object({}), z.object({ depth: z.number() })]), { depth: 2 })).toBe('{"depth":2}')
    expect(write(z.union([z.record(z.string(), z.number()), z.object({ depth: z.number() })]), { depth: 2 })).toBe('{"depth":2}')
  })

  it.each([
    [
      'writes a key in two ways',
      z.union([z.object({ id: z.number() }), z.object({ id: z.string() })]),
      'A choice of objects in an output writes id in two ways.',
    ],
    [
      'has nothing as one of several',
      z.union([...choice.options, z.null()]),
      'A choice of lists, or of objects and others, in an output needs a serialiser of its own.',
    ],
    [
      'may be a text',
      z.union([z.string(), z.object({})]),
      'A choice of lists, or of objects and others, in an output needs a serialiser of its own.',
    ],
    [
      'may be a list',
      z.union([z.array(z.number()), z.string()]),
      'A choice of lists, or of objects and others, in an output needs a serialiser of its own.',
    ],
  ])('stops the start where it %s', (_what, schema, sentence) => {
    expect(() => compile(schema)).toThrow(new TypeError(sentence))
  })
})

it.each([
  ['allOf', z.intersection(z.record(z.string(), z.number()), z.object({ depth: z.number() }))],
  ['prefixItems', z.object({ leaf: z.tuple([z.object({ id: z.number() })]) })],
  ['$ref', leafOfItself],
])('a schema with %s, of which more could go out than it names, stops the start', (keyword, schema) => {
  expect(() => compile(schema)).toThrow(new TypeError(`An output with ${keyword} needs a serialiser of its own.`))
})
