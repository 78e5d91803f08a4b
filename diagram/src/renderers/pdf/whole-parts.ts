import { boundsOf, inflate, type Rect } from '../../model/index.ts'
import type { DisplayList } from '../../shapes/index.ts'
import type { ExportPlan } from '../export-plan.ts'
import { primitiveBounds } from './primitive-bounds.ts'

/** Chart units left free around each part. */
const around = 3
const known = new WeakMap<ExportPlan['items'], readonly Rect[]>()

/** What no cut between pages should run through, in the picture: steps with all they show, texts, and labels on lines. */
export function wholeParts({ items, heading, offset }: Pick<ExportPlan, 'items' | 'heading' | 'offset'>): readonly Rect[] {
  const kept = known.get(items)
  if (kept) return kept
  const parts = [
    ...textsOf(heading),
    ...items.flatMap(({ type, x, y, list }) => {
      const whole = type === 'node' ? boundsOf(list.flatMap((primitive) => primitiveBounds(primitive) ?? [])) : null
      return [...(whole ? [whole] : []), ...textsOf(list)].map((part) => ({ ...part, x: part.x + x + offset.x, y: part.y + y + offset.y }))
    }),
  ].map((part) => inflate(part, around))

  known.set(items, parts)
  return parts
}

function textsOf(list: DisplayList): Rect[] {
  return list.flatMap((primitive) => (primitive.type === 'text' ? (primitiveBounds(primitive) ?? []) : []))
}
