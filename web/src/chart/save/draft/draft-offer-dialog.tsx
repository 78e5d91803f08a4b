import { Button, Group, Text } from '@mantine/core'
import { draftMessages as messages } from '@strata/contract'
import { formatDateTime } from '../../../platform/index.ts'
import { useSession } from '../../../session/index.ts'
import { Dialog } from '../../../ui/index.ts'
import type { ChartDraft } from './chart-drafts.ts'

interface Props {
  draft: ChartDraft
  /** Somebody saved the chart since the draft was begun. */
  isOutdated: boolean
  onRestore: () => void
  onDiscard: () => void
}

/** Offers edits that never reached the server (specification 5 §6). It is answered before anything else is edited. */
export function DraftOfferDialog({ draft, isOutdated, onRestore, onDiscard }: Props) {
  const { user } = useSession()
  return (
    <Dialog
      title={messages.title}
      size={480}
      onClose={() => undefined}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
    >
      <Text c="var(--st-text-2)">
        {messages.kept({ count: draft.changeCount, version: String(draft.version), when: formatDateTime(draft.savedOn, user.timezone) })}{' '}
        {isOutdated && (draft.base ? messages.mergedOnRestore : messages.shownOnRestore)}
      </Text>
      <Group justify="flex-end" gap={8} mt={20}>
        <Button variant="default" onClick={onDiscard}>
          {messages.discard}
        </Button>
        <Button onClick={onRestore} data-autofocus>
          {messages.restore}
        </Button>
      </Group>
    </Dialog>
  )
}
