import type { Place, PlacePart, PlaceParts } from './place.ts'
import { partNames, rulesOfParts } from './place-parts.ts'

/** A place with some of its parts changed; what belonged to their former values is left. */
export function withParts(place: Place, parts: PlaceParts): Place {
  const changed = { ...place, ...('item' in parts && { macro: undefined }), ...parts }
  const names = partNames.filter((name) => name in parts && rulesOfParts[name].format(place) !== rulesOfParts[name].format(changed))
  for (const dropped of names.flatMap((name) => rulesOfParts[name].drops)) if (!(dropped in parts)) delete changed[dropped]
  return changed
}

/**
 * What makes one place another entry of the history than the other: the tab, else the outermost part that is pushed; nothing where they differ in how it is
 * shown alone.
 */
export function findPushedChange(before: Place, after: Place): 'tab' | PlacePart | undefined {
  if (before.tab !== after.tab || before.source !== after.source) return 'tab'
  return partNames.find(
    (name) => rulesOfParts[name].history === 'push' && rulesOfParts[name].format(before) !== rulesOfParts[name].format(after),
  )
}
