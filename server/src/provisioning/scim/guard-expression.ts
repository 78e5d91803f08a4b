import { type ScimType, scimLimits, scimRefusals } from '@strata/contract'
import { fail } from '../../platform/index.ts'

const operators = ['and', 'or', 'eq', 'ne', 'co', 'sw', 'ew', 'pr', 'gt', 'ge', 'lt', 'le']
const literals = ['true', 'false', 'null']

/**
 * A filter, or the path of a patch, fit for the parser: it takes names for those of objects, escapes for a riddle, and each `or` for a branch more. Only the attributes that are named pass,
 * no escapes, and few comparisons. `names` are in lower case. @throws Problem INVALID
 */
export function guardExpression(text: string, names: ReadonlySet<string>, scimType: ScimType): string {
  const refuse = (detail: string): never => fail('INVALID', { scimType, detail })
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for.
  if (/[\\\u0000-\u001f]/.test(text)) refuse(scimRefusals.noEscapes)
  const pieces = text.split('"')
  if (pieces.length % 2 === 0) refuse(scimRefusals.openQuote)
  const spoken = pieces.map((piece, index) =>
    index % 2 === 0 ? piece.replaceAll(/\b(?:true|false|null)\b/gi, (word) => word.toLowerCase()) : piece,
  )
  const words = spoken.filter((_piece, index) => index % 2 === 0).join(' ')
  if (/\((?=\s*\()|\)(?=\s*\))/.test(words) || /\[[^\]]*\[/.test(words)) refuse(scimRefusals.noNesting)
  const named = words.match(/[A-Za-z_$][\w$-]*/g) ?? []
  for (const word of named.map((each) => each.toLowerCase())) {
    if (word === 'not') refuse(scimRefusals.noNot)
    if (!operators.includes(word) && !literals.includes(word) && !names.has(word))
      refuse(scimRefusals.unknownName({ name: word.slice(0, 50) }))
  }
  const joins = named.filter((word) => /^(and|or)$/i.test(word)).length
  if (joins >= scimLimits.comparisons) refuse(scimRefusals.tooManyComparisons({ most: String(scimLimits.comparisons) }))
  return spoken.join('"')
}
