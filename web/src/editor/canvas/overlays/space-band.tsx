import { useCanvas } from '../view/canvas-context.tsx'
import { DistanceBadge } from './distance-badge.tsx'
import classes from './selection-layer.module.css'

/** Far beyond what a chart holds. */
const endless = 2_000_000

/** The line where room is made or taken away, the room itself, and how much it is. */
export function SpaceBand({ unit }: { unit: number }) {
  const space = useCanvas((state) => state.space)
  const area = useCanvas((state) => state.window)
  if (!space) return null
  const { axis, at, amount } = space
  const start = Math.min(at, at + amount)
  const isUpright = axis === 'horizontal'
  const band = isUpright
    ? { x: start, y: -endless / 2, width: Math.abs(amount), height: endless }
    : { x: -endless / 2, y: start, width: endless, height: Math.abs(amount) }
  const middle = area && (isUpright ? area.y + area.height / 2 : area.x + area.width / 2)
  return (
    <g data-space={axis} data-takes={amount < 0 || undefined}>
      <rect className={classes.space} {...band} />
      {Object.entries({ was: at, is: at + amount }).map(([name, place]) => (
        <line
          key={name}
          className={classes.spaceLine}
          {...(isUpright
            ? { x1: place, x2: place, y1: -endless / 2, y2: endless / 2 }
            : { y1: place, y2: place, x1: -endless / 2, x2: endless / 2 })}
        />
      ))}
      <DistanceBadge
        x={isUpright ? at + amount / 2 : (middle ?? 0)}
        y={isUpright ? (middle ?? 0) : at + amount / 2}
        text={amount > 0 ? `+${amount}` : String(amount)}
        unit={unit}
      />
    </g>
  )
}
