import {
  type ExpectationDetail,
  type Frequency,
  expectationDetailMessages as messages,
  type PartyType,
  partyFields,
  partyTypes,
} from '@strata/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { frequenciesQuery } from '../expectation-queries.ts'
import type { OpenedOf } from '../opened-expectation.ts'
import { ClearableRadios } from './clearable-radios.tsx'
import { EntryDialog } from './entry-dialog.tsx'
import { FrequencyDialog } from './frequency-dialog.tsx'
import { FrequencyField } from './frequency-field.tsx'
import { MeasureFields } from './measure-fields.tsx'
import { type PartyEntry, partyKind, partyWords } from './party-entry.ts'
import { PartySelect } from './party-select.tsx'
import { TextField } from './text-field.tsx'
import { type DetailEditing, useDetailEditing } from './use-detail-editing.ts'

interface Props {
  opened: OpenedOf['ce' | 'se']
  detail: ExpectationDetail | undefined
  onSaved: (detailId: number) => void
  onClose: () => void
}

const types = partyTypes.map((value) => ({ value, label: value }))
const fields = { description: 'description', param: 'param', measureType: 'uomType', target: 'paramVal', min: 'valMin', max: 'valMax' }

/** A row of customers or suppliers, new or changed. */
export function PartyDialog({ opened, detail, onSaved, onClose }: Props) {
  const { type, place, parties } = opened
  const frequencies = useQuery(frequenciesQuery(place))
  const known = frequencies.data ?? []
  const editing = useDetailEditing({ opened, kind: partyKind(type, { parties, frequencies: known }), detail, onSaved, onClose })
  const [isAdding, setAdding] = useState(false)
  const [addedCount, setAddedCount] = useState(0)
  const { entry, write, errors } = editing
  const addFrequency = isAdding && (
    <FrequencyDialog
      place={place}
      frequencies={known}
      onAdded={({ id }) => {
        write({ frequency: String(id) })
        setAdding(false)
        setAddedCount((count) => count + 1)
      }}
      onClose={() => setAdding(false)}
    />
  )
  return (
    <EntryDialog editing={editing} width={680} firstField={fields.description} over={addFrequency}>
      <PartyFields opened={opened} editing={editing} former={detail?.partyName} />
      <MeasureFields
        entry={entry.measure}
        isFirst={!editing.isNew && entry.partyType === 'Management'}
        onChange={(measure) => write({ measure })}
        {...{ fields, errors }}
        unit={<TextField field="uom" label={messages.uom} value={entry.uom} error={errors.uom} onChange={(uom) => write({ uom })} />}
        frequency={
          <FrequencyField
            frequencies={known}
            current={currentFrequency(detail)}
            isFailed={frequencies.isError}
            value={entry.frequency}
            error={errors.freq}
            onChange={(frequency) => write({ frequency })}
            onAdd={() => setAdding(true)}
            addedCount={addedCount}
          />
        }
      />
    </EntryDialog>
  )
}

interface PartyProps {
  opened: OpenedOf['ce' | 'se']
  editing: DetailEditing<PartyEntry>
  former: string | undefined
}

/** Whom the row is about: the kind stays as it is, once the row is made (specification 3 §5). */
function PartyFields({ opened: { type, parties }, editing: { entry, write, errors, isNew }, former }: PartyProps) {
  const words = partyWords[type]
  const { partyType, partyId } = entry
  return (
    <>
      <ClearableRadios<PartyType>
        field={partyFields[type].type}
        label={words.type}
        options={types}
        value={partyType}
        error={errors[partyFields[type].type]}
        isDisabled={!isNew}
        isFirst={isNew}
        description={isNew ? undefined : messages.typeFixed}
        onChange={(chosen) => write({ partyType: chosen, partyId: null })}
      />
      {partyType !== '' && partyType !== 'Management' && (
        <PartySelect
          field={partyFields[type].id}
          label={words.party}
          parties={parties.filter((party) => party.type === partyType)}
          value={partyId}
          error={errors[partyFields[type].id]}
          former={former}
          isFirst={!isNew}
          none={messages.noParties[type]({ type: partyType })}
          onChange={(chosen) => write({ partyId: chosen })}
        />
      )}
    </>
  )
}

function currentFrequency(detail: ExpectationDetail | undefined): Frequency | undefined {
  return detail && 'freq' in detail ? { id: detail.freq, name: detail.freqName } : undefined
}
