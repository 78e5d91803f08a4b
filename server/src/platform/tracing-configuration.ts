import { z } from 'zod'
import { splitList } from './configuration-values.ts'

/** Where traces go, and of which calls and jobs there are any. */
export interface TracingConfiguration {
  /** Of the receiver; each kind of data has its path below it. */
  endpoint: string
  /** Secret. */
  headers: Readonly<Record<string, string>>
  protocol: z.output<typeof otlpProtocol>
  serviceName: string
  sampler: { name: z.output<typeof samplerName>; ratio: number }
}

// As OpenTelemetry defines the texts of its variables.

export const otlpProtocol = z.enum(['http/protobuf', 'http/json'], { error: 'must be http/protobuf or http/json' })

const samplers = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const

export const samplerName = z.enum(samplers, { error: `must be one of ${samplers.join(', ')}` })

export const share = z
  .string()
  .refine((text) => /^\d?(\.\d{1,9})?$/.test(text) && Number(text) <= 1, { error: 'must be a number, 0 to 1' })
  .transform(Number)

/** `authorization=Bearer%20token, x-tenant=strata`: the values are percent-encoded. */
export const otlpHeaders = z.string().transform((text, context): Record<string, string> => {
  const pairs = splitList(text).map(readPair)
  const read = pairs.filter((pair) => pair !== undefined)
  if (read.length === pairs.length) return Object.fromEntries(read)
  context.addIssue({ code: 'custom', message: 'must be a list like authorization=Bearer%20token, x-tenant=strata' })
  return z.NEVER
})

function readPair(text: string): [name: string, value: string] | undefined {
  const [, name, encoded] = /^([!#$%&'*+\-.^_`|~\w]+)\s*=\s*([\x21-\x7e]+)$/.exec(text) ?? []
  const value = encoded === undefined ? undefined : decode(encoded)
  // A line break would add a header.
  return name === undefined || value === undefined || !/^[\x20-\x7e]+$/.test(value) ? undefined : [name, value]
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}
