import { Input, SegmentedControl } from '@mantine/core'
import { pdfDialogMessages as messages } from '@strata/contract'
import { type PageSetup, paperNames } from '@strata/diagram'
import { useId } from 'react'
import classes from './pdf-dialog.module.css'

interface Props {
  setup: PageSetup
  isDisabled: boolean
  onChange: (setup: PageSetup) => void
}

type Sheets = Exclude<PageSetup, { paper: 'chart' }>

const scales: readonly Sheets['scale'][] = ['fit', 1, 0.75, 0.5]
const firstSheets: Sheets = { paper: 'A4', isLandscape: true, scale: 'fit' }

/** One page as large as the chart, or sheets of paper: which, which way round, and how large the chart is on them. */
export function PageChoices({ setup, isDisabled, onChange }: Props) {
  const sheets = setup.paper === 'chart' ? firstSheets : setup
  const choosePaper = (wanted: string) => {
    const paper = paperNames.find((name) => name === wanted)
    onChange(paper ? { ...sheets, paper } : { paper: 'chart' })
  }
  return (
    <>
      <Choice
        label={messages.page}
        value={setup.paper}
        isDisabled={isDisabled}
        onChange={choosePaper}
        data={[{ value: 'chart', label: messages.chartPage }, ...paperNames.map((name) => ({ value: name, label: name }))]}
      />
      {setup.paper !== 'chart' && (
        <>
          <Choice
            label={messages.orientation}
            value={setup.isLandscape ? 'landscape' : 'portrait'}
            isDisabled={isDisabled}
            onChange={(value) => onChange({ ...setup, isLandscape: value === 'landscape' })}
            data={[
              { value: 'portrait', label: messages.portrait },
              { value: 'landscape', label: messages.landscape },
            ]}
          />
          <Choice
            label={messages.scale}
            value={String(setup.scale)}
            isDisabled={isDisabled}
            onChange={(value) => onChange({ ...setup, scale: scales.find((scale) => String(scale) === value) ?? 'fit' })}
            data={scales.map((scale) => ({
              value: String(scale),
              label: scale === 'fit' ? messages.onOnePage : messages.percent({ percent: String(scale * 100) }),
            }))}
          />
        </>
      )}
    </>
  )
}

interface ChoiceProps {
  label: string
  value: string
  isDisabled: boolean
  data: { value: string; label: string }[]
  onChange: (value: string) => void
}

function Choice({ label, isDisabled, ...control }: ChoiceProps) {
  const id = useId()
  return (
    <div className={classes.choice}>
      <Input.Label component="div" id={id}>
        {label}
      </Input.Label>
      <SegmentedControl aria-labelledby={id} fullWidth disabled={isDisabled} {...control} />
    </div>
  )
}
