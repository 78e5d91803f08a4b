import type { SourceFile } from '../source-files.ts'
import type { Place } from './place.ts'

/** Papers that are not in the project: a reader cannot look there. */
const elsewhere = /`?decisions\.md`? §|`spec \d|\bspec \d §|`(?:editor|look|product|stack|house-style)\.md`/g
/** `specification 3 §2.4, §5`: a page and its sections. */
const inside = /specification (\d) (§\d+(?:\.\d+)*(?:(?:,| and) §\d+(?:\.\d+)*)*)/gi

/** Each citation of a paper outside the project, or of a section that `docs/specification` lacks. */
export function findCitations(files: readonly SourceFile[], pages: readonly SourceFile[]): Place[] {
  const sections = readSections(pages)
  const isLost = (page: string, section: string): boolean => !sections.has(`${page} ${section}`)
  const countIn = (line: string): number =>
    [...line.matchAll(elsewhere)].length +
    [...line.matchAll(inside)].flatMap(([, page = '', cited = '']) => cited.match(/[\d.]+/g)?.filter((one) => isLost(page, one)) ?? [])
      .length
  return [...files, ...pages]
    .filter(({ path }) => !path.startsWith('tools/house/'))
    .flatMap(({ path, text }) =>
      text.split('\n').flatMap((line, index) => Array.from({ length: countIn(line) }, () => ({ path, line: index + 1 }))),
    )
}

/** `5 22.21` of each heading `### 22.21 …`, and of each point `21.` below a heading `## 22.`, of the page whose name begins with 5. */
function readSections(pages: readonly SourceFile[]): ReadonlySet<string> {
  const sections = new Set<string>()
  for (const { path, text } of pages) {
    const [, page] = /^docs\/specification\/(\d)-/.exec(path) ?? []
    if (!page) continue
    let chapter = ''
    for (const line of text.split('\n')) {
      const [, heading] = /^##+ (\d+(?:\.\d+)*)\.?(?= |$)/.exec(line) ?? []
      const [, point] = /^(\d+)\. /.exec(line) ?? []
      if (heading) sections.add(`${page} ${heading}`)
      if (heading && !heading.includes('.')) chapter = heading
      if (point) sections.add(`${page} ${chapter}.${point}`)
    }
  }
  return sections
}
