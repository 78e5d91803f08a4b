import { chartNodes } from '@strata/contract'
import { useSession } from '../session/index.ts'

/** How many nodes a chart may have here. A server of a former release answers no number: it allows what was usual. */
export const useMostNodes = (): number => useSession().company.info.chart_nodes ?? chartNodes.usual
