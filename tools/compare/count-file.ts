export interface DrawnElement {
  readonly id: string
  readonly type: string
  readonly name: string
}

export interface FileCounts {
  /** Elements that a drawing of the file shows, each once. */
  readonly elements: readonly DrawnElement[]
  /** Their names, on one line each. */
  readonly labels: readonly string[]
}

interface Tag {
  readonly name: string
  readonly attributes: ReadonlyMap<string, string>
  /** What is between it and the next tag. */
  readonly text: string
}

/**
 * Counts what the drawings of a BPMN file show, by its tags alone: other code than the importer's, so that one does not
 * repeat the other's faults.
 */
export function countFile(xml: string): FileCounts {
  const tags = tagsOf(xml)
  const elements = new Map<string, DrawnElement>()
  const drawn = new Set(
    tags
      .filter(({ name }) => name === 'BPMNShape' || name === 'BPMNEdge')
      .map(({ attributes }) => localName(attributes.get('bpmnElement') ?? '')),
  )
  tags.forEach(({ name, attributes }, at) => {
    const id = attributes.get('id') ?? ''
    if (id === '' || !drawn.has(id) || name.startsWith('BPMN') || elements.has(id)) return
    elements.set(id, { id, type: name, name: nameOf(tags, at) })
  })
  const all = [...elements.values()]
  return { elements: all, labels: all.map(({ name }) => name).filter((name) => name !== '') }
}

function tagsOf(xml: string): Tag[] {
  const plain = xml
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/<!\[CDATA\[([\s\S]*?)\]\]>/g, (_, text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;'))
  return [...plain.matchAll(/<(?:[\w-]+:)?([\w-]+)((?:\s+[\w:.-]+\s*=\s*(?:"[^"]*"|'[^']*'))*)\s*\/?>([^<]*)/g)].map(
    ([, name = '', attributes = '', text = '']) => ({
      name,
      attributes: new Map(
        [...attributes.matchAll(/([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)].map(([, key = '', one, other]) => [
          key,
          decode(one ?? other ?? ''),
        ]),
      ),
      text: decode(text),
    }),
  )
}

function nameOf(tags: readonly Tag[], at: number): string {
  const tag = tags[at]
  if (!tag) return ''
  if (tag.name === 'textAnnotation') {
    const text = tags.slice(at + 1, at + 200).find(({ name }) => name === 'text' || name === 'textAnnotation')
    return oneLine(text?.name === 'text' ? text.text : '')
  }
  return oneLine(tag.attributes.get('name') ?? '')
}

function localName(reference: string): string {
  return reference.slice(reference.lastIndexOf(':') + 1)
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

function decode(text: string): string {
  return text
    .replace(/&#x([\da-f]+);/gi, (_, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16)))
    .replace(/&#(\d+);/g, (_, decimal: string) => String.fromCodePoint(Number(decimal)))
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&apos;/g, "'")
    .replace(/&amp;/g, '&')
}
