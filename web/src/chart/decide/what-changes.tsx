import { FormerChanges, type ShownVersion } from '../../version/index.ts'
import { ChangeFilter } from '../compare/change-filter.tsx'
import { ChangeSteps } from '../compare/change-steps.tsx'
import type { ChangeWalk } from '../compare/use-change-walk.ts'

interface Props {
  /** Not there while the former version loads. */
  walk: ChangeWalk | undefined
  former: ShownVersion
}

/** What differs from the former version, to be gone through one by one beside its picture. */
export function WhatChanges({ walk, former }: Props) {
  return (
    <FormerChanges
      lines={walk?.lines}
      chosen={walk?.chosen}
      onChoose={(line) => walk?.choose(line)}
      former={former}
      steps={walk && <ChangeSteps walk={walk} />}
      filter={walk && <ChangeFilter walk={walk} />}
    />
  )
}
