import { Button } from '@mantine/core'
import { performanceMessages as messages } from '@strata/contract'
import { useState } from 'react'
import { Panel } from '../../editor/panels/panel.tsx'
import { ActionButton } from '../../ui/action-button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { monthOfHeader } from '../opened-performance.ts'
import type { ChartsPanelProps } from '../performance-parts.ts'
import { isInterfacingData } from '../row-id.ts'
import type { ChartRow } from './chart-choice.ts'
import classes from './charts-panel.module.css'
import { ChoiceFields } from './choice-fields.tsx'
import { ParameterChart } from './parameter-chart.tsx'
import { useChartChoice } from './use-chart-choice.ts'

/** Charts of the parameters of customers or suppliers: beside the table, on a phone in its place (`spec 3 §2.4`). */
export function ChartsPanel({ opened: { place, header, details, months }, selected, isSmall, onClose }: ChartsPanelProps) {
  const rows = details.filter((detail): detail is ChartRow => !isInterfacingData(detail))
  const month = monthOfHeader(header)
  const { choice, rowIds, change, refusal, generate, shown } = useChartChoice({ rows, selected, month })
  const [hasControl, setControl] = useState(false)
  const drawn = shown ? rows.filter(({ expectationDetailId }) => shown.rowIds.includes(expectationDetailId)) : []
  const content = (
    <div className={classes.body}>
      <ChoiceFields {...{ rows, choice, rowIds, hasControl }} latest={months[0] ?? month} onChange={change} onControl={setControl} />
      {isSmall && <Generate {...{ refusal, generate }} />}
      {drawn.length === 0 && (
        <p className={classes.empty}>
          {isSmall
            ? 'Choose one or more parameters.'
            : 'A row of the table is drawn when you stand in it; several parameters are chosen above.'}
        </p>
      )}
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
    <div className={classes.beside}>
      <Panel title={messages.charts} onClose={onClose} footer={<Footer {...{ refusal, generate, onClose }} />}>
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

const Footer = ({ onClose, ...rest }: GenerateProps & { onClose: () => void }) => (
  <div className={classes.footer}>
    <Button variant="default" onClick={onClose}>
      Close
    </Button>
    <Generate {...rest} />
  </div>
)
