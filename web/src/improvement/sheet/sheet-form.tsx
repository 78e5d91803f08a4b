import { MultiSelect, Select } from '@mantine/core'
import { sheetFormMessages as messages, projectDetailLimits, projectNatureNames, projectNatures } from '@strata/contract'
import type { ReactNode } from 'react'
import { ActionRows } from './action-rows.tsx'
import type { SheetEntries } from './sheet-entries.ts'
import { ReadField, SheetField } from './sheet-field.tsx'
import classes from './sheet-form.module.css'
import { SheetSection as Section } from './sheet-section.tsx'
import { TeamRows } from './team-rows.tsx'

const natures = projectNatures.map((value) => ({ value, label: projectNatureNames[value] }))

/** All that a project sheet says, in sections: to be entered, or only read. `children` follow. */
export function SheetForm({ entries, children }: { entries: SheetEntries; children?: ReactNode }) {
  return (
    <>
      <Section title={messages.sections.project}>
        <SheetField entries={entries} field="projectName" kind="line" isRequired />
        <div className={classes.three}>
          <SheetField
            entries={entries}
            field="projectNumber"
            kind="line"
            {...(!entries.isReadOnly && { description: messages.numberHint })}
          />
          <SheetField entries={entries} field="startDate" kind="date" isRequired />
          <SheetField entries={entries} field="endDate" kind="date" />
        </div>
        <Nature entries={entries} />
      </Section>
      <Section title={messages.sections.purpose}>
        <SheetField entries={entries} field="projectNeed" />
        <SheetField entries={entries} field="desiredResult" />
      </Section>
      <Section title={messages.fields.projectTeam}>
        <TeamRows entries={entries} />
        <SheetField entries={entries} field="meetingInfo" />
      </Section>
      <Section title={messages.fields.actionsTaken}>
        <ActionRows entries={entries} />
      </Section>
      <Section title={messages.sections.results}>
        <SheetField entries={entries} field="achieved" />
        <SheetField entries={entries} field="lessonsLearned" />
        <SheetField entries={entries} field="additionalActions" />
        <SheetField entries={entries} field="comments" />
      </Section>
      {children}
    </>
  )
}

/** A task is described; any other project names the processes that it is about (specification 2 §5). */
function Nature({ entries }: { entries: SheetEntries }) {
  const { form, isReadOnly, processes } = entries
  const { projectNature, globalProcess } = form.values
  if (isReadOnly) {
    return (
      <>
        <ReadField label={messages.fields.projectNature} text={projectNatureNames[projectNature]} />
        {projectNature === 'task' ? (
          <SheetField entries={entries} field="taskDescription" />
        ) : (
          <ReadField label={messages.fields.globalProcess} text={globalProcess.map(processes.nameOf).join('\n')} />
        )}
      </>
    )
  }
  return (
    <>
      <Select
        label={messages.fields.projectNature}
        allowDeselect={false}
        data={natures}
        className={classes.third}
        {...form.getInputProps('projectNature')}
      />
      {projectNature === 'task' ? (
        <SheetField entries={entries} field="taskDescription" />
      ) : (
        <MultiSelect
          label={messages.fields.globalProcess}
          placeholder={globalProcess.length === 0 ? messages.processesPlaceholder : undefined}
          searchable
          hidePickedOptions
          clearSearchOnChange
          openOnFocus={false}
          maxValues={projectDetailLimits.processes}
          nothingFoundMessage={messages.noProcess}
          data={processes.optionsWith(globalProcess)}
          {...form.getInputProps('globalProcess')}
        />
      )}
    </>
  )
}
