import { type ExpectationDetail, expectationDetailMessages as messages, nameOfParty } from '@strata/contract'
import { nameOfPlace } from '../expectation-parts.ts'
import type { OpenedOf } from '../opened-expectation.ts'
import { EntryDialog } from './entry-dialog.tsx'
import { PartySelect } from './party-select.tsx'
import { sideFields, sidesKind } from './sides-entry.ts'
import { SidesFields } from './sides-fields.tsx'
import { useDetailEditing } from './use-detail-editing.ts'

interface Props {
  opened: OpenedOf['ie']
  detail: ExpectationDetail | undefined
  onSaved: (detailId: number) => void
  onClose: () => void
}

/** An interfacing row, new or changed: what this process expects beside what the other one does. */
export function InterfacingDialog({ opened, detail, onSaved, onClose }: Props) {
  const { parties } = opened
  const editing = useDetailEditing({ opened, kind: sidesKind(parties), detail, onSaved, onClose })
  const { entry, write, errors } = editing
  const party = parties.find(({ id }) => String(id) === entry.processId)
  return (
    <EntryDialog editing={editing} width={1040} firstField={sideFields('your').description}>
      <PartySelect
        field="processId"
        label={messages.interfacingProcess}
        parties={parties}
        value={entry.processId}
        error={errors.processId}
        former={detail?.partyName}
        isFirst
        none={messages.noParties.ie}
        onChange={(processId) => write({ processId })}
      />
      <SidesFields editing={editing} names={{ your: nameOfPlace(opened), their: party && nameOfParty(party) }} />
    </EntryDialog>
  )
}
