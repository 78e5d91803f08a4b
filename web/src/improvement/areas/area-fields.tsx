import { Select, Stack, Textarea } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { areaLimits, areaPriorities, areaPriorityNames, areasMessages } from '@strata/contract'
import type { ReactNode } from 'react'
import { type AreaValues, checkArea, describeRoom } from './area-values.ts'

const priorities = areaPriorities.map((value) => ({ value, label: areaPriorityNames[value] }))

/** How much an area matters, and what it is. */
export function AreaFields({ form, children }: { form: UseFormReturnType<AreaValues>; children?: ReactNode }) {
  return (
    <Stack gap="md">
      {children}
      <Select
        label={areasMessages.priority}
        withAsterisk
        allowDeselect={false}
        clearable
        clearButtonProps={{ 'aria-label': areasMessages.clearPriority }}
        data={priorities}
        {...form.getInputProps('areaPriority')}
      />
      <Textarea
        label={areasMessages.area}
        withAsterisk
        data-autofocus
        rows={4}
        resize="vertical"
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        description={describeRoom(form.values)}
        {...form.getInputProps('area')}
        error={form.errors.area ?? (form.values.area.trim().length > areaLimits.text && checkArea(form.values).area)}
      />
    </Stack>
  )
}
