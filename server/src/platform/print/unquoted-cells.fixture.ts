import { isFormulaLike } from '@strata/contract'
import { strFromU8, unzipSync } from 'fflate'

/** Of a workbook's bytes: how many texts begin like a formula, which of them are not marked as texts, and how many formulas there are. */
export function findFormulaLike(bytes: Uint8Array): { marked: number; unmarked: string[]; formulas: number } {
  const files = unzipSync(bytes)
  const read = (path: string): string => strFromU8(files[path] ?? new Uint8Array())
  const texts = [...read('xl/sharedStrings.xml').matchAll(/<si>(.*?)<\/si>/gs)].map(([, item = '']) => item.replaceAll(/<[^>]*>/g, ''))
  const [, styles = ''] = /<cellXfs[^>]*>(.*?)<\/cellXfs>/s.exec(read('xl/styles.xml')) ?? []
  const quoted = [...styles.matchAll(/<xf\b[^>]*>/g)].map(([style]) => style.includes('quotePrefix="1"'))
  const found = { marked: 0, unmarked: [] as string[], formulas: 0 }
  for (const path of Object.keys(files).filter((name) => /^xl\/worksheets\/[^/]+\.xml$/.test(name))) {
    const sheet = read(path)
    found.formulas += sheet.match(/<f\b/g)?.length ?? 0
    for (const [, attributes = '', content = ''] of sheet.matchAll(/<c ([^>]*?)(?:\/>|>(.*?)<\/c>)/gs)) {
      if (!attributes.includes('t="s"')) continue
      const text = texts[Number(/<v>(\d+)<\/v>/.exec(content)?.[1])] ?? ''
      if (!isFormulaLike(text)) continue
      if (quoted[Number(/s="(\d+)"/.exec(attributes)?.[1])]) found.marked += 1
      else found.unmarked.push(text)
    }
  }
  return found
}
