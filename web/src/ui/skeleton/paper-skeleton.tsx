import classes from './skeleton.module.css'

/** A document on its way: its first page, with a heading and paragraphs. The label says which one. */
export const PaperSkeleton = ({ label }: { label: string }) => (
  <div role="status" aria-label={label} className={`${classes.late} ${classes.ground}`}>
    <div className={classes.paper}>
      <div className={classes.title} />
      <Paragraph />
      <Paragraph />
      <Paragraph />
    </div>
  </div>
)

const Paragraph = () => (
  <div className={classes.paragraph}>
    <div className={classes.line} data-whole-width />
    <div className={classes.line} data-whole-width />
    <div className={classes.line} data-whole-width />
    <div className={classes.line} data-short />
  </div>
)
