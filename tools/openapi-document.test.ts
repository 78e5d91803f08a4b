import { expect, it } from 'vitest'
import { z } from 'zod'
import { describeApi } from './openapi-document.ts'

const documentShape = z.object({
  paths: z.record(z.string(), z.record(z.string(), z.object({ responses: z.record(z.string(), z.object({ description: z.string() })) }))),
})

const { paths } = documentShape.parse(describeApi())

/** The codes of a status that a call may answer. */
const codesOf = (path: string, method: string, status: number): string[] =>
  [...(paths[path]?.[method]?.responses[status]?.description ?? '').matchAll(/^([A-Z_]+): /gm)].map(([, code = '']) => code)

it('of two next versions the second is told with 409, as it is answered (specification 5 §22.18)', () => {
  const ack = '/aprs/v3/document/{companyId}/{docType}/ack/{id}'
  expect(codesOf(ack, 'post', 409)).toContain('EDITED_MEANWHILE')
  expect(codesOf(ack, 'post', 412)).toEqual([])
})

it('elsewhere what somebody else edited is 412', () => {
  expect(codesOf('/aprs/v3/document/{companyId}/{docType}/update/{id}', 'post', 412)).toEqual(['EDITED_MEANWHILE'])
})
