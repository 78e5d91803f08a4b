import { Button } from '@mantine/core'
import { actionMessages, chartsPanelMessages, performanceMessages as messages } from '@strata/contract'
import { IconArrowBarLeft, IconArrowBarRight } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Panel } from '../../editor/index.ts'
import { ActionButton, Dialog, useIsNarrow, useTakenRoom } from '../../ui/index.ts'
import { monthOfHeader } from '../opened-performance.ts'
import type { ChartsPanelProps } from '../performance-parts.ts'
import { isInterfacingData } from '../row-id.ts'
import { type ChartRow, rowsAt } from './chart-choice.ts'
import classes from './charts-panel.module.css'
import { ChoiceFields } from './choice-fields.tsx'
import { ParameterChart } from './parameter-chart.tsx'
import { refreshTrends, useAreTrendsLoading } from './trend-query.ts'
import { useChartChoice } from './use-chart-choice.ts'

/** Charts of the parameters of customers or suppliers: beside the table, on a phone in its place (specification 3 §2.4). Choosing draws; Generate asks for the numbers again. */
export function ChartsPanel({ opened: { place, header, details, months }, selected, wanted, isSmall, onClose }: ChartsPanelProps) {
  const client = useQueryClient()
  useTakenRoom(useIsNarrow())
  const rows = details.filter((detail): detail is ChartRow => !isInterfacingData(detail))
  const month = monthOfHeader(header)
  const { choice, rowIds, change, openTab, refusal } = useChartChoice({ rows, selected, wanted, month })
  const [hasControl, setControl] = useState(false)
  const [isWide, setWide] = useState(false)
  const drawn = refusal === undefined ? rows.filter(({ expectationDetailId }) => rowIds.includes(expectationDetailId)) : []
  const none = rowsAt(rows, choice.pace).length === 0 ? chartsPanelMessages.noneOfFrequency : refusal
  const isBusy = useAreTrendsLoading(place)
  const generate = { refusal: none, isBusy, generate: () => void refreshTrends(client, place) }
  const content = (
    <div className={classes.body}>
      <ChoiceFields
        {...{ rows, choice, rowIds, hasControl }}
        latest={months[0] ?? month}
        onTab={openTab}
        onChange={change}
        onControl={setControl}
      />
      {isSmall && <Generate {...generate} />}
      {none !== undefined && <p className={classes.empty}>{none}</p>}
      {drawn.map((row) => (
        <ParameterChart key={row.expectationDetailId} {...{ place, row, hasControl }} asked={choice} />
      ))}
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
        footer={<Footer {...{ ...generate, isWide, onClose }} onWide={() => setWide(!isWide)} />}
      >
        {content}
      </Panel>
    </div>
  )
}

interface GenerateProps {
  refusal: string | undefined
  /** The numbers are on their way. */
  isBusy: boolean
  generate: () => void
}

const Generate = ({ refusal, isBusy, generate }: GenerateProps) => (
  <ActionButton reason={refusal} loading={isBusy} onClick={generate}>
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
    <Button
      variant="subtle"
      mr="auto"
      leftSection={
        isWide ? <IconArrowBarRight size={16} stroke={1.6} aria-hidden /> : <IconArrowBarLeft size={16} stroke={1.6} aria-hidden />
      }
      onClick={onWide}
    >
      {isWide ? chartsPanelMessages.narrower : chartsPanelMessages.wider}
    </Button>
    <Button variant="default" onClick={onClose}>
      {actionMessages.close}
    </Button>
    <Generate {...rest} />
  </div>
)
