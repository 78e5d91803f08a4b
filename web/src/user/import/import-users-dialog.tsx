import { Anchor, Button, Group, Skeleton } from '@mantine/core'
import { actionMessages, importUsersMessages as messages, userImportColumns, userImportLimits } from '@strata/contract'
import { formatNumber, saveFile } from '../../platform/index.ts'
import { ActionButton, Dialog, FileDrop } from '../../ui/index.ts'
import { ImportFaultView } from './import-fault-view.tsx'
import { countNew, findObstacle } from './import-obstacle.ts'
import { ImportPreview } from './import-preview.tsx'
import classes from './import-users-dialog.module.css'
import { type ImportState, useUserImport } from './use-user-import.ts'

/** Adds the people of a file: what would become of each is shown first, and nothing is half done. */
export function ImportUsersDialog({ onClose }: { onClose: () => void }) {
  const { state, check, add } = useUserImport(onClose)
  const isBusy = state.kind === 'checked' && state.isBusy
  return (
    <Dialog title={messages.title} size={880} onClose={onClose} closeOnClickOutside={state.kind === 'none'} closeOnEscape={!isBusy}>
      <p className={classes.lead}>
        {messages.text({ count: formatNumber(userImportLimits.rows) })}{' '}
        <Anchor component="button" type="button" onClick={saveTemplate}>
          {messages.template}
        </Anchor>
      </p>
      <FileDrop prompt={messages.prompt} accept=".csv,.xlsx" fileName={state.fileName} onFile={check} />
      <div aria-live="polite">
        <Finding state={state} />
      </div>
      <Group justify="flex-end" gap={8} mt={20}>
        <Button variant="default" onClick={onClose}>
          {actionMessages.cancel}
        </Button>
        {state.kind === 'checked' && (
          <ActionButton loading={isBusy} reason={findObstacle(state.answer)} onClick={add}>
            {messages.import({ count: countNew(state.answer) })}
          </ActionButton>
        )}
      </Group>
    </Dialog>
  )
}

function Finding({ state }: { state: ImportState }) {
  if (state.kind === 'none') return null
  if (state.kind === 'checking') return <Skeleton height={200} mt={16} aria-label={messages.reading({ file: state.fileName })} />
  if (state.kind === 'failed') return <ImportFaultView fault={state.fault} />
  return (
    <>
      {state.fault && <ImportFaultView fault={state.fault} />}
      {state.isOld && <ImportFaultView fault={{ message: messages.changed, issues: [] }} />}
      <ImportPreview answer={state.answer} />
    </>
  )
}

/** A file with the header row, to be filled and chosen. */
const saveTemplate = (): void => saveFile(new Blob([`${userImportColumns.join(',')}\r\n`], { type: 'text/csv;charset=utf-8' }), 'users.csv')
