import { inflate, nodeShape } from '@strata/diagram'
import { useEditor } from '../../use-editor.ts'
import { useCanvas, useSurroundings } from '../view/canvas-context.tsx'
import { Drawing, pathData } from '../view/drawing.tsx'
import classes from './selection-layer.module.css'

/** So many copies are drawn as they will look; of more only frames. */
const mostDrawn = 60

/** What a drop would bring: the shapes themselves, the connection they come between, the container they come into. */
export function DropMarks({ unit }: { unit: number }) {
  const { session } = useSurroundings().canvas
  const ghosts = useCanvas((state) => state.ghosts)
  const between = useCanvas((state) => (state.splits === null ? undefined : state.routes.get(state.splits)))
  const into = useCanvas((state) => (state.dropInto === null ? undefined : state.preview?.chart.nodes[state.dropInto]))
  const kind = useEditor(session, () => into?.kind)
  return (
    <>
      {into && <rect className={classes.target} {...inflate(into, 2 * unit)} rx={4 * unit} data-drop-into={kind} />}
      {between && (
        <path className={classes.split} data-split d={pathData(between.points.map(({ x, y }, index) => [index === 0 ? 'M' : 'L', x, y]))} />
      )}
      {ghosts.map((ghost, index) => (
        <g key={ghost.id || index} className={classes.ghost} data-ghost transform={`translate(${ghost.x} ${ghost.y})`}>
          {ghosts.length <= mostDrawn ? (
            <Drawing list={nodeShape(ghost)} />
          ) : (
            <rect className={classes.marquee} width={ghost.width} height={ghost.height} />
          )}
        </g>
      ))}
      {between && ghosts[0] && <rect className={classes.target} {...inflate(ghosts[0], 2 * unit)} rx={4 * unit} data-comes-between />}
    </>
  )
}
