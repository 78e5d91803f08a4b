import { Input } from '@mantine/core'
import { documentFileLimits, documentMessages, uploadMessages } from '@strata/contract'
import { useId, useState } from 'react'
import { FileDrop } from '../ui/index.ts'
import { formatBytes } from './format-bytes.ts'

interface Props {
  label?: string
  description?: string
  isRequired?: boolean
  file: File | undefined
  /** Why the form cannot continue: 'Need to select a file'. */
  error?: string | undefined
  onFile: (file: File) => void
  /** What was chosen is no file to upload. */
  onRefused?: () => void
}

/** Takes one file by drop or by button; one that is too large, empty or one of several is refused before anything is sent (specification 2 §5). */
export function FileField({ label = uploadMessages.file, description, isRequired = false, file, error, onFile, onRefused }: Props) {
  const id = useId()
  const [refusal, setRefusal] = useState<string>()
  const take = (files: readonly File[]): void => {
    const [first] = files
    const found = files.length > 1 ? documentMessages.oneFile : first && refuseFile(first)
    setRefusal(found)
    if (found) onRefused?.()
    else if (first) onFile(first)
  }
  return (
    <Input.Wrapper
      id={id}
      label={label}
      labelElement="div"
      description={description}
      descriptionProps={{ mb: 6 }}
      required={isRequired}
      error={refusal ?? (file ? undefined : error)}
    >
      <FileDrop
        prompt={uploadMessages.drop}
        fileName={file && uploadMessages.chosen({ name: file.name, size: formatBytes(file.size) })}
        onFiles={take}
      />
    </Input.Wrapper>
  )
}

/** Why a file is no file to upload (specification 5 §10). */
export function refuseFile({ size }: File): string | undefined {
  if (size > documentFileLimits.bytes) return documentMessages.fileTooLarge
  return size === 0 ? documentMessages.emptyFile : undefined
}
