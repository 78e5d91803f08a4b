/** What a text begins with that browsers or systems would act upon. */
export type Beginning = 'html' | 'svg' | 'script' | undefined

/** Reads the beginning of a file as a browser would sniff it: behind a byte order mark, blanks, comments and declarations. */
export function readBeginning(head: Uint8Array): Beginning {
  const text = decodeHead(head).trimStart()
  if (scripts.test(text)) return 'script'
  let rest = text
  for (let after = skipDeclaration(rest); after !== undefined; after = skipDeclaration(rest)) {
    const named = /^<!doctype\s+(html|svg)\b/i.exec(rest)?.[1]
    if (named) return nameOf(named)
    rest = after.trimStart()
  }
  return nameOf(/^<(?:[a-z][\w.-]*:)?([a-z]+)/i.exec(rest)?.[1] ?? '')
}

const scripts = /^(?:#!\s*\/|@?echo off\b|<\?php)/i
const htmlRoots: ReadonlySet<string> = new Set(['html', 'head', 'body', 'script', 'iframe', 'frameset', 'object', 'embed', 'meta', 'base'])

function nameOf(root: string): Beginning {
  const name = root.toLowerCase()
  if (name === 'svg') return 'svg'
  return htmlRoots.has(name) ? 'html' : undefined
}

const declarations = [
  ['<!--', '-->'],
  ['<?', '?>'],
  ['<!', '>'],
] as const

/** What follows a comment or a declaration; nothing where none is there. */
function skipDeclaration(text: string): string | undefined {
  const [opening, closing] = declarations.find(([start]) => text.startsWith(start)) ?? []
  if (opening === undefined) return undefined
  const end = text.indexOf(closing, opening.length)
  return end < 0 ? '' : text.slice(end + closing.length)
}

/** Signs beyond ASCII do not matter here. */
function decodeHead(head: Uint8Array): string {
  if (head[0] === 0xff && head[1] === 0xfe) return new TextDecoder('utf-16le').decode(head)
  if (head[0] === 0xfe && head[1] === 0xff) return new TextDecoder('utf-16be').decode(head)
  const start = head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf ? 3 : 0
  return Buffer.from(head.subarray(start)).toString('latin1')
}
