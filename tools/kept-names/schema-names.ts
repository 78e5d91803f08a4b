import { z } from 'zod'

const jsonSchema = z.looseObject({
  $ref: z.string().optional(),
  enum: z.array(z.unknown()).optional(),
  const: z.unknown().optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  items: z.unknown().optional(),
  prefixItems: z.array(z.unknown()).optional(),
  additionalProperties: z.unknown().optional(),
  propertyNames: z.unknown().optional(),
  anyOf: z.array(z.unknown()).optional(),
  oneOf: z.array(z.unknown()).optional(),
  allOf: z.array(z.unknown()).optional(),
})

/** The schemas that a `$ref` leads to. */
export type References = (reference: string) => unknown

/**
 * The keys of a JSON schema as dotted paths, and the values that it fixes: `answer.users[].roles[] = PRS`. Keys that are data are `*`. A reference
 * that leads back to where it is is not followed.
 */
export function namesOfSchema(path: string, given: unknown, follow: References, followed: readonly string[] = []): string[] {
  const parsed = jsonSchema.safeParse(given)
  if (!parsed.success) return []
  const { $ref, properties = {}, items, prefixItems = [], additionalProperties, propertyNames, ...schema } = parsed.data
  const inside = (part: string, inner: unknown): string[] => namesOfSchema(part, inner, follow, followed)
  if ($ref !== undefined) return followed.includes($ref) ? [] : namesOfSchema(path, follow($ref), follow, [...followed, $ref])
  const values = [...(schema.enum ?? []), ...(schema.const === undefined ? [] : [schema.const])]
  return [
    ...values.map((value) => `${path} = ${value}`),
    ...Object.entries(properties).flatMap(([key, inner]) => [`${path}.${key}`, ...inside(`${path}.${key}`, inner)]),
    ...[items, ...prefixItems].flatMap((inner) => inside(`${path}[]`, inner)),
    ...[additionalProperties, propertyNames].flatMap((inner) => inside(`${path}.*`, inner)),
    ...[...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])].flatMap((inner) => inside(path, inner)),
  ]
}

/** The same of a schema of ours. */
export const namesOfZod = (path: string, schema: z.ZodType): string[] => namesOfSchema(path, z.toJSONSchema(schema), () => undefined)
