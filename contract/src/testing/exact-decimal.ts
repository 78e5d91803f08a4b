import fc from 'fast-check'

const places = 8
const scale = 10n ** BigInt(places)
const digits = new Set('0123456789')

const areDigits = (text: string): boolean => [...text].every((letter) => digits.has(letter))

/** A number as people write it here, in hundred-millionths and so without any rounding; nothing where a text is no number. Told apart from the product's reading: no pattern, no floating point. */
export function readExactly(text: string): bigint | undefined {
  const isNegative = text.startsWith('-')
  const [whole = '', part, ...more] = (isNegative ? text.slice(1) : text).split('.')
  if (more.length > 0 || part === '' || `${whole}${part ?? ''}` === '') return undefined
  if (!areDigits(whole) || !areDigits(part ?? '')) return undefined
  const size = BigInt(whole || '0') * scale + BigInt((part ?? '').padEnd(places, '0'))
  return isNegative ? -size : size
}

/** Numbers in all the ways of writing one, of so many characters at most: '-12.5', '.5', '007'. */
export const writtenNumbers = (most: number): fc.Arbitrary<string> =>
  fc
    .record({
      isNegative: fc.boolean(),
      whole: fc.oneof(fc.constantFrom('', '0', '5', '10'), fc.stringMatching(/^[0-9]{1,6}$/)),
      part: fc.oneof(fc.constant(''), fc.constantFrom('.0', '.5', '.50'), fc.stringMatching(/^\.[0-9]{1,4}$/)),
    })
    .map(({ isNegative, whole, part }) => `${isNegative ? '-' : ''}${whole}${part}`)
    .filter((text) => text.length <= most && readExactly(text) !== undefined)

/** What looks like a number and is none here. */
export const almostNumbers: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    '1e3',
    '1E3',
    '1,5',
    '1.',
    '.',
    '-',
    '--1',
    '+1',
    '1-',
    '0x1F',
    'NaN',
    'Infinity',
    '-Infinity',
    '∞',
    '1 000',
    '½',
    '٣',
    '1.2.3',
  ),
  fc.string({ minLength: 1, maxLength: 8 }).filter((text) => readExactly(text.trim()) === undefined),
)
