import type { ComponentPropsWithRef, ReactNode, SyntheticEvent } from 'react'
import { Tip } from '../../../ui/index.ts'

interface Props extends Omit<ComponentPropsWithRef<'button'>, 'type' | 'tabIndex' | 'onClick' | 'onPointerDown' | 'onDoubleClick'> {
  /** Under the pointer; none without it. */
  tip?: ReactNode
  onOpen: () => void
}

/** A button laid over the chart, which learns nothing of what is done to it. The keyboard comes to what it opens another way: on the chart Tab walks the steps alone. */
export function ChartMark({ tip, className = '', onOpen, ...rest }: Props) {
  return (
    <Tip label={tip} isDisabled={tip === undefined}>
      <button
        {...rest}
        type="button"
        tabIndex={-1}
        className={`nopan ${className}`}
        onPointerDown={keepFromChart}
        onDoubleClick={keepFromChart}
        onClick={(event) => {
          keepFromChart(event)
          onOpen()
        }}
      />
    </Tip>
  )
}

const keepFromChart = (event: SyntheticEvent): void => event.stopPropagation()
