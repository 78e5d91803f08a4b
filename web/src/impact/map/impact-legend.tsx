import { heavinesses, impactMessages, impactMapMessages as messages } from '@strata/contract'
import { OverlayLegend } from '../../ui/index.ts'
import { HeavinessMark, ImpactList } from '../impact-list.tsx'
import classes from './impact-legend.module.css'
import { clearMap, type ShownImpact } from './shown-impact.ts'

export function ImpactLegend({ shown: { title, impact } }: { shown: ShownImpact }) {
  return (
    <OverlayLegend
      label={messages.legend}
      title={messages.touchedBy({ title })}
      titleClass={classes.title}
      list={{ label: messages.list, content: (close) => <ImpactList impact={impact} onFollow={close} /> }}
      leave={{ label: messages.leave, run: clearMap }}
    >
      {heavinesses.map((heaviness) => {
        const count = impact.findings.filter((finding) => finding.heaviness === heaviness).length
        return count > 0 && <HeavinessMark key={heaviness} {...{ heaviness, count }} />
      })}
      {impact.hidden > 0 && <span>{impactMessages.hidden({ count: impact.hidden })}</span>}
    </OverlayLegend>
  )
}
