import { problems } from '@strata/contract'
import { z } from 'zod'
import type { Names } from './kept-list.ts'
import { namesOfSchema, type References } from './schema-names.ts'

const content = z.record(z.string(), z.object({ schema: z.unknown() })).default({})
const operation = z.object({
  parameters: z.array(z.object({ name: z.string(), in: z.string(), schema: z.unknown() })).default([]),
  requestBody: z.object({ content }).optional(),
  responses: z.record(z.string(), z.object({ headers: z.record(z.string(), z.unknown()).default({}), content })),
})
const document = z.object({
  paths: z.record(z.string(), z.record(z.string(), operation)),
  components: z.object({ schemas: z.record(z.string(), z.unknown()) }),
})
type Operation = z.output<typeof operation>

/** Each call of the OpenAPI document: its address, the names of its headers and parameters, the keys and fixed values of what it takes and answers. */
export function namesOfRoutes(api: unknown): Names {
  const { paths, components } = document.parse(api)
  const follow: References = (reference) => components.schemas[reference.split('/').at(-1) ?? '']
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]) => [`${method.toUpperCase()} ${path}`, namesOfCall(call, follow)] as const),
  )
  return {
    ...Object.fromEntries(calls),
    'problem of a refused call': [
      ...namesOfSchema('problem', components.schemas.Problem, follow),
      ...Object.entries(problems).map(([code, { status }]) => `code ${status} ${code}`),
    ],
  }
}

function namesOfCall({ parameters, requestBody, responses }: Operation, follow: References): string[] {
  const asked = Object.values(requestBody?.content ?? {}).flatMap(({ schema }) => namesOfSchema('request', schema, follow))
  const answers = Object.entries(responses).filter(([status]) => status.startsWith('2'))
  const given = parameters
    // The name of a parameter of the path is not sent.
    .filter((parameter) => parameter.in !== 'path')
    .flatMap(({ name, in: place, schema }) => [`${place} ${name}`, ...namesOfSchema(`${place} ${name}`, schema, follow)])
  const answered = answers.flatMap(([status, { headers, content: bodies }]) => [
    `status ${status}`,
    ...Object.keys(headers).map((name) => `answer header ${name}`),
    ...Object.values(bodies).flatMap(({ schema }) => namesOfSchema('answer', schema, follow)),
  ])
  return [...new Set([...given, ...asked, ...answered])]
}
