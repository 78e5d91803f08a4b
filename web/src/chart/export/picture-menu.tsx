import { chartExportMessages as messages } from '@strata/contract'
import { IconChevronDown, IconDownload } from '@tabler/icons-react'
import type { Availability } from '../../platform/index.ts'
import { ActionButton, IconAction, type ListedAction, lazyUnseen, Popup, useListedActions } from '../../ui/index.ts'

const PictureChoices = lazyUnseen(() => import('./picture-choices.tsx').then((module) => module.PictureChoices))

export type PictureFormat = 'png' | 'png2' | 'svg' | 'pdf'
export type ExportFormat = PictureFormat | 'bpmn'

interface Props<Format extends ExportFormat> {
  availability: Availability
  /** What there is to choose from, in this order. */
  formats: readonly Format[]
  isCompact?: boolean
  /** As the large icons of a small screen are. */
  isLarge?: boolean
  onExport: (format: Format) => void
}

export const pictureFormats: readonly PictureFormat[] = ['png', 'png2', 'svg', 'pdf']

/** Export, with the formats there are to choose from. */
export function PictureMenu<Format extends ExportFormat>({
  availability,
  formats,
  isCompact = false,
  isLarge = false,
  onExport,
}: Props<Format>) {
  useListedActions(() => listFormats(formats, availability, onExport))
  if (!availability.isShown) return null
  const button =
    isCompact || isLarge ? (
      <IconAction label={messages.export} reason={availability.reason} {...(isLarge && { variant: 'default' })}>
        <IconDownload size={isLarge ? 18 : 16} stroke={1.6} />
      </IconAction>
    ) : (
      <ActionButton
        variant="subtle"
        size="xs"
        leftSection={<IconDownload size={16} stroke={1.6} />}
        rightSection={<IconChevronDown size={14} stroke={1.8} />}
        reason={availability.reason}
      >
        {messages.export}
      </ActionButton>
    )
  return (
    <Popup button={button}>
      {(popup) => <PictureChoices popup={popup} formats={formats} onExport={(format) => onExport(format as Format)} />}
    </Popup>
  )
}

function listFormats<Format extends ExportFormat>(
  formats: readonly Format[],
  availability: Availability,
  onExport: (format: Format) => void,
): ListedAction[] {
  if (!availability.isShown) return []
  return formats.map((format) => ({
    label: messages.exportAs({ format: messages[format] }),
    icon: <IconDownload size={16} stroke={1.6} />,
    reason: availability.reason,
    run: () => onExport(format),
  }))
}
