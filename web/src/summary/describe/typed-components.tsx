import { Button, TextInput } from '@mantine/core'
import {
  processDescriptionMessages as messages,
  type SummaryComponent,
  type SummaryItem,
  summaryLimits,
  summaryMessages,
} from '@strata/contract'
import { useRef, useState } from 'react'
import { withoutBreaks } from '../definition/definition-text.ts'
import { ComponentList } from './component-list.tsx'
import classes from './process-description.module.css'
import type { ComponentEdits } from './use-component-edits.ts'

interface Props {
  component: Extract<SummaryComponent, 'input' | 'output'>
  items: readonly SummaryItem[]
  edits: ComponentEdits
  /** The keyboard begins here. */
  isFirst: boolean
}

/** Inputs or outputs, typed: Enter adds one and leaves the keyboard where it is, for the next. */
export function TypedComponents({ component, items, edits, isFirst }: Props) {
  const [name, setName] = useState('')
  const [error, setError] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  const title = messages.lists[component]
  const add = async () => {
    const wanted = name.trim()
    field.current?.focus()
    if (wanted === '') return
    const taken = [...items, ...edits.pending].find((item) => item.name.toLowerCase() === wanted.toLowerCase())
    if (taken) return setError(summaryMessages.exists({ name: wanted }))
    setName('')
    // What could not be added is there again, unless something else is being typed already.
    if (!(await edits.add({ name: wanted }))) setName((typed) => typed || wanted)
  }
  return (
    <section className={classes.part} aria-label={title}>
      <h3>{title}</h3>
      <form
        className={classes.entry}
        onSubmit={(event) => {
          event.preventDefault()
          void add()
        }}
      >
        <TextInput
          size="sm"
          ref={field}
          className={classes.field}
          aria-label={messages.type[component]}
          placeholder={messages.type[component]}
          data-autofocus={isFirst || undefined}
          maxLength={summaryLimits.itemName}
          value={name}
          error={error}
          onChange={(event) => {
            setName(withoutBreaks(event.currentTarget.value))
            setError(undefined)
          }}
        />
        <Button type="submit" variant="default">
          {messages.add}
        </Button>
      </form>
      <ComponentList label={title} items={items} pending={edits.pending} onRemove={(item) => void edits.remove(item)} />
    </section>
  )
}
