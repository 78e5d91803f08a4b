import { Parser } from 'saxen'

/** What is done with an element, by its name without a prefix. */
export interface MarkupListener {
  open(name: string, readAttributes: () => Record<string, string>): void
  close(name: string): void
  text(text: string): void
}

/** Reads XML from its beginning to its end. @throws Error where it is none, or brings a document type, which may define entities */
export function readMarkup(xml: string, { open, close, text }: MarkupListener): void {
  new Parser()
    .on('openTag', (name, readAttributes, decode) => open(bare(name), () => bareAttributes(readAttributes() || {}, decode)))
    .on('closeTag', (name) => close(bare(name)))
    .on('text', (given, decode) => text(decode(given)))
    .on('cdata', text)
    .on('attention', (given) => {
      if (/^<!DOCTYPE/i.test(given)) throw new Error('A document type is not read.')
    })
    .on('error', (error) => {
      throw error
    })
    .parse(xml)
}

const bare = (name: string): string => name.slice(name.indexOf(':') + 1)

/** Most have neither a prefix nor an escaped sign, and there are a million cells. */
function bareAttributes(attributes: Readonly<Record<string, string>>, decode: (text: string) => string): Record<string, string> {
  const found: Record<string, string> = {}
  for (const name in attributes) found[bare(name)] = decode(attributes[name] ?? '')
  return found
}
