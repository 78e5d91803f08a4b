import { NativeSelect, Radio, Select, Stack } from '@mantine/core'
import { type DataMonth, nameOfMonth } from '@strata/contract'
import { nameOfProcess, useApprovedProcesses } from '../../process/index.ts'
import { useSession } from '../../session/index.ts'
import { allProcesses, findPeriod, type Periods, type ReportChoice, sayPeriod } from './report-choice.ts'

const formats = [
  { value: 'xlsx', label: 'Excel (.xlsx)' },
  { value: 'pdf', label: 'PDF' },
] as const

interface Props {
  choice: ReportChoice
  periods: Periods
  isDisabled: boolean
  onChange: (choice: ReportChoice) => void
}

/** Of which process, for which month, as what. */
export function ExceptionReportForm({ choice, periods, isDisabled, onChange }: Props) {
  const { companyId } = useSession()
  const { data: processes = [] } = useApprovedProcesses(companyId)
  const options = (months: readonly DataMonth[]) => months.map((month) => ({ value: nameOfMonth(month), label: sayPeriod(month, periods) }))
  return (
    <Stack gap="md">
      <Select
        label="Process"
        searchable
        openOnFocus={false}
        allowDeselect={false}
        nothingFoundMessage="No process of this name"
        disabled={isDisabled}
        data={[
          { value: String(allProcesses), label: 'All processes' },
          ...processes.map((process) => ({ value: String(process.chronId), label: nameOfProcess(process) })),
        ]}
        value={String(choice.processChronId)}
        onChange={(chosen) => onChange({ ...choice, processChronId: Number(chosen ?? allProcesses) })}
      />
      <NativeSelect
        label="Period"
        disabled={isDisabled}
        data={[
          { group: 'Next months', items: options(periods.next) },
          { group: 'Current and past months', items: options(periods.past) },
        ]}
        value={nameOfMonth(choice.month)}
        onChange={({ currentTarget }) => onChange({ ...choice, month: findPeriod(periods, currentTarget.value) ?? choice.month })}
      />
      <Radio.Group
        label="Format"
        value={choice.format}
        onChange={(chosen) => onChange({ ...choice, format: chosen === 'pdf' ? 'pdf' : 'xlsx' })}
      >
        <Stack gap={12} mt={8}>
          {formats.map(({ value, label }) => (
            <Radio key={value} {...{ value, label }} disabled={isDisabled} />
          ))}
        </Stack>
      </Radio.Group>
    </Stack>
  )
}
