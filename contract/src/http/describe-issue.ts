import { z } from 'zod'

type RawIssue = z.core.$ZodRawIssue

/**
 * The sentence for what is wrong with an input, where its schema has none of its own: give it to `safeParse` as `error`. What is missing reads as what is
 * empty (specification 5 §2, §22.22).
 */
export function describeIssue(issue: RawIssue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined || issue.input === null
        ? (findRequired(issue) ?? required)
        : (kinds[issue.expected] ?? 'Not the expected kind')
    case 'too_big':
      return describeBound('At most', issue.maximum, issue.origin)
    case 'too_small':
      return issue.origin === 'string' && issue.minimum === 1 ? required : describeBound('At least', issue.minimum, issue.origin)
    case 'invalid_format':
      return formats[issue.format] ?? 'Not in the expected form'
    case 'invalid_value':
      return `Expected ${issue.values.map((value) => String(value)).join(' or ')}`
    case 'unrecognized_keys':
      return `Not known here: ${issue.keys.join(', ')}`
    case 'invalid_union':
    case 'invalid_key':
    case 'invalid_element':
      return 'Not in the expected form'
    default:
      return undefined
  }
}

const required = 'This is required'

const kinds: Readonly<Record<string, string>> = {
  string: 'Expected a text',
  number: 'Expected a number',
  int: 'Expected a whole number',
  boolean: 'Expected true or false',
  array: 'Expected a list',
  object: 'Expected an object',
  record: 'Expected an object',
}

const formats: Readonly<Record<string, string>> = {
  email: 'Expected an email address',
  uuid: 'Expected a UUID',
  datetime: 'Expected a time in ISO 8601',
  date: 'Expected a date, YYYY-MM-DD',
  base64: 'Expected base64',
  url: 'Expected an address',
}

const units: Readonly<Record<string, string>> = { string: ' characters', array: ' items', set: ' items' }

const describeBound = (which: string, bound: number | bigint, origin: string): string => `${which} ${bound}${units[origin] ?? ''}`

/** What the schema says of an empty text: 'Name is Required'. */
const findRequired = ({ inst }: RawIssue): string | undefined =>
  inst instanceof z.ZodString ? inst.safeParse('', { error: describeIssue }).error?.issues[0]?.message : undefined
