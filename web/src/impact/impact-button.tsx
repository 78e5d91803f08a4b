import { type Impact, impactMessages as messages, type NamedItem, nameItem } from '@strata/contract'
import { IconTopologyStar3 } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ActionButton, Dialog, IconAction, useIsNarrow, useListedActions } from '../ui/index.ts'
import classes from './impact-list.module.css'
import { ImpactList } from './impact-list.tsx'
import { impactQuery } from './impact-query.ts'
import type { ImpactedVersion } from './impacted-version.ts'
import { MapButton } from './map/map-button.tsx'

/** What the version on screen touches, in a word, as long as that is worked on; it opens the list. Where nothing is touched it keeps quiet. */
export function ImpactButton({ version, named }: { version: ImpactedVersion; named: NamedItem }) {
  const { data } = useQuery(impactQuery(version))
  return data && data.processes > 0 ? <TouchingButton impact={data} named={named} /> : null
}

function TouchingButton({ impact, named }: { impact: Impact; named: NamedItem }) {
  const [isOpen, setOpen] = useState(false)
  const icon = <IconTopologyStar3 size={16} stroke={1.6} />
  const label = messages.touches({ count: impact.processes })
  const [open, close] = [() => setOpen(true), () => setOpen(false)]
  useListedActions(() => [{ label, icon, run: open }])
  return (
    <>
      {useIsNarrow() ? (
        <IconAction label={label} aria-haspopup="dialog" onClick={open}>
          {icon}
          <span className={classes.count}>{impact.processes}</span>
        </IconAction>
      ) : (
        <ActionButton variant="subtle" size="xs" leftSection={icon} aria-haspopup="dialog" onClick={open}>
          {label}
        </ActionButton>
      )}
      {isOpen && (
        <Dialog title={messages.title} size={640} onClose={close}>
          <MapButton title={nameItem(named)} impact={impact} onFollow={close} />
          <ImpactList impact={impact} onFollow={close} />
        </Dialog>
      )}
    </>
  )
}
