import { type Place, tourMessages } from '@strata/contract'

export interface TourStep {
  title: string
  text: string
  /** What the step is about, once the page shows it. */
  selector: string
  /** On which side of it there is room. */
  side: 'bottom' | 'bottom-start' | 'right-start'
  /** Where that is, given the process that the tour looks into; undefined: wherever one is. */
  placeIn?: (process: number | undefined) => Place | undefined
}

const { map, waiting, process, figures, versions } = tourMessages.steps
const globalChart: Place = { tab: 'gpfc' }

/** In this order. */
export const tourSteps: readonly TourStep[] = [
  { ...map, selector: '.react-flow__node [data-node-id][data-opens]', side: 'bottom', placeIn: () => globalChart },
  { ...waiting, selector: '[data-tour="waiting"]', side: 'bottom' },
  {
    ...process,
    selector: '[role="tree"]',
    side: 'right-start',
    placeIn: (source) => (source === undefined ? source : { tab: 'process', source }),
  },
  {
    ...figures,
    selector: 'section[aria-labelledby="parameters-title"] > ul > li',
    side: 'right-start',
    placeIn: (source) => (source === undefined ? source : { tab: 'process', source, item: 'dashboard' }),
  },
  { ...versions, selector: '[data-tour="versions"]', side: 'bottom-start', placeIn: () => globalChart },
]
