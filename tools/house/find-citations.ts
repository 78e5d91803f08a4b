import type { SourceFile } from '../source-files.ts'
import type { Place } from './place.ts'

/** Papers that are not in the project: a reader cannot look there. */
const elsewhere = /`?decisions\.md`? §|`spec \d|\bspec \d §|`(?:editor|look|product|stack|house-style)\.md`/g

/** Each citation of a paper outside the project. */
export const findCitations = (files: readonly SourceFile[]): Place[] =>
  files
    .filter(({ path }) => !path.startsWith('tools/house/'))
    .flatMap(({ path, text }) =>
      text.split('\n').flatMap((line, index) => [...line.matchAll(elsewhere)].map(() => ({ path, line: index + 1 }))),
    )
