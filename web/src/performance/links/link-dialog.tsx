import { Button, Group, SegmentedControl, Stack } from '@mantine/core'
import { actionMessages, rowLinksMessages as messages, type PerformanceLink } from '@strata/contract'
import { AreaFields, type PlanPlace } from '../../improvement/index.ts'
import { useKeptEntries } from '../../tabs/index.ts'
import { Dialog } from '../../ui/index.ts'
import { AreaSelect, ProjectSelect } from './plan-select.tsx'
import { linkChoices, useLinking } from './use-linking.ts'

interface Props {
  place: PlanPlace
  /** The row of expectations, across its versions. */
  detailChronId: number
  /** What answers the row already. */
  linked: readonly PerformanceLink[]
  /** The text of the area that is proposed. */
  proposed: string | undefined
  onClose: () => void
}

/** Links a row with an area to improve, an existing one or a new one, or with a project. */
export function LinkDialog({ place, detailChronId, linked, proposed, onClose }: Props) {
  const { choice, choose, form, areaId, setAreaId, sheetChronId, setSheetChronId, error, isBusy, isDirty, save } = useLinking({
    place,
    detailChronId,
    proposed,
    onClose,
  })
  const { leave, dialogProps, question } = useKeptEntries({ what: messages.thisArea, isDirty, save, close: onClose })
  return (
    <Dialog title={messages.linkTitle} size={520} {...dialogProps}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          // It may be inside the form of the row.
          event.stopPropagation()
          void save()
        }}
      >
        <Stack gap="md">
          <SegmentedControl aria-label={messages.linkTo} fullWidth value={choice} onChange={choose} data={[...linkChoices]} />
          {choice === 'area' && <AreaSelect {...{ place, linked, error }} value={areaId} onChange={setAreaId} />}
          {choice === 'new' && <AreaFields form={form} />}
          {choice === 'project' && <ProjectSelect {...{ place, linked, error }} value={sheetChronId} onChange={setSheetChronId} />}
        </Stack>
        <Group justify="flex-end" gap={8} mt={20}>
          <Button variant="default" onClick={leave}>
            {actionMessages.cancel}
          </Button>
          <Button type="submit" loading={isBusy}>
            {choice === 'new' ? messages.addAndLink : messages.link}
          </Button>
        </Group>
      </form>
      {question}
    </Dialog>
  )
}
