import type { UseFormReturnType } from '@mantine/form'
import type { ProcessOptions } from './process-options.ts'
import type { SheetValues } from './sheet-values.ts'

/** The form of a project sheet as its parts need it. */
export interface SheetEntries {
  form: UseFormReturnType<SheetValues>
  /** A published sheet, or a reader who does not manage plans. */
  isReadOnly: boolean
  processes: ProcessOptions
  /** Counts how often saving was refused at the fields. */
  refusals: number
}
