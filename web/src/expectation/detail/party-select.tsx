import { Select } from '@mantine/core'
import { type ExpectationParty, expectationMessages, expectationDetailMessages as messages, nameOfParty } from '@strata/contract'

interface Props {
  /** As calls name it. */
  field: string
  label: string
  /** Those to choose from. */
  parties: readonly ExpectationParty[]
  value: string | null
  onChange: (value: string | null) => void
  error: string | undefined
  /** Whom the row was about that is changed; they may have left the summary since. */
  former: string | undefined
  /** Where there is nobody to choose. */
  none: string
  /** The first field of a dialog: the keyboard begins here. */
  isFirst: boolean
}

/** Whom a row is about: those of the approved summary, searched by what is typed (specification 3 §4). */
export function PartySelect({ field, label, parties, value, onChange, error, former, none, isFirst }: Props) {
  const known = parties.flatMap((party) => (party.id === null ? [] : [{ value: String(party.id), label: nameOfParty(party) }]))
  const isLost = value !== null && !known.some((option) => option.value === value)
  const data = isLost ? [...known, { value, label: expectationMessages.needsRemoval }] : known
  return (
    <div data-field={field}>
      <Select
        label={label}
        withAsterisk
        data-autofocus={isFirst || undefined}
        searchable
        allowDeselect={false}
        openOnFocus={false}
        selectFirstOptionOnChange
        nothingFoundMessage={known.length === 0 ? none : messages.noMatch}
        data={data}
        value={value}
        onChange={onChange}
        error={error}
        description={isLost ? describeLost(former) : undefined}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
      />
    </div>
  )
}

const describeLost = (former: string | undefined): string =>
  former === undefined ? messages.leftSummaryUnnamed : messages.leftSummary({ name: former })
