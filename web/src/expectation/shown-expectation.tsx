import { type ExpectationInfo, expectationScreenMessages, type Place, type SuggestionPlace } from '@strata/contract'
import { IconMapOff } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useSession } from '../session/index.ts'
import { loadSignatureButton } from '../signing/index.ts'
import { loadSuggestionsButton, MarkedParts, type ShownParts } from '../suggestion/index.ts'
import { Banner, lazyUnseen, RowsSkeleton, useIsSmall } from '../ui/index.ts'
import { isApproved, ReplacedButton, VersionView } from '../version/index.ts'
import { deleteExpectation } from './create-and-delete.ts'
import { DeleteButton } from './delete-button.tsx'
import type { WantedDetail } from './expectation-parts.ts'
import { ExpectationWork } from './expectation-work.tsx'
import type { ExpectationPlace, OpenedExpectation } from './opened-expectation.ts'
import { placeOfRow } from './table/row-mark.tsx'
import { showDetail } from './table/shown-detail.ts'
import { versionedExpectation } from './versioned-expectation.ts'

interface Props {
  place: ExpectationPlace
  versions: readonly ExpectationInfo[]
  version: ExpectationInfo
  /** Not there while it loads, or where that failed. */
  opened: OpenedExpectation | undefined
  failure: ReactNode
  /** What a link asks for, once it is followed. */
  link: Place | undefined
  isListed: boolean
  /** Asks again what is on screen here and in the tree. */
  refreshAll: () => Promise<void>
  onPick: (id: number) => void
}

/** The version shown between its bars, with what leads from one version to another. */
export function ShownExpectation({ place, versions, version, opened, failure, link, isListed, refreshAll, onPick }: Props) {
  const isSmall = useIsSmall()
  const client = useQueryClient()
  const item = versionedExpectation(place, version)
  const suggested = { companyId: place.companyId, type: place.type, chronId: version.chronId }
  const [wanted, setWanted] = useState<WantedDetail>()
  const show = (detailId: number) => setWanted({ detailId })
  return (
    <VersionView
      {...{ item, versions, version, isSmall, link, onPick }}
      content={opened}
      refresh={refreshAll}
      bar={(ask) => (
        <>
          {versions.some(isApproved) && <SuggestionsButton {...rowsOf(opened, show)} item={suggested} named={item.named} />}
          <Signed {...{ place, version }} />
          {item.replaced && version.can.create === true && (
            <ReplacedButton {...{ isSmall, ask }} replaced={item.replaced} refresh={refreshAll} onRestored={onPick} />
          )}
          <DeleteButton
            {...{ version, isSmall }}
            rows={opened?.details.length}
            onDelete={() => void deleteExpectation({ client, place, ask }, version.id)}
          />
        </>
      )}
      notice={!isListed && <ProcessRemoved />}
      renderWork={(handlers) =>
        opened ? (
          <MarkedParts item={suggested}>
            <ExpectationWork key={version.id} {...{ opened, versions, isSmall, wanted, handlers, refreshAll }} onShow={show} />
          </MarkedParts>
        ) : (
          (failure ?? <RowsSkeleton rows={8} />)
        )
      }
    />
  )
}

const ProcessRemoved = () => (
  <Banner tone="info" icon={<IconMapOff size={16} stroke={1.6} />}>
    {expectationScreenMessages.removedBanner}
  </Banner>
)

/** Where the company ever signed: who signed the version. */
function Signed({ place: { companyId, type }, version }: Pick<Props, 'place' | 'version'>) {
  const { company } = useSession()
  const decidedOn = version.approvedOn ?? version.rejection?.on
  if (company.info.signed_since === null || decidedOn === undefined) return null
  return <SignatureButton version={{ companyId, kind: 'expectation', type, id: version.id, state: decidedOn }} />
}

const SignatureButton = lazyUnseen(loadSignatureButton)
const SuggestionsButton = lazyUnseen(loadSuggestionsButton)

/** The rows, as suggestions are about them. */
function rowsOf(opened: OpenedExpectation | undefined, show: (detailId: number) => void): ShownParts {
  const rows = (opened?.details ?? []).map((detail) => ({ detailId: detail.id, place: placeOfRow(detail), name: showDetail(detail).name }))
  const find = ({ id }: SuggestionPlace) => rows.find(({ place }) => place.id === id)
  return {
    parts: rows,
    nameOf: (place) => find(place)?.name,
    onShow: (place) => {
      const row = find(place)
      if (row) show(row.detailId)
    },
  }
}
