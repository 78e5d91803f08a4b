import classes from './skeleton.module.css'

/** The rest of a tree on its way, below an item at its top. */
export const TreeLines = () => (
  <>
    <div className={classes.line} data-deep />
    <div className={classes.line} data-deep />
    <div className={classes.line} data-deep />
    <div className={classes.line} />
    <div className={classes.line} data-deep />
    <div className={classes.line} data-deep />
    <div className={classes.line} />
  </>
)
