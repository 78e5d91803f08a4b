import { Tooltip, type TooltipProps } from '@mantine/core'
import type { ReactNode } from 'react'

export interface TipLook extends Pick<TooltipProps, 'position'> {
  isMultiline?: boolean
}

interface Props extends TipLook {
  target: HTMLElement
  label: ReactNode
}

/** Beside what it is about, as long as it is there. */
export const OpenedTip = ({ isMultiline = false, ...rest }: Props) => <Tooltip opened multiline={isMultiline} {...rest} />
