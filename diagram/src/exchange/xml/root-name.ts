/** Name of the outermost element without its prefix, found without reading the file; empty when there is none at its head. */
export function rootNameOf(xml: string): string {
  let at = 0
  for (;;) {
    const tag = xml.indexOf('<', at)
    if (tag < 0) return ''
    if (xml.startsWith('<!--', tag)) at = after(xml, '-->', tag)
    else if (xml.startsWith('<?', tag)) at = after(xml, '?>', tag)
    else if (xml.startsWith('<!', tag)) at = after(xml, '>', tag)
    else return /^<(?:[\w.-]{1,60}:)?([\w.-]{1,60})/.exec(xml.slice(tag, tag + 130))?.[1] ?? ''
  }
}

function after(xml: string, mark: string, from: number): number {
  const at = xml.indexOf(mark, from)
  return at < 0 ? xml.length : at + mark.length
}
