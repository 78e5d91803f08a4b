import { Button, Checkbox, Group } from '@mantine/core'
import { actionMessages, consentLimits, pathScreenMessages as messages } from '@strata/contract'
import { IconPlus } from '@tabler/icons-react'
import { ActionButton, Dialog, EditedMeanwhile, useConfirm } from '../ui/index.ts'
import classes from './path-editor.module.css'
import { StepFields } from './step-fields.tsx'
import { type EditedPath, useEditedPath } from './use-edited-path.ts'

interface Props extends EditedPath {
  title: string
  lead: string
}

/** Who is asked for consent, step by step (specification 4 §2). */
export function PathEditor({ title, lead, ...edited }: Props) {
  const { owner, path, onClose } = edited
  const { ask, dialog } = useConfirm()
  const editing = useEditedPath(edited, ask)
  const { form, meanwhile, change, save, takeNewer } = editing
  return (
    <Dialog title={title} size={640} onClose={onClose}>
      <form
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
        noValidate
      >
        <p className={classes.lead}>{lead}</p>
        {meanwhile !== undefined && <EditedMeanwhile detail={meanwhile} differences={[]} takeNewer={takeNewer} />}
        <Steps {...{ path, editing }} />
        <Checkbox
          label={messages.layout}
          checked={form.skipsLayout}
          onChange={(event) => change({ skipsLayout: event.currentTarget.checked })}
        />
        {'itemType' in owner && (
          <Checkbox
            label={messages.isBinding}
            checked={form.isBinding}
            onChange={(event) => change({ isBinding: event.currentTarget.checked })}
          />
        )}
        <Foot {...{ path, editing, onClose }} />
      </form>
      {dialog}
    </Dialog>
  )
}

interface PartProps extends Pick<Props, 'path'> {
  editing: ReturnType<typeof useEditedPath>
}

function Steps({ path, editing: { form, faults, steps } }: PartProps) {
  return (
    <>
      {form.steps.map((step, index) => (
        <StepFields
          key={step.key}
          {...{ step, path }}
          number={index + 1}
          faults={{ who: faults[`steps.${index}.people`], days: faults[`steps.${index}.days`] }}
          onChange={(changes) => steps.change(step.key, changes)}
          onRemove={form.steps.length > 1 ? () => steps.remove(step.key) : undefined}
        />
      ))}
      {form.steps.length < consentLimits.steps && (
        <Group>
          <Button variant="default" size="xs" leftSection={<IconPlus size={16} stroke={1.6} aria-hidden />} onClick={steps.add}>
            {messages.addStep}
          </Button>
        </Group>
      )}
    </>
  )
}

function Foot({ path, editing: { isSaving, remove }, onClose }: PartProps & Pick<Props, 'onClose'>) {
  return (
    <Group justify="space-between" gap={8} mt={8}>
      {path ? (
        <Button variant="default" onClick={() => void remove()}>
          {messages.remove}
        </Button>
      ) : (
        <span />
      )}
      <Group gap={8}>
        <Button variant="default" onClick={onClose}>
          {actionMessages.cancel}
        </Button>
        <ActionButton type="submit" loading={isSaving}>
          {messages.save}
        </ActionButton>
      </Group>
    </Group>
  )
}
