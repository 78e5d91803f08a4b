import type { DiffLine, LinePlaces } from '@strata/diagram'
import type { ElementAt } from '../picture/use-picture-pointer.ts'
import type { Comparison } from './comparison.ts'

type Finder = (element: ElementAt) => DiffLine | undefined

/** Which line an element of a picture belongs to; the first, where several speak of it. */
export function findLineAt(lines: readonly DiffLine[], placesOf: Comparison['placesOf']): Readonly<Record<keyof LinePlaces, Finder>> {
  const all = lines.map((line) => ({ line, places: placesOf(line) }))
  const finderIn = (side: keyof LinePlaces): Finder => {
    const byElement = new Map<string, DiffLine>()
    for (const { line, places } of all) {
      const { nodeIds, edgeIds } = places[side]
      for (const key of [...nodeIds.map((id) => `node/${id}`), ...edgeIds.map((id) => `edge/${id}`)]) {
        if (!byElement.has(key)) byElement.set(key, line)
      }
    }
    return ({ type, id }) => byElement.get(`${type}/${id}`)
  }
  return { overlay: finderIn('overlay'), before: finderIn('before'), after: finderIn('after') }
}
