import { Button, Group, Input } from '@mantine/core'
import {
  actionMessages,
  documentMessages,
  type ExpectationType,
  type ImportAnswer,
  uploadDialogMessages as messages,
  performanceImportLimits,
  performanceMessages,
  uploadMessages,
} from '@strata/contract'
import { useId, useState } from 'react'
import { notify } from '../../platform/index.ts'
import { Dialog, FileDrop, useIsSmall } from '../../ui/index.ts'
import { formatBytes, UploadFault, UploadProgress } from '../../upload/index.ts'
import type { UploadDialogProps } from '../performance-parts.ts'
import { ImportErrors } from './import-errors.tsx'
import { ImportReview } from './import-review.tsx'
import type { Ticking } from './imported-cells.tsx'
import { type ImportState, useTemplateImport } from './use-template-import.ts'

/** A filled template is uploaded; what it would write is shown before anything is written (specification 3 §2.4). */
export function UploadDialog({ place, onImported, onClose }: UploadDialogProps) {
  const isSmall = useIsSmall()
  const [file, setFile] = useState<File>()
  const [isTried, setTried] = useState(false)
  const finish = ({ month, leftCount }: ImportAnswer): void => {
    notify.success(performanceMessages.imported, leftCount > 0 ? { detail: messages.stayed({ count: leftCount }) } : {})
    onClose()
    if (month) onImported(month)
  }
  const { state, send, cancel, tick, confirm, reset } = useTemplateImport(place, finish)
  const isWide = state.step === 'ready' || state.step === 'errors'
  const isRunning = state.step === 'upload' || (state.step === 'ready' && state.isBusy)
  const submit = (): void => {
    setTried(true)
    if (file) send(file)
  }
  const again = (): void => {
    setFile(undefined)
    setTried(false)
    reset()
  }
  return (
    <Dialog
      title={performanceMessages.uploadTitle}
      size={isWide ? 1240 : 520}
      fullScreen={isWide && isSmall}
      onClose={onClose}
      closeOnEscape={!isRunning}
      closeOnClickOutside={state.step === 'select' && !file}
    >
      {(state.step === 'select' || state.step === 'upload') && (
        <TemplateField file={file} isRequiredNow={isTried} isLocked={state.step === 'upload'} onFile={setFile} />
      )}
      <UploadStatus state={state} type={place.type} cancel={cancel} onTick={tick} />
      <Group justify="flex-end" gap={8} mt={20}>
        {isWide && (
          <Button variant="default" mr="auto" disabled={isRunning} onClick={again}>
            {messages.chooseAnother}
          </Button>
        )}
        <Button variant="default" disabled={state.step === 'ready' && state.isBusy} onClick={onClose}>
          {state.step === 'errors' ? actionMessages.close : actionMessages.cancel}
        </Button>
        {(state.step === 'select' || state.step === 'upload') && (
          <Button loading={state.step === 'upload'} onClick={submit}>
            {actionMessages.upload}
          </Button>
        )}
        {state.step === 'ready' && (
          <Button ref={focus} loading={state.isBusy} onClick={confirm}>
            {messages.import}
          </Button>
        )}
      </Group>
    </Dialog>
  )
}

const focus = (button: HTMLButtonElement | null): void => button?.focus()

interface UploadStatusProps extends Pick<Ticking, 'onTick'> {
  state: ImportState
  type: ExpectationType
  cancel: () => void
}

function UploadStatus({ state, type, cancel, onTick }: UploadStatusProps) {
  if (state.step === 'upload') return <UploadProgress fileName={state.fileName} sent={state.sent} onCancel={cancel} />
  if (state.step === 'errors') return <ImportErrors answer={state.answer} />
  return (
    <>
      {state.failure && <UploadFault {...state.failure} />}
      {state.step === 'ready' && (
        <ImportReview answer={state.answer} type={type} isBusy={state.isBusy} ticked={state.ticked} onTick={onTick} />
      )}
    </>
  )
}

interface TemplateFieldProps {
  file: File | undefined
  /** The person went on without a file. */
  isRequiredNow: boolean
  /** While one is being sent no other is taken. */
  isLocked: boolean
  onFile: (file: File | undefined) => void
}

/** Takes one filled template by drop or by button; another file is refused before anything is sent (specification 3 §5). */
function TemplateField({ file, isRequiredNow, isLocked, onFile }: TemplateFieldProps) {
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
