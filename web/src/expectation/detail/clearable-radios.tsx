import { Radio } from '@mantine/core'
import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import classes from './detail-form.module.css'

export interface RadioOption<Value extends string> {
  value: Value
  label: string
  isDisabled?: boolean
  /** Stands beside the option: what is entered with it. */
  entry?: ReactNode
}

interface Props<Value extends string> {
  /** The field as calls name it: the keyboard finds it where something is wrong. */
  field: string
  label: string
  options: readonly RadioOption<Value>[]
  value: Value | ''
  onChange: (value: Value | '') => void
  error?: string | undefined
  /** Why it, or one of the options, cannot be chosen. */
  description?: string | undefined
  isDisabled?: boolean
  /** The first field of a dialog: the keyboard begins here. */
  isFirst?: boolean
}

const radioClasses = { body: classes.optionBody, label: classes.option }
const inputWrapperOrder: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error']

/** One of a few; choosing the chosen one again clears it, by click and by the space bar (specification 3 §4). */
export function ClearableRadios<Value extends string>({
  field,
  label,
  options,
  value,
  onChange,
  error,
  description,
  isDisabled = false,
  isFirst = false,
}: Props<Value>) {
  const clearing = useClearingKey(() => onChange(''))
  return (
    <Radio.Group
      data-field={field}
      label={label}
      withAsterisk
      value={value}
      onChange={(chosen) => onChange(options.find((option) => option.value === chosen)?.value ?? '')}
      error={error}
      description={description}
      inputWrapperOrder={inputWrapperOrder}
    >
      <div className={classes.radios}>
        {options.map((option, index) => {
          const isChosen = option.value === value
          const begins = isFirst && (value === '' ? index === 0 : isChosen)
          return (
            <div key={option.value} className={classes.radio}>
              <Radio
                size="xs"
                classNames={radioClasses}
                value={option.value}
                label={option.label}
                disabled={isDisabled || (option.isDisabled ?? false)}
                data-autofocus={begins || undefined}
                aria-invalid={error !== undefined || undefined}
                onClick={() => isChosen && onChange('')}
                {...(isChosen && clearing)}
                onKeyUp={clearing.onKeyUp}
              />
              {option.entry}
            </div>
          )
        })}
      </div>
    </Radio.Group>
  )
}

/** A browser does nothing on the space bar at a chosen radio; what it would do at its release, choosing again, is held back. */
function useClearingKey(clear: () => void) {
  const isHeld = useRef(false)
  return {
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== ' ' || event.repeat) return
      event.preventDefault()
      isHeld.current = true
      clear()
    },
    onKeyUp: (event: KeyboardEvent) => {
      if (event.key !== ' ' || !isHeld.current) return
      event.preventDefault()
      isHeld.current = false
    },
  }
}
