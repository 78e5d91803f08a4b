import { Input } from '@mantine/core'
import { documentMessages, performanceMessages } from '@strata/contract'
import { useId, useState } from 'react'
import { FileDrop } from '../../ui/index.ts'
import { formatBytes } from '../../upload/index.ts'
import { refuseTemplate } from './refuse-template.ts'

interface Props {
  file: File | undefined
  /** One went on without a file. */
  isRequiredNow: boolean
  /** While one is on its way no other is taken. */
  isLocked: boolean
  onFile: (file: File | undefined) => void
}

/** Takes one filled template by drop or by button; what is none is refused before anything is sent (specification 3 §5). */
export function TemplateField({ file, isRequiredNow, isLocked, onFile }: Props) {
  const id = useId()
  const [refusal, setRefusal] = useState<string>()
  const take = (files: readonly File[]): void => {
    if (isLocked) return
    const [first] = files
    const found = files.length > 1 ? documentMessages.oneFile : first && refuseTemplate(first)
    setRefusal(found)
    onFile(found === undefined ? first : undefined)
  }
  return (
    <Input.Wrapper
      id={id}
      label="Performance Data Excel File"
      labelElement="div"
      description="A filled-in template of these expectations. You see every change before it is saved."
      descriptionProps={{ mb: 6 }}
      required
      error={refusal ?? (isRequiredNow && !file ? performanceMessages.selectFile : undefined)}
    >
      <FileDrop
        prompt="Drop an .xlsx file here"
        accept=".xlsx"
        fileName={file && `${file.name} (${formatBytes(file.size)})`}
        onFiles={take}
      />
    </Input.Wrapper>
  )
}
