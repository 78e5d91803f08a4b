import { readFile } from 'node:fs/promises'
import { z } from 'zod'

/** The parts of a JSON schema that the contract uses. */
const schemaParts = z.object({
  $ref: z.string().optional(),
  type: z.union([z.string(), z.array(z.string())]).optional(),
  const: z.json().optional(),
  enum: z.array(z.json()).optional(),
  default: z.json().optional(),
  format: z.string().optional(),
  contentEncoding: z.string().optional(),
  pattern: z.string().optional(),
  minLength: z.number().optional(),
  maxLength: z.number().optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  exclusiveMinimum: z.number().optional(),
  exclusiveMaximum: z.number().optional(),
  minItems: z.number().optional(),
  maxItems: z.number().optional(),
  required: z.array(z.string()).optional(),
  get properties() {
    return z.record(z.string(), schemaParts).optional()
  },
  get additionalProperties() {
    return z.union([z.boolean(), schemaParts]).optional()
  },
  get propertyNames() {
    return schemaParts.optional()
  },
  get items() {
    return schemaParts.optional()
  },
  get anyOf() {
    return z.array(schemaParts).optional()
  },
  get oneOf() {
    return z.array(schemaParts).optional()
  },
  get allOf() {
    return z.array(schemaParts).optional()
  },
})
export type Schema = z.output<typeof schemaParts>

const content = z.record(z.string(), z.object({ schema: schemaParts }))
const parameter = z.object({ name: z.string(), in: z.enum(['path', 'query', 'header']), required: z.boolean(), schema: schemaParts })
export type Parameter = z.output<typeof parameter>

const answer = z.object({ description: z.string(), headers: z.record(z.string(), z.unknown()).optional(), content: content.optional() })
export type Answer = z.output<typeof answer>

const operation = z.object({
  operationId: z.string(),
  tags: z.tuple([z.string()]),
  summary: z.string(),
  description: z.string(),
  parameters: z.array(parameter).default([]),
  requestBody: z.object({ required: z.boolean(), content }).optional(),
  responses: z.record(z.string(), answer),
})

const openApi = z.object({
  paths: z.record(z.string(), z.record(z.string(), operation)),
  components: z.object({ schemas: z.record(z.string(), schemaParts) }),
})

/** One call of the API. */
export interface Call extends Omit<z.output<typeof operation>, 'operationId' | 'tags'> {
  /** The name within its group, unique among all calls: the anchor of the call. */
  name: string
  /** The domain, as `performanceRow`: the name of the page. */
  group: string
  /** In upper case. */
  method: string
  path: string
}

export interface OpenApi {
  /** By group, and in each as the document has them, by path. */
  calls: readonly Call[]
  schemas: Readonly<Record<string, Schema>>
}

/** The OpenAPI document as the pages need it. Throws when it is of another form than the contract gives it. */
export async function readOpenApi(path: string): Promise<OpenApi> {
  return parseOpenApi(JSON.parse(await readFile(path, 'utf8')))
}

export function parseOpenApi(document: unknown): OpenApi {
  const { paths, components } = openApi.parse(document)
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId, tags, ...rest }]): Call => {
      const [group] = tags
      return { ...rest, name: operationId.slice(operationId.indexOf('.') + 1), group, method: method.toUpperCase(), path }
    }),
  )
  return { calls: calls.sort((a, b) => (a.group < b.group ? -1 : Number(a.group > b.group))), schemas: components.schemas }
}
