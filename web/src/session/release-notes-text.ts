export type ReleaseNotesBlock =
  | { kind: 'heading'; key: number; level: number; text: string }
  | { kind: 'paragraph'; key: number; text: string }
  | { kind: 'list'; key: number; items: readonly string[] }

/** The few forms a changelog uses: headings, paragraphs, lists. The document's own title is left out, the dialog has one. */
export function parseReleaseNotes(markdown: string): ReleaseNotesBlock[] {
  return markdown
    .replaceAll('\r\n', '\n')
    .split(/\n{2,}|\n(?=#)|(?<=^#.*)\n/m)
    .map((block, key) => parseBlock(block.trim(), key))
    .filter((block) => block !== undefined)
}

function parseBlock(block: string, key: number): ReleaseNotesBlock | undefined {
  if (block === '') return undefined
  const heading = /^(#+)\s+(.*)$/.exec(block)
  if (heading) {
    const [, marks = '', text = ''] = heading
    return marks.length === 1 ? undefined : { kind: 'heading', key, level: marks.length, text: plain(text) }
  }
  if (/^[-*] /.test(block)) return { kind: 'list', key, items: block.split(/\n(?=[-*] )/).map((item) => plain(item.replace(/^[-*] /, ''))) }
  return { kind: 'paragraph', key, text: plain(block) }
}

/** Lines joined; emphasis, code marks and the targets of links taken away. */
const plain = (text: string): string =>
  text
    .replace(/\s*\n\s*/g, ' ')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/\*\*|`/g, '')
    .replace(/^\[([^\]]+)\]/, '$1')
