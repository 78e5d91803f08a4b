import { posix } from 'node:path'
import { linkOf } from '../docs-site/document-page.ts'
import { readDocuments } from '../docs-site/read-documents.ts'

/** Where the archive has the pages of the documentation. */
const site = 'dist/docs'

/**
 * A paper in Markdown as the archive has it: links lead to the papers and the pages there, what is only in the sources stands as plain words, and paragraphs
 * of a picture are left out. `source` is the paper's path from the root; `papers` are the files and folders that the archive has where the sources have them.
 */
export function leadIntoArchive(source: string, markdown: string, papers: readonly string[]): string {
  const documents = readDocuments()
  const folder = posix.dirname(source)
  const isPaper = (file: string) => papers.some((paper) => file === paper || file.startsWith(`${paper}/`))
  const targetOf = (href: string): string | undefined => {
    const [file = ''] = posix.join(folder, href).split('#')
    if (/^(?:https?|mailto):|^#/.test(href) || isPaper(file)) return href
    const page = linkOf(href, { source, path: 'index.html', markdown }, documents)
    return page && posix.relative(folder, `${site}/${page}`)
  }
  return markdown
    .replaceAll(/^!\[[^\]]*\]\([^)]*\)\n\n/gm, '')
    .replaceAll(/\[([^\]]*)\]\(([^)\s]+)\)/g, (_, text: string, href: string) => {
      const target = targetOf(href)
      return target === undefined ? text : `[${text}](${target})`
    })
}
