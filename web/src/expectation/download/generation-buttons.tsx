import { Button, Group } from '@mantine/core'
import { actionMessages, generationMessages } from '@strata/contract'
import type { GenerationState } from './use-generation.ts'

interface Props {
  step: GenerationState<unknown>['step']
  /** The label of the last button, where there is something to download. */
  downloadLabel?: string
  onGenerate: () => void
  onCancel: () => void
  onDownload: () => void
  onClose: () => void
}

/** The buttons of each step (specification 3 §2.3): the keyboard goes from Generate over Cancel to Download. */
export function GenerationButtons({ step, downloadLabel = actionMessages.download, onGenerate, onCancel, onDownload, onClose }: Props) {
  return (
    <Group justify="flex-end" gap={8} mt={20}>
      {step === 'wait' ? (
        <Button key="cancel" ref={focus} variant="default" onClick={onCancel}>
          {actionMessages.cancel}
        </Button>
      ) : (
        <Button key="close" variant="default" onClick={onClose}>
          {actionMessages.close}
        </Button>
      )}
      {step === 'select' && (
        <Button key="generate" onClick={onGenerate}>
          {generationMessages.generate}
        </Button>
      )}
      {step === 'download' && (
        <Button key="download" ref={focus} onClick={onDownload}>
          {downloadLabel}
        </Button>
      )}
    </Group>
  )
}

const focus = (button: HTMLButtonElement | null): void => button?.focus()
