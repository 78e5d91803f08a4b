import { Button } from '@mantine/core'
import { actionMessages, chartsPanelMessages, performanceMessages as messages } from '@strata/contract'
import { IconArrowBarLeft, IconArrowBarRight } from '@tabler/icons-react'
import { useState } from 'react'
import { Panel } from '../../editor/index.ts'
import { ActionButton, Dialog, IconAction } from '../../ui/index.ts'
import { monthOfHeader } from '../opened-performance.ts'
import type { ChartsPanelProps } from '../performance-parts.ts'
import { isInterfacingData } from '../row-id.ts'
import type { ChartRow } from './chart-choice.ts'
import classes from './charts-panel.module.css'
import { ChoiceFields } from './choice-fields.tsx'
import { ParameterChart } from './parameter-chart.tsx'
import { useChartChoice } from './use-chart-choice.ts'

/** Charts of the parameters of customers or suppliers: beside the table, on a phone in its place (specification 3 §2.4). */
export function ChartsPanel({ opened: { place, header, details, months }, selected, isSmall, onClose }: ChartsPanelProps) {
  const rows = details.filter((detail): detail is ChartRow => !isInterfacingData(detail))
  const month = monthOfHeader(header)
  const { choice, rowIds, change, refusal, generate, shown } = useChartChoice({ rows, selected, month })
  const [hasControl, setControl] = useState(false)
  const [isWide, setWide] = useState(false)
  const drawn = shown ? rows.filter(({ expectationDetailId }) => shown.rowIds.includes(expectationDetailId)) : []
  const content = (
    <div className={classes.body}>
      <ChoiceFields {...{ rows, choice, rowIds, hasControl }} latest={months[0] ?? month} onChange={change} onControl={setControl} />
      {isSmall && <Generate {...{ refusal, generate }} />}
      {drawn.length === 0 && <p className={classes.empty}>{isSmall ? chartsPanelMessages.chooseOnPhone : chartsPanelMessages.choose}</p>}
      {shown && drawn.map((row) => <ParameterChart key={row.expectationDetailId} {...{ place, row, hasControl }} asked={shown.asked} />)}
    </div>
  )
  if (isSmall) {
    return (
      <Dialog title={messages.charts} fullScreen radius={0} onClose={onClose}>
        {content}
      </Dialog>
    )
  }
  return (
    <div className={classes.beside} data-wide={isWide || undefined}>
      <Panel
        title={messages.charts}
        onClose={onClose}
        footer={<Footer {...{ refusal, generate, isWide, onClose }} onWide={() => setWide(!isWide)} />}
      >
        {content}
      </Panel>
    </div>
  )
}

interface GenerateProps {
  refusal: string | undefined
  generate: () => void
}

const Generate = ({ refusal, generate }: GenerateProps) => (
  <ActionButton reason={refusal} onClick={generate}>
    {messages.generate}
  </ActionButton>
)

interface FooterProps extends GenerateProps {
  isWide: boolean
  onWide: () => void
  onClose: () => void
}

const Footer = ({ isWide, onWide, onClose, ...rest }: FooterProps) => (
  <div className={classes.footer}>
    <IconAction label={isWide ? chartsPanelMessages.narrower : chartsPanelMessages.wider} size={32} mr="auto" onClick={onWide}>
      {isWide ? <IconArrowBarRight size={16} stroke={1.6} aria-hidden /> : <IconArrowBarLeft size={16} stroke={1.6} aria-hidden />}
    </IconAction>
    <Button variant="default" onClick={onClose}>
      {actionMessages.close}
    </Button>
    <Generate {...rest} />
  </div>
)
