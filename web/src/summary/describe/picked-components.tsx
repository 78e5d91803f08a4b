import { Combobox, TextInput, useCombobox } from '@mantine/core'
import { processDescriptionMessages as messages, type SummaryComponent, type SummaryItem } from '@strata/contract'
import { useEffect, useState } from 'react'
import { ComponentList } from './component-list.tsx'
import { matching, type Pickable } from './pickable.ts'
import classes from './process-description.module.css'
import type { ComponentEdits } from './use-component-edits.ts'

interface Props {
  component: Extract<SummaryComponent, 'customer' | 'supplier' | 'ip'>
  items: readonly SummaryItem[]
  pickable: readonly Pickable[]
  edits: ComponentEdits
  /** The keyboard begins here. */
  isFirst: boolean
}

/** Customers, suppliers or interfacing processes, picked: Enter adds the one marked and leaves the keyboard where it is, for the next. */
export function PickedComponents({ component, items, pickable, edits, isFirst }: Props) {
  const [typed, setTyped] = useState('')
  const combobox = useCombobox()
  const found = matching(pickable, typed)
  const { selectFirstOption, resetSelectedOption } = combobox
  // What Enter picks is marked among those shown, once they are.
  useEffect(() => {
    if (typed === '') resetSelectedOption()
    else selectFirstOption()
  }, [typed, resetSelectedOption, selectFirstOption])
  const label = messages.pick[component]
  const title = messages.lists[component]
  const pick = (key: string) => {
    const wanted = pickable.find((candidate) => candidate.key === key)
    if (!wanted) return
    setTyped('')
    combobox.closeDropdown()
    void edits.add({ name: wanted.name, processId: wanted.processId ?? null })
  }
  return (
    <section className={classes.part} aria-label={title}>
      <h3>{title}</h3>
      <Combobox store={combobox} onOptionSubmit={pick} withinPortal>
        <Combobox.Target>
          <TextInput
            size="sm"
            className={classes.field}
            aria-label={label}
            placeholder={messages.search[component]}
            data-autofocus={isFirst || undefined}
            value={typed}
            onChange={(event) => {
              setTyped(event.currentTarget.value)
              combobox.openDropdown()
            }}
            onClick={() => combobox.openDropdown()}
            onBlur={() => combobox.closeDropdown()}
          />
        </Combobox.Target>
        <Combobox.Dropdown>
          <Combobox.Options mah={220} style={{ overflowY: 'auto' }} aria-label={label}>
            {found.length === 0 && <Combobox.Empty>{describeNothing(pickable, component)}</Combobox.Empty>}
            {found.map(({ key, pid, name }) => (
              <Combobox.Option key={key} value={key}>
                {pid !== undefined && <strong>{pid} </strong>}
                {name}
                {pid === undefined && <span className={classes.external}>{messages.isAdditional}</span>}
              </Combobox.Option>
            ))}
          </Combobox.Options>
        </Combobox.Dropdown>
      </Combobox>
      <ComponentList label={title} items={items} pending={edits.pending} onRemove={(item) => void edits.remove(item)} />
    </section>
  )
}

function describeNothing(pickable: readonly Pickable[], component: Props['component']): string {
  if (pickable.length === 0) return messages.allListed
  return component === 'ip' ? messages.noProcess : messages.nothing
}
