import { Popover } from '@mantine/core'
import { type ReactNode, useId, useState } from 'react'
import { OpenedCard, overlayStyles } from '../../../ui/index.ts'
import { useEditor } from '../../use-editor.ts'
import { useSurroundings } from '../view/canvas-context.tsx'
import { ChartMark } from './chart-mark.tsx'

interface Props {
  label: string
  /** A corner of a process, in chart units; `side` is that of the process. */
  at: { x: number; y: number; side: 'start' | 'end' }
  className: string | undefined
  tip?: ReactNode
  card: (close: () => void) => ReactNode
  children: ReactNode
}

/** A mark at the corner of a process that opens a card below it. */
export function CardMark({ label, at: { x, y, side }, className = '', tip, card, children }: Props) {
  const { session } = useSurroundings().canvas
  const unit = 1 / useEditor(session, (state) => state.zoom)
  const [button, setButton] = useState<HTMLButtonElement | null>(null)
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <>
      <ChartMark
        ref={setButton}
        className={`${overlayStyles.mark} ${className}`}
        aria-label={label}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        style={{ left: x, top: y, scale: String(Math.min(Math.max(unit, 1), mostEnlarged)) }}
        tip={isOpen ? undefined : tip}
        onOpen={() => setOpen(!isOpen)}
      >
        {children}
      </ChartMark>
      <OpenedCard popup={{ id, button, isOpen, onChange: setOpen }} position={`bottom-${side}`} width={360}>
        <Popover.Dropdown className={`nopan ${overlayStyles.card}`}>{card(() => setOpen(false))}</Popover.Dropdown>
      </OpenedCard>
    </>
  )
}

/** What is read on a chart that is far away; larger marks would cover their neighbours. */
const mostEnlarged = 1.6
