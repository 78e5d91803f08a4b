import { alignedContainersWiden } from './aligned-containers-widen.ts'
import type { Behavior } from './behavior.ts'
import { containersGrow } from './containers-grow.ts'
import { containersTakeIn } from './containers-take-in.ts'
import { contentsFollowContainer } from './contents-follow-container.ts'
import { dropFindsContainer } from './drop-finds-container.ts'
import { edgesDieWithNodes } from './edges-die-with-nodes.ts'
import { lanesFillGap } from './lanes-fill-gap.ts'
import { lanesStack } from './lanes-stack.ts'
import { neighboursGiveWay } from './neighbours-give-way.ts'
import { pinnedBendsFollow } from './pinned-bends-follow.ts'
import { releaseContents } from './release-contents.ts'

/**
 * All that follows from a step, in the order it is made. Removal comes first, then contents settle from the inside
 * out, and edges last, when every node has its place.
 */
export const behaviors: readonly Behavior[] = [
  edgesDieWithNodes,
  lanesFillGap,
  releaseContents,
  contentsFollowContainer,
  dropFindsContainer,
  containersGrow,
  lanesStack,
  alignedContainersWiden,
  neighboursGiveWay,
  containersTakeIn,
  pinnedBendsFollow,
]
