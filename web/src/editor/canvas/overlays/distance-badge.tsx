import classes from './selection-layer.module.css'

/** A measure in chart units, written at its middle. `unit` is a pixel of the screen. */
export function DistanceBadge({ x, y, text, unit }: { x: number; y: number; text: string; unit: number }) {
  const width = (text.length * 7 + 10) * unit
  return (
    <>
      <rect className={classes.badge} x={x - width / 2} y={y - 8 * unit} width={width} height={16 * unit} rx={3 * unit} />
      <text className={classes.badgeText} x={x} y={y + 4 * unit} fontSize={11 * unit}>
        {text}
      </text>
    </>
  )
}
