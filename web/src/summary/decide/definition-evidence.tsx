import { summaryMessages, summaryScreenMessages } from '@strata/contract'
import { decisionScreenStyles as classes } from '../../version/index.ts'

/** The definition of the version to decide, whether or not it changed. */
export function DefinitionEvidence({ definition }: { definition: string }) {
  return (
    <section className={classes.part} aria-label={summaryMessages.heading}>
      <div className={classes.partHead}>
        <h3>{summaryMessages.heading}</h3>
      </div>
      <p className={definition === '' ? classes.quiet : undefined} style={{ margin: 0 }}>
        {definition === '' ? summaryScreenMessages.notDescribed : definition}
      </p>
    </section>
  )
}
