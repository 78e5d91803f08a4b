import { NativeSelect, NumberInput, Stack } from '@mantine/core'
import { type DataMonth, expectationFileMessages as messages, nameOfMonth, projectCount } from '@strata/contract'
import classes from './template.module.css'
import { isMonthlyByRule, isProjectCount, type PlannedFile } from './template-plan.ts'

const { least, most } = projectCount

interface Props {
  periods: readonly DataMonth[]
  period: DataMonth | undefined
  files: readonly PlannedFile[]
  /** Empty: it was taken out and nothing was written yet. */
  projects: number | ''
  hasProjects: boolean
  isDisabled: boolean
  onPeriod: (period: DataMonth | undefined) => void
  onProjects: (count: number | '') => void
}

/** For which month, which files that makes, and for how many projects where a row is measured by project. */
export function TemplateForm({ periods, period, files, projects, hasProjects, isDisabled, onPeriod, onProjects }: Props) {
  return (
    <Stack gap="md">
      <NativeSelect
        data-autofocus
        label={messages.month}
        data={periods.map((one, index) => ({ value: String(index), label: nameOfMonth(one) }))}
        value={period ? String(periods.indexOf(period)) : ''}
        disabled={isDisabled}
        onChange={({ currentTarget }) => onPeriod(periods[Number(currentTarget.value)])}
      />
      {hasProjects && (
        <NumberInput
          label={messages.projects}
          description={messages.projectsHint({ least, most })}
          error={isProjectCount(projects) ? undefined : messages.projectsRange({ least, most })}
          min={least}
          max={most}
          allowDecimal={false}
          allowNegative={false}
          clampBehavior="none"
          value={projects}
          disabled={isDisabled}
          onChange={(value) => onProjects(typeof value === 'number' ? value : '')}
        />
      )}
      <section aria-label={messages.toGenerate}>
        <h3 className={classes.head}>{messages.fileCount({ count: files.length })}</h3>
        <ul className={classes.list}>
          {files.map((file) => (
            <li key={file.frequencyId}>
              <span className={classes.name}>
                <span dir="auto">{file.name}</span>
                {isMonthlyByRule(file) && <span className={classes.rule}>{messages.oneValue}</span>}
              </span>
              <span className={classes.count}>{messages.rowCount({ count: file.rows })}</span>
            </li>
          ))}
        </ul>
      </section>
    </Stack>
  )
}
