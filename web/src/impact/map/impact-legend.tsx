import { Button } from '@mantine/core'
import { heavinesses, impactMessages, impactMapMessages as messages } from '@strata/contract'
import { IconList, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { Dialog, overlayStyles } from '../../ui/index.ts'
import { HeavinessMark, ImpactList } from '../impact-list.tsx'
import classes from './impact-legend.module.css'
import { clearMap, type ShownImpact } from './shown-impact.ts'

/** What the marks mean and how many there are, in a bar below the chart, with the list of them all. */
export function ImpactLegend({ shown: { title, impact } }: { shown: ShownImpact }) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <section className={overlayStyles.legend} aria-label={messages.legend}>
      <strong className={classes.title} dir="auto">
        {messages.touchedBy({ title })}
      </strong>
      {heavinesses.map((heaviness) => {
        const count = impact.findings.filter((finding) => finding.heaviness === heaviness).length
        return count > 0 && <HeavinessMark key={heaviness} {...{ heaviness, count }} />
      })}
      {impact.hidden > 0 && <span>{impactMessages.hidden({ count: impact.hidden })}</span>}
      <span className={overlayStyles.buttons}>
        <Button variant="subtle" size="compact-xs" leftSection={<IconList size={14} stroke={1.6} />} onClick={() => setOpen(true)}>
          {messages.list}
        </Button>
        <Button variant="subtle" size="compact-xs" leftSection={<IconX size={14} stroke={1.6} />} onClick={clearMap}>
          {messages.leave}
        </Button>
      </span>
      {isOpen && (
        <Dialog title={messages.touchedBy({ title })} size={640} onClose={close}>
          <ImpactList impact={impact} onFollow={close} />
        </Dialog>
      )}
    </section>
  )
}
