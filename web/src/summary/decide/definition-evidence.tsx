import { summaryMessages } from '@strata/contract'
import { decisionScreenStyles as classes } from '../../version/index.ts'

/** What the version to decide says, whether or not it says anything new. */
export function DefinitionEvidence({ definition }: { definition: string }) {
  return (
    <section className={classes.part} aria-label={summaryMessages.heading}>
      <div className={classes.partHead}>
        <h2>{summaryMessages.heading}</h2>
      </div>
      <p className={definition === '' ? classes.quiet : undefined} style={{ margin: 0 }}>
        {definition === '' ? 'Nobody has said yet.' : definition}
      </p>
    </section>
  )
}
