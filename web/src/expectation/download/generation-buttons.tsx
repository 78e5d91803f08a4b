import { Button, Group } from '@mantine/core'
import type { GenerationState } from './use-generation.ts'

interface Props {
  step: GenerationState<unknown>['step']
  /** What the last button says where there is something to download. */
  downloadLabel?: string
  onGenerate: () => void
  onCancel: () => void
  onDownload: () => void
  onClose: () => void
}

/** The buttons of each step (specification 3 §2.3): the keyboard goes from Generate over Cancel to Download. */
export function GenerationButtons({ step, downloadLabel = 'Download', onGenerate, onCancel, onDownload, onClose }: Props) {
  return (
    <Group justify="flex-end" gap={8} mt={20}>
      {step === 'wait' ? (
        <Button key="cancel" ref={focus} variant="default" onClick={onCancel}>
          Cancel
        </Button>
      ) : (
        <Button key="close" variant="default" onClick={onClose}>
          Close
        </Button>
      )}
      {step === 'select' && (
        <Button key="generate" onClick={onGenerate}>
          Generate
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
