import { z } from 'zod'

/**
 * Plain text of several lines: a tab is a space, whatever breaks lines is `\n`, blanks around it go. Control characters and halves of characters have no place
 * in it. What is longer than `most` characters is looked at no further: each step takes time that grows with the text and no faster.
 */
export const plainText = (most: number, tooLong?: string) => refused(z.string().overwrite(readLines), most, tooLong)

/** Plain text of one line: line breaks with the blanks around them become one space. */
export const plainLine = (most: number, tooLong?: string) => refused(z.string().overwrite(readLine), most, tooLong)

/** The name of a person: a line without bidirectional control characters, which make one name look like another. They are invisible and come along with copied names, so they are left out instead of refused. */
export const personName = (most: number, tooLong?: string) => refused(z.string().overwrite(readPersonName), most, tooLong)

/** What a spreadsheet would take for a formula, also behind blanks, which some programs pass over, and in the wide signs of Asian keyboards. */
export const isFormulaLike = (text: string): boolean => /^\s*[=+\-@＝＋－＠]|^[\t\r]/.test(text)

function refused(text: z.ZodString, most: number, error = `At most ${most} characters`): z.ZodString {
  return text.max(most, { error, abort: true }).regex(/^(?:\n|[^\p{Cc}\p{Cs}])*$/u, 'Control characters are not allowed')
}

const linesOf = (given: string): string[] => given.replaceAll('\t', ' ').split(/\r\n|[\n\r\v\f\u0085\u2028\u2029]/)

const readLines = (given: string): string => linesOf(given).join('\n').trim()

const readLine = (given: string): string =>
  linesOf(given)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(' ')

/** Without embeddings, overrides and isolates; letters of right-to-left scripts have their direction by themselves. */
const readPersonName = (given: string): string => readLine(given.replaceAll(/[\u202a-\u202e\u2066-\u2069]/g, ''))
