import { impactMessages, impactMapMessages as messages, severities } from '@strata/contract'
import { OverlayLegend } from '../../ui/index.ts'
import { ImpactList, SeverityMark } from '../impact-list.tsx'
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
      {severities.map((severity) => {
        const count = impact.findings.filter((finding) => finding.severity === severity).length
        return count > 0 && <SeverityMark key={severity} {...{ severity, count }} />
      })}
      {impact.hidden > 0 && <span>{impactMessages.hidden({ count: impact.hidden })}</span>}
    </OverlayLegend>
  )
}
