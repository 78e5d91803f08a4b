import { type SummaryVersion, summaryMessages, summaryScreenMessages } from '@strata/contract'
import { IconPencil } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { IconAction } from '../../ui/index.ts'
import classes from './definition-bar.module.css'
import { DefinitionForm } from './definition-form.tsx'
import { useDefinitionEdit } from './use-definition-edit.ts'

interface Props {
  version: SummaryVersion
  isSmall: boolean
  /** Loads the versions again, once the definition of one has changed. */
  refresh: () => Promise<void>
}

/** Why does this process exist? Written in a WIP by those who may, read by all (specification 2 §2). */
export function DefinitionBar({ version, isSmall, refresh }: Props) {
  const edit = useDefinitionEdit(version, refresh)
  const pencil = useRef<HTMLButtonElement>(null)
  const isOffered = !isSmall && version.can.describe === true
  const isWritten = edit.text !== undefined
  const wasWritten = useRef(false)
  useEffect(() => {
    if (wasWritten.current && !isWritten) pencil.current?.focus()
    wasWritten.current = isWritten
  }, [isWritten])
  return (
    <section className={classes.bar} aria-labelledby="summary-heading">
      <div className={classes.head}>
        <h2 id="summary-heading" className={classes.heading}>
          {summaryMessages.heading}
        </h2>
        {isOffered && !isWritten && (
          <IconAction ref={pencil} label={summaryScreenMessages.editDefinition} size="sm" onClick={edit.begin}>
            <IconPencil size={16} stroke={1.6} />
          </IconAction>
        )}
      </div>
      {edit.text === undefined ? (
        <Definition text={version.definition} isEditable={isOffered} />
      ) : (
        <DefinitionForm text={edit.text} isSaving={edit.isSaving} onWrite={edit.write} onSave={edit.save} onCancel={edit.cancel} />
      )}
    </section>
  )
}

function Definition({ text, isEditable }: { text: string; isEditable: boolean }) {
  if (text !== '') return <p className={classes.text}>{text}</p>
  return <p className={classes.none}>{isEditable ? summaryScreenMessages.describeIt : summaryScreenMessages.notDescribed}</p>
}
