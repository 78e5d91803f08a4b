import { NativeSelect, NumberInput, Stack } from '@mantine/core'
import { type DataMonth, projectCount } from '@strata/contract'
import { formatMonth } from './data-months.ts'
import classes from './template.module.css'
import { isMonthlyByRule, isProjectCount, type PlannedFile } from './template-plan.ts'

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
        label="Month"
        data={periods.map((one, index) => ({ value: String(index), label: formatMonth(one) }))}
        value={period ? String(periods.indexOf(period)) : ''}
        disabled={isDisabled}
        onChange={({ currentTarget }) => onPeriod(periods[Number(currentTarget.value)])}
      />
      {hasProjects && (
        <NumberInput
          label="Number of projects"
          description={`${projectCount.least} to ${projectCount.most}: each has a column in the Per Project file.`}
          error={isProjectCount(projects) ? undefined : `A number from ${projectCount.least} to ${projectCount.most}`}
          min={projectCount.least}
          max={projectCount.most}
          allowDecimal={false}
          allowNegative={false}
          clampBehavior="none"
          value={projects}
          disabled={isDisabled}
          onChange={(value) => onProjects(typeof value === 'number' ? value : '')}
        />
      )}
      <section aria-label="Files to be made">
        <h3 className={classes.head}>{files.length === 1 ? 'One file' : `${files.length} files, one a frequency`}</h3>
        <ul className={classes.list}>
          {files.map((file) => (
            <li key={file.frequencyId}>
              <span className={classes.name}>
                {file.name}
                {isMonthlyByRule(file) && <span className={classes.rule}>Holds one value a month, as Per Month does</span>}
              </span>
              <span className={classes.count}>{file.rows === 1 ? '1 row' : `${file.rows.toLocaleString('en-US')} rows`}</span>
            </li>
          ))}
        </ul>
      </section>
    </Stack>
  )
}
