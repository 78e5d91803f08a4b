import { lazyMessages } from '@strata/contract'
import classes from './skeleton.module.css'

/** Small charts on their way: a name, a line and figures in each. */
export const TilesSkeleton = () => (
  <div role="status" aria-label={lazyMessages.loading} className={classes.late}>
    <TileShapes />
  </div>
)

/** The tiles of a shape that names itself. */
export const TileShapes = () => (
  <div className={classes.tiles}>
    <Tile />
    <Tile />
    <Tile />
    <Tile />
  </div>
)

const Tile = () => (
  <div className={classes.tile}>
    <div className={classes.line} />
    <div className={classes.chart} />
    <div className={classes.line} data-short />
  </div>
)
