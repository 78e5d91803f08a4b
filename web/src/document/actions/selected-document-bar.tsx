import { Button } from '@mantine/core'
import { type CompanyDocument, documentsListMessages } from '@strata/contract'
import { ActionButton, MoreActions } from '../../ui/index.ts'
import { findNextStep, type OfferedAction } from './document-actions.ts'
import classes from './selected-document-bar.module.css'

/** Buttons of their own; the rest is in a menu. */
const common: readonly OfferedAction['id'][] = ['view', 'download', 'edit', 'showVersions']

/** What can be done with the selected document. */
export function SelectedDocumentBar({ document, actions }: { document: CompanyDocument; actions: readonly OfferedAction[] }) {
  const next = findNextStep(actions, document)
  const buttons = actions.filter(({ id }) => common.includes(id))
  const others = actions.filter((action) => action !== next && !buttons.includes(action))
  return (
    <fieldset className={classes.bar} aria-label={documentsListMessages.withDocument({ name: document.name })}>
      {buttons.map(({ id, label, Icon, reason, run }) => (
        <ActionButton key={id} variant="default" leftSection={<Icon size={16} stroke={1.6} aria-hidden />} reason={reason} onClick={run}>
          {label}
        </ActionButton>
      ))}
      {others.length > 0 && <MoreActions actions={others} />}
      {next && (
        <Button leftSection={<next.Icon size={16} stroke={1.6} aria-hidden />} onClick={next.run}>
          {next.label}
        </Button>
      )}
    </fieldset>
  )
}
