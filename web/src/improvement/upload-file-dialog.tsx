import { Button, Group, Stack } from '@mantine/core'
import { actionMessages } from '@strata/contract'
import { useState } from 'react'
import { Dialog } from '../ui/index.ts'
import { FileField, UploadFault, UploadProgress, type UploadState, type useUpload } from '../upload/index.ts'

interface Props {
  title: string
  /** Said where no file was chosen. */
  required: string
  /** What becomes of it. */
  description?: string | undefined
  upload: Pick<ReturnType<typeof useUpload>, 'state' | 'cancel'>
  /** True while what follows the upload runs. */
  isBusy?: boolean
  onFile: (file: File) => void
  onClose: () => void
}

/** Takes one file and uploads it; while that runs it shows how far it is, and what failed leaves the file chosen. */
export function UploadFileDialog({ title, required, description, upload: { state, cancel }, isBusy = false, onFile, onClose }: Props) {
  const [file, setFile] = useState<File>()
  const [isTried, setTried] = useState(false)
  const isRunning = state.kind === 'running' || isBusy
  const send = (): void => {
    setTried(true)
    if (file && !isRunning) onFile(file)
  }
  return (
    <Dialog title={title} size={480} onClose={onClose} closeOnEscape={!isRunning} closeOnClickOutside={!isRunning && !file}>
      <Stack gap="md">
        <FileField
          isRequired
          file={file}
          error={isTried ? required : undefined}
          onFile={setFile}
          {...(description !== undefined && { description })}
        />
        <UploadStatus state={state} cancel={cancel} />
      </Stack>
      <Group justify="flex-end" gap={8} mt={20}>
        <Button variant="default" onClick={onClose}>
          {actionMessages.cancel}
        </Button>
        <Button loading={isRunning} onClick={send}>
          {actionMessages.upload}
        </Button>
      </Group>
    </Dialog>
  )
}

function UploadStatus({ state, cancel }: { state: UploadState; cancel: () => void }) {
  if (state.kind === 'running') return <UploadProgress fileName={state.fileName} sent={state.sent} onCancel={cancel} />
  return state.kind === 'failed' ? <UploadFault {...state} /> : null
}
