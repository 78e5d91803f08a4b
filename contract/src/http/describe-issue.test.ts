import { expect, it } from 'vitest'
import { z } from 'zod'
import { chartRoutes } from '../chart/chart-routes.ts'
import { processCreate } from '../chart/chart-save.ts'
import { boundedList } from './bounded-list.ts'
import { describeIssue } from './describe-issue.ts'

const messagesOf = (schema: z.ZodType, given: unknown): string[] =>
  schema.safeParse(given, { error: describeIssue }).error?.issues.map(({ message }) => message) ?? []

it.each([
  ['a text that is missing', z.string(), undefined, 'This is required'],
  ['a text that is missing, as an empty one', z.string().trim().min(1, 'Name is Required'), undefined, 'Name is Required'],
  ['null for a text', z.string().min(1, 'Name is Required'), null, 'Name is Required'],
  ['an empty text', z.string().min(1), '', 'This is required'],
  ['a short text', z.string().min(3), 'a', 'At least 3 characters'],
  ['a long text', z.string().max(2), 'abc', 'At most 2 characters'],
  ['a number for a text', z.string(), 7, 'Expected a text'],
  ['a text for a number', z.number(), 'x', 'Expected a number'],
  ['half a number', z.number().int(), 1.5, 'Expected a whole number'],
  ['a number too big', z.number().max(5), 6, 'At most 5'],
  ['a number too small', z.number().min(5), 4, 'At least 5'],
  ['a word for yes', z.boolean(), 'yes', 'Expected true or false'],
  ['a long list', z.array(z.number()).max(1), [1, 2], 'At most 1 items'],
  ['an object for a list', z.array(z.number()), {}, 'Expected a list'],
  ['a list for an object', z.object({}), [], 'Expected an object'],
  ['another choice', z.enum(['ce', 'se']), 'x', 'Expected ce or se'],
  ['an unknown field', z.strictObject({}), { a: 1 }, 'Not known here: a'],
  ['no email', z.email(), 'x', 'Expected an email address'],
  ['no UUID', z.uuid(), 'x', 'Expected a UUID'],
  ['none of the forms', z.union([z.string(), z.number()]), {}, 'Not in the expected form'],
  ['what has a sentence of its own', z.boolean({ error: 'Please make decision' }), undefined, 'Please make decision'],
])('%s has a sentence', (_name, schema, given, message) => {
  expect(messagesOf(schema, given)).toEqual([message])
})

it('reaches the items of a list', () => {
  expect(messagesOf(boundedList(z.strictObject({ name: z.string().min(1, 'Name is Required') }), 5), [{}])).toEqual(['Name is Required'])
})

it('leaves the sentences of the specification for what a chart refuses', () => {
  const item = { nodeId: 'n1', processId: 'P1', primary: true, shortName: 'Name' }
  const { body } = chartRoutes.decideChart
  expect(messagesOf(processCreate, { ...item, shortName: 'a'.repeat(91) })).toEqual(['Maximum characters reached'])
  expect(messagesOf(processCreate, { ...item, description: 'a'.repeat(101) })).toEqual(['Maximum characters reached'])
  expect(messagesOf(processCreate, { ...item, shortName: undefined })).toEqual(['Name is Required'])
  expect(messagesOf(body, { approve: true, comment: 'a'.repeat(401) })).toEqual(['Maximum characters reached'])
  expect(messagesOf(body, {})).toEqual(['Please make decision'])
})
