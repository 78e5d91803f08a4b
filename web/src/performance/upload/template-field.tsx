import { Input } from '@mantine/core'
import {
  documentMessages,
  uploadDialogMessages as messages,
  performanceImportLimits,
  performanceMessages,
  uploadMessages,
} from '@strata/contract'
import { useId, useState } from 'react'
import { FileDrop } from '../../ui/index.ts'
import { formatBytes } from '../../upload/index.ts'

interface Props {
  file: File | undefined
  /** The person went on without a file. */
  isRequiredNow: boolean
  /** While one is being sent no other is taken. */
  isLocked: boolean
  onFile: (file: File | undefined) => void
}

/** Takes one filled template by drop or by button; another file is refused before anything is sent (specification 3 §5). */
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
      label={messages.file}
      labelElement="div"
      description={messages.fileHint}
      descriptionProps={{ mb: 6 }}
      required
      error={refusal ?? (isRequiredNow && !file ? performanceMessages.selectFile : undefined)}
    >
      <FileDrop
        prompt={messages.drop}
        accept=".xlsx"
        fileName={file && uploadMessages.chosen({ name: file.name, size: formatBytes(file.size) })}
        onFiles={take}
      />
    </Input.Wrapper>
  )
}

const mebibyte = 1024 * 1024

/** Why a file is not a filled template (specification 3 §5); undefined where it may be one. */
function refuseTemplate({ name, size }: File): string | undefined {
  if (!name.toLowerCase().endsWith('.xlsx')) return performanceMessages.selectFile
  if (size === 0) return documentMessages.emptyFile
  return size > performanceImportLimits.bytes ? messages.tooLarge({ megabytes: performanceImportLimits.bytes / mebibyte }) : undefined
}
