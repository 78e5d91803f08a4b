import { posix } from 'node:path'

/** The files that a Markdown document links to, from where `source` is from; addresses of the web and anchors of its own are none. */
export const listLinkedFiles = (source: string, markdown: string): string[] =>
  [...markdown.matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)/g)].map(([, target = '']) => posix.join(posix.dirname(source), target))
