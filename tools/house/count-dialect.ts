import type { SourceFile } from '../source-files.ts'
import { type DialectWord, dialect } from './dialect.ts'

/** How often each word of the dialect is found in names of files and code, and in texts. */
export function countDialect(files: readonly SourceFile[], kept: readonly string[]): Map<string, number> {
  const asked = dialect.filter(({ word }) => !kept.includes(word))
  const counts = new Map(asked.map(({ word }) => [word, 0]))
  for (const file of files.filter(({ path }) => !path.startsWith('tools/house/'))) {
    const { names, texts } = readWords(file)
    for (const each of asked) counts.set(each.word, (counts.get(each.word) ?? 0) + countWord(each, names, texts))
  }
  return counts
}

/** The words that stay: a line `plain-words: meet, news` of `docs/words.md`. */
export const readKeptWords = (words: string): string[] =>
  [...words.matchAll(/^plain-words:(.*)$/gm)].flatMap(([, list = '']) => list.split(',').map((word) => word.trim()))

function countWord({ word, in: place }: DialectWord, names: string, texts: string): number {
  const pattern = new RegExp(`(?<![a-z])${word.replaceAll('_', ' ')}s?(?![a-z])`, 'g')
  const count = (text: string): number => text.match(pattern)?.length ?? 0
  return (place === 'texts' ? 0 : count(names)) + (place === 'names' ? 0 : count(texts))
}

const comment = /\/\*[\s\S]*?\*\/|(?<!:)\/\/.*$/gm
const quoted = /'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`|>([^<>{}]+)</g

/** Of a file: its name and the names of its code, each once, taken apart; and its sentences. Tests have texts of others. */
function readWords({ path, text }: SourceFile): { names: string; texts: string } {
  const code = text.replaceAll(comment, ' ')
  const names = new Set([path.split('/').at(-1) ?? '', ...(code.replaceAll(quoted, ' ').match(/[A-Za-z_$][\w$]*/g) ?? [])])
  const texts = /\.test\./.test(path)
    ? []
    : [...code.matchAll(quoted)].map(([, ...parts]) => parts.find((part) => part !== undefined) ?? '')
  return {
    names: [...names].map(takeApart).join('\n'),
    texts: texts
      .filter((each) => /\S\s+\S/.test(each) && !/^\s*(?:select|insert|update|delete|with)\b/i.test(each))
      .join('\n')
      .toLowerCase(),
  }
}

const takeApart = (name: string): string =>
  name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll(/[-_.]/g, ' ')
    .toLowerCase()
