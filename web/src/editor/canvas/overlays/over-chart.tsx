import { ViewportPortal } from '@xyflow/react'
import type { ReactNode } from 'react'
import { unitVariable } from '../view/theme-variables.ts'
import classes from './over-chart.module.css'

interface Props {
  /** One pixel of the screen in chart units: what must not grow with the zoom is measured in `--unit`. */
  unit: number
  /** Over what is selected too. */
  isFront?: boolean
  className?: string | undefined
  children: ReactNode
}

/** A drawing over the chart, in its coordinates, that lets pointers through unless a part of it takes them. */
export function OverChart({ unit, isFront = false, className = '', children }: Props) {
  return (
    <ViewportPortal>
      <svg className={`${classes.layer} ${className}`} data-front={isFront || undefined} role="presentation" style={unitVariable(unit)}>
        {children}
      </svg>
    </ViewportPortal>
  )
}
