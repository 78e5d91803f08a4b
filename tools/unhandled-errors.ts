import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { z } from 'zod'
import { root } from './source-files.ts'

const thrown = z.object({ name: z.string().optional(), message: z.string(), stack: z.string().optional() })
/** What `unhandled-error-reporter.ts` writes. */
const unhandledErrors = z.array(
  thrown.extend({ type: z.string().optional(), file: z.string().optional(), test: z.string().optional(), cause: thrown.nullish() }),
)

type UnhandledError = z.infer<typeof unhandledErrors>[number]

/** So many places of a stack are named. */
const stackHead = 5

/**
 * `web/src/app.test.tsx › opens`: while it ran, and on lines of its own what was thrown and where. What was thrown a hundred times is named once. Throws
 * where the report is none.
 */
export const readUnhandledErrors = (report: unknown): string[] => [...new Set(unhandledErrors.parse(report).map(describeError))]

function describeError({ type = 'Unhandled Error', file, test, cause, ...error }: UnhandledError): string {
  const place = file === undefined ? 'no file of tests' : relative(root, file)
  const lines = [`${type} in ${place}${test === undefined ? '' : ` › ${test}`}`, ...describeThrown(error)]
  return [...lines, ...(cause ? describeThrown(cause, 'caused by ') : [])].map(stripVTControlCharacters).join('\n  ')
}

function describeThrown({ name = 'Error', message, stack = '' }: z.infer<typeof thrown>, before = ''): string[] {
  const places = stack.split('\n').filter((line) => /^\s+at /.test(line))
  const head = places.slice(0, stackHead).map((line) => line.trim().replaceAll(`file://${root}/`, '').replaceAll(`${root}/`, ''))
  return [`${before}${name}: ${message.trim()}`, ...head]
}
