import { Button, Group, Text } from '@mantine/core'
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
      title="Unsaved edits were kept in this browser"
      size={480}
      onClose={() => undefined}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
    >
      <Text c="var(--st-text-2)">
        {draft.changeCount === 1 ? '1 change' : `${draft.changeCount} changes`} of version {draft.version}, last kept{' '}
        {formatDateTime(draft.savedOn, user.timezone)}.{' '}
        {isOutdated &&
          (draft.base
            ? 'The chart was saved since then: Restore brings both together, and shows them beside each other where both changed the same.'
            : 'The chart was saved since then: Restore shows both beside each other before anything is changed.')}
      </Text>
      <Group justify="flex-end" gap={8} mt={20}>
        <Button variant="default" onClick={onDiscard}>
          Discard
        </Button>
        <Button onClick={onRestore} data-autofocus>
          Restore
        </Button>
      </Group>
    </Dialog>
  )
}
