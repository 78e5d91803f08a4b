import classes from '../skeleton/skeleton.module.css'
import { TreeLines } from '../skeleton/tree-lines.tsx'

/** What is on its way below the rows of a tree that says itself that it is busy. */
export const TreeRest = () => (
  <div className={`${classes.late} ${classes.rest}`} aria-hidden>
    <TreeLines />
  </div>
)
