import { Anchor, Button, Group, Skeleton } from '@mantine/core'
import { userImportLimits } from '@strata/contract'
import { formatNumber } from '../../platform/index.ts'
import { ActionButton, Dialog, FileDrop } from '../../ui/index.ts'
import { ImportFaultView } from './import-fault-view.tsx'
import { ImportPreview } from './import-preview.tsx'
import classes from './import-users-dialog.module.css'
import { countNew, countUsers, findObstacle } from './import-words.ts'
import { saveTemplate } from './template.ts'
import { type ImportState, useUserImport } from './use-user-import.ts'

/** Adds the people of a file: what would become of each is shown first, and nothing is half done. */
export function ImportUsersDialog({ onClose }: { onClose: () => void }) {
  const { state, check, add } = useUserImport(onClose)
  const isBusy = state.kind === 'checked' && state.isBusy
  return (
    <Dialog title="Import users" size={880} onClose={onClose} closeOnClickOutside={state.kind === 'none'} closeOnEscape={!isBusy}>
      <p className={classes.lead}>
        A .csv or .xlsx file with the columns short name, first name, last name and email; one row for each person, at most{' '}
        {formatNumber(userImportLimits.rows)}.{' '}
        <Anchor component="button" type="button" onClick={saveTemplate}>
          Download a template
        </Anchor>
      </p>
      <FileDrop prompt="Drop a .csv or .xlsx file here" accept=".csv,.xlsx" fileName={state.fileName} onFile={check} />
      <div aria-live="polite">
        <Finding state={state} />
      </div>
      <Group justify="flex-end" gap={8} mt={20}>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        {state.kind === 'checked' && (
          <ActionButton loading={isBusy} reason={findObstacle(state.answer)} onClick={add}>
            Import {countUsers(countNew(state.answer))}
          </ActionButton>
        )}
      </Group>
    </Dialog>
  )
}

function Finding({ state }: { state: ImportState }) {
  if (state.kind === 'none') return null
  if (state.kind === 'checking') return <Skeleton height={200} mt={16} aria-label={`Reading ${state.fileName}`} />
  if (state.kind === 'failed') return <ImportFaultView fault={state.fault} />
  return (
    <>
      {state.fault && <ImportFaultView fault={state.fault} />}
      {state.isOld && (
        <ImportFaultView
          fault={{ message: 'People of this company changed since the file was checked. It was checked again.', issues: [] }}
        />
      )}
      <ImportPreview answer={state.answer} />
    </>
  )
}
