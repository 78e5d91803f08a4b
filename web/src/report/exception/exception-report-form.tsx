import { NativeSelect, Radio, Select, Skeleton, Stack } from '@mantine/core'
import { type DataMonth, exceptionReportMessages, nameOfMonth } from '@strata/contract'
import { nameOfProcess, useApprovedProcesses } from '../../process/index.ts'
import { useSession } from '../../session/index.ts'
import { allProcesses, findPeriod, formatPeriod, monthOfChoice, type Periods, type ReportChoice } from './report-choice.ts'

const formats = [
  { value: 'xlsx', label: exceptionReportMessages.formats.xlsx },
  { value: 'pdf', label: exceptionReportMessages.formats.pdf },
] as const

interface Props {
  choice: ReportChoice
  periods: Periods
  /** Which month has data is not known yet. */
  isPending: boolean
  isDisabled: boolean
  onChange: (choice: ReportChoice) => void
}

/** Of which process, for which month, as what. */
export function ExceptionReportForm({ choice, periods, isPending, isDisabled, onChange }: Props) {
  const { companyId } = useSession()
  const { data: processes = [] } = useApprovedProcesses(companyId)
  const options = (months: readonly DataMonth[]) =>
    months.map((month) => ({ value: nameOfMonth(month), label: formatPeriod(month, periods) }))
  return (
    <Stack gap="md">
      <Select
        label={exceptionReportMessages.process}
        searchable
        openOnFocus={false}
        allowDeselect={false}
        nothingFoundMessage={exceptionReportMessages.noProcess}
        disabled={isDisabled}
        data={[
          { value: String(allProcesses), label: exceptionReportMessages.allProcesses },
          ...processes.map((process) => ({ value: String(process.chronId), label: nameOfProcess(process) })),
        ]}
        value={String(choice.processChronId)}
        onChange={(chosen) => onChange({ ...choice, processChronId: Number(chosen ?? allProcesses) })}
      />
      <Skeleton visible={isPending}>
        <NativeSelect
          label={exceptionReportMessages.period}
          disabled={isDisabled}
          data={[
            { group: exceptionReportMessages.nextMonths, items: options(periods.next) },
            { group: exceptionReportMessages.pastMonths, items: options(periods.past) },
          ]}
          value={nameOfMonth(monthOfChoice(choice, periods))}
          onChange={({ currentTarget }) => onChange({ ...choice, month: findPeriod(periods, currentTarget.value) ?? choice.month })}
        />
      </Skeleton>
      <Radio.Group
        label={exceptionReportMessages.format}
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
