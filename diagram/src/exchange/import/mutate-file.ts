/** A small generator with a fixed seed (mulberry32): the same numbers below 1 on every machine. */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

type Random = () => number

/** Does to a file what bad lines, bad tools and bad people do to files: one to three mutations. Same numbers, same file. */
export function mutateFile(text: string, random: Random): string {
  let mutated = text
  for (let left = 1 + Math.floor(random() * 3); left > 0; left--) {
    const mutate = mutations[Math.floor(random() * mutations.length)]
    if (mutate) mutated = mutate(mutated, random)
  }
  return mutated
}

const nasty = [
  '1e308',
  '-1e308',
  'NaN',
  '99999999999999999999',
  '-0',
  '',
  'Infinity',
  '0x7fffffff',
  '1e-320',
  '2147483648',
  'x',
  '__proto__',
]

const mutations: readonly ((text: string, random: Random) => string)[] = [
  // cut off
  (text, random) => text.slice(0, placeIn(text, random)),
  // a piece cut out
  (text, random) => cutOut(text, random),
  // bytes changed
  (text, random) => change(text, random, () => String.fromCharCode(Math.floor(random() * 256))),
  (text, random) => change(text, random, () => pick([...'<>"&/= ;%\'\u{1f600}'], random)),
  // tags doubled, left out, moved
  (text, random) => onTag(text, random, (tag) => tag + tag),
  (text, random) => onTag(text, random, () => ''),
  (text, random) => onTag(text, random, (tag) => `${tag}${pick(tagsOf(text), random)}`),
  // attributes that change places, lose their values, get others' values
  (text, random) =>
    onAttribute(
      text,
      random,
      () => ` ${pick(['id', 'parent', 'source', 'target', 'value', 'bpmnElement'], random)}="${pick(valuesOf(text), random)}"`,
    ),
  (text, random) => onAttribute(text, random, (name) => ` ${name}="${pick(valuesOf(text), random)}"`),
  (text, random) => onAttribute(text, random, (name) => ` ${name}="${pick(nasty, random)}"`),
  // numbers out of all bounds
  (text, random) => everyNumber(text, () => (random() < 0.2 ? pick(nasty, random) : undefined)),
  (text, random) => everyNumber(text, (value) => `${Number(value) * (random() < 0.5 ? 1e6 : -1e-6)}`),
  // nesting
  (text, random) => onTag(text, random, (tag) => `${'<a>'.repeat(190)}${tag}${'</a>'.repeat(190)}`),
  (text, random) => onTag(text, random, (tag) => `${'<a>'.repeat(400)}${tag}`),
  // entities
  (text) => `<!DOCTYPE a [<!ENTITY x "${'y'.repeat(50)}"><!ENTITY z "&x;&x;&x;&x;">]>${text}`,
  (text, random) => onAttribute(text, random, (name, value) => ` ${name}="${value}&x;&#0;&#xD800;&#99999999;&amp;amp;"`),
  // one name for all
  (text, random) => everyId(text, pick(valuesOf(text), random)),
  // very many of one thing
  (text, random) => onTag(text, random, (tag) => tag.repeat(2000)),
  (text, random) => onAttribute(text, random, (name) => ` ${name}="${pick(['&lt;', 'a;', '(', '%41', ' '], random).repeat(20_000)}"`),
]

function placeIn(text: string, random: Random): number {
  return Math.floor(random() * text.length)
}

function cutOut(text: string, random: Random): string {
  const from = placeIn(text, random)
  return text.slice(0, from) + text.slice(from + Math.floor(random() * 200))
}

function change(text: string, random: Random, next: () => string): string {
  let changed = text
  for (let left = 1 + Math.floor(random() * 5); left > 0; left--) {
    const at = placeIn(changed, random)
    changed = changed.slice(0, at) + next() + changed.slice(at + 1)
  }
  return changed
}

function tagsOf(text: string): string[] {
  return text.match(/<[^<>]{1,400}>/g) ?? ['<a/>']
}

function valuesOf(text: string): string[] {
  return Array.from(text.matchAll(/="([^"<]{0,80})"/g), (match) => match[1] ?? '')
}

function onTag(text: string, random: Random, act: (tag: string) => string): string {
  const tags = [...text.matchAll(/<[^<>]{1,400}>/g)]
  const tag = tags[Math.floor(random() * tags.length)]
  return tag ? text.slice(0, tag.index) + act(tag[0]) + text.slice(tag.index + tag[0].length) : text
}

function onAttribute(text: string, random: Random, act: (name: string, value: string) => string): string {
  const found = [...text.matchAll(/\s([\w:]+)="([^"<]{0,400})"/g)]
  const attribute = found[Math.floor(random() * found.length)]
  if (!attribute) return text
  const [whole, name = 'a', value = ''] = attribute
  return text.slice(0, attribute.index) + act(name, value) + text.slice(attribute.index + whole.length)
}

function everyNumber(text: string, act: (value: string) => string | undefined): string {
  return text.replace(/="(-?\d+(?:\.\d+)?)"/g, (whole, value: string) => {
    const next = act(value)
    return next === undefined ? whole : `="${next}"`
  })
}

function everyId(text: string, id: string): string {
  return text.replace(/\sid="[^"]*"/g, ` id="${id}"`)
}

function pick<T>(items: readonly T[], random: Random): T {
  const item = items[Math.floor(random() * items.length)]
  if (item === undefined) throw new Error('nothing to pick from')
  return item
}
