import { Button, Tabs } from '@mantine/core'
import {
  actionMessages,
  processDescriptionMessages as messages,
  type SummaryComponent,
  type SummaryVersion,
  summaryScreenMessages,
} from '@strata/contract'
import type { SummaryComponents } from '@strata/diagram'
import { IconUsersPlus } from '@tabler/icons-react'
import { useState } from 'react'
import type { ChartPlace } from '../../chart/index.ts'
import { readAvailability, useFailureToast } from '../../platform/index.ts'
import { useApprovedProcesses } from '../../process/index.ts'
import { ActionButton, Dialog } from '../../ui/index.ts'
import { useAdditional } from '../summary-queries.ts'
import { AdditionalPartiesDialog } from './additional-parties-dialog.tsx'
import { findPickable } from './pickable.ts'
import { PickedComponents } from './picked-components.tsx'
import classes from './process-description.module.css'
import { TypedComponents } from './typed-components.tsx'
import { type ComponentEdits, useComponentEdits } from './use-component-edits.ts'

interface Props {
  place: ChartPlace
  version: SummaryVersion
  components: SummaryComponents
  /** What it was opened for; nothing: what comes first. */
  opener: SummaryComponent | undefined
  onClose: () => void
}

/** What a Process Summary lists, to add to and to remove from; all of it is stored at once (specification 2 §2, specification 5 §19). */
export function ProcessDescriptionDialog({ place, version, components, opener = 'output', onClose }: Props) {
  const [isAdditionalOpen, setAdditionalOpen] = useState(false)
  const additional = useAdditional(place)
  useFailureToast(additional.error, additional.refetch)
  const edits = useAllEdits(place, version.id)
  const pick = usePickable(place, additional.data ?? [])
  const availability = readAvailability(version.can, 'additional', messages.processRemoved)
  const listed = <C extends SummaryComponent>(component: C) => ({
    component,
    items: components[component],
    edits: edits[component],
    isFirst: component === opener,
  })
  const picked = (component: 'customer' | 'supplier' | 'ip') => ({
    ...listed(component),
    pickable: pick(component, components, edits[component]),
  })
  return (
    <Dialog title={summaryScreenMessages.description} size={760} onClose={onClose}>
      <Tabs defaultValue={tabOf(opener)} keepMounted={false}>
        <Tabs.List>
          <Tabs.Tab value="outputs">{messages.outputsTab}</Tabs.Tab>
          <Tabs.Tab value="inputs">{messages.inputsTab}</Tabs.Tab>
          <Tabs.Tab value="interfacing">{messages.interfacingTab}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="outputs" className={classes.parts}>
          <TypedComponents {...listed('output')} />
          <PickedComponents {...picked('customer')} />
        </Tabs.Panel>
        <Tabs.Panel value="inputs" className={classes.parts}>
          <PickedComponents {...picked('supplier')} />
          <TypedComponents {...listed('input')} />
        </Tabs.Panel>
        <Tabs.Panel value="interfacing" className={classes.parts}>
          <PickedComponents {...picked('ip')} />
        </Tabs.Panel>
      </Tabs>
      <div className={classes.foot}>
        {availability.isShown ? (
          <ActionButton
            variant="default"
            leftSection={<IconUsersPlus size={16} stroke={1.6} />}
            reason={availability.reason}
            aria-haspopup="dialog"
            onClick={() => setAdditionalOpen(true)}
          >
            {messages.additional}
          </ActionButton>
        ) : (
          <span />
        )}
        <Button onClick={onClose}>{actionMessages.close}</Button>
      </div>
      {isAdditionalOpen && <AdditionalPartiesDialog place={place} onClose={() => setAdditionalOpen(false)} />}
    </Dialog>
  )
}

const tabOf = (component: SummaryComponent): string => {
  if (component === 'supplier' || component === 'input') return 'inputs'
  return component === 'ip' ? 'interfacing' : 'outputs'
}

function useAllEdits(place: ChartPlace, psId: number): Record<keyof SummaryComponents, ComponentEdits> {
  return {
    customer: useComponentEdits(place, psId, 'customer'),
    supplier: useComponentEdits(place, psId, 'supplier'),
    ip: useComponentEdits(place, psId, 'ip'),
    input: useComponentEdits(place, psId, 'input'),
    output: useComponentEdits(place, psId, 'output'),
  }
}

/** Interfacing processes are processes of the company; the others may come from the additional list too. */
function usePickable({ companyId, parentId }: ChartPlace, additional: NonNullable<ReturnType<typeof useAdditional>['data']>) {
  const processes = useApprovedProcesses(companyId).data ?? []
  return (component: 'customer' | 'supplier' | 'ip', components: SummaryComponents, { pending }: ComponentEdits) =>
    findPickable({
      processes,
      additional: component === 'ip' ? [] : additional,
      ownerId: parentId,
      items: components[component],
      pending,
    })
}
