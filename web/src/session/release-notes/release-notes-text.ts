export type ReleaseNotesBlock =
  | { kind: 'heading'; key: number; level: number; text: string }
  | { kind: 'paragraph'; key: number; text: string }
  | { kind: 'list'; key: number; items: readonly string[] }

/** Splits a changelog into the few forms it uses: headings, paragraphs and lists. Its title is left out, as the dialog has one. */
export function parseReleaseNotes(markdown: string): ReleaseNotesBlock[] {
  return (
    markdown
      .replaceAll('\r\n', '\n')
      // A block ends at an empty line, before a heading and after one.
      .split(/\n{2,}|\n(?=#)|(?<=^#.*)\n/m)
      .map((block, key) => parseBlock(block.trim(), key))
      .filter((block) => block !== undefined)
  )
}

function parseBlock(block: string, key: number): ReleaseNotesBlock | undefined {
  if (block === '') return undefined
  const heading = /^(#+)\s+(.*)$/.exec(block)
  if (heading) {
    const [, hashes = '', text = ''] = heading
    return hashes.length === 1 ? undefined : { kind: 'heading', key, level: hashes.length, text: plain(text) }
  }
  if (/^[-*] /.test(block)) return { kind: 'list', key, items: block.split(/\n(?=[-*] )/).map((item) => plain(item.replace(/^[-*] /, ''))) }
  return { kind: 'paragraph', key, text: plain(block) }
}

/** Joins lines, and drops the marks of bold text and code, the targets of links, and brackets around a version at the start. */
const plain = (text: string): string =>
  text
    .replace(/\s*\n\s*/g, ' ')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/\*\*|`/g, '')
    .replace(/^\[([^\]]+)\]/, '$1')
