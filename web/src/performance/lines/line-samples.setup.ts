import type { DataMonth, ParameterLine, TrendAnswer } from '@strata/contract'

/** December 2025 to November 2026. */
export const lineMonths: DataMonth[] = Array.from({ length: 12 }, (_, index) =>
  index === 0 ? { month: 12, year: 2025 } : { month: index, year: 2026 },
)

const names = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const none = () => Array<null>(12).fill(null)

/** September met, October open and red; nothing else. */
const buildLineTrend = (changes: Partial<TrendAnswer> = {}): TrendAnswer => ({
  labels: lineMonths.map(({ month, year }) => `${names[month - 1]} ${year}`),
  min: none(),
  max: [...Array<null>(9).fill(null), 7, 7, null],
  target: [...Array<null>(9).fill(null), 5, 5, null],
  delivered: [...Array<null>(9).fill(null), 4.6, 9, null],
  dataMin: none(),
  dataMax: none(),
  colours: [...Array<null>(9).fill(null), 'green', 'red', null],
  texts: [...Array<string>(9).fill(''), '4.6', '9', ''],
  actions: Array<string>(12).fill(''),
  isOpen: [...Array<boolean>(10).fill(false), true, false],
  ...changes,
})

export const buildLine = ({
  trend,
  ...changes
}: Partial<Omit<ParameterLine, 'trend'>> & { trend?: Partial<TrendAnswer> } = {}): ParameterLine => ({
  type: 'ce',
  chronId: 60,
  detailChronId: 401,
  side: 'own',
  processChronId: 12,
  pid: 'P1',
  isSub: false,
  party: '(P2) Design products',
  param: 'Quotation lead time',
  uom: 'days',
  colour: 'red',
  trend: buildLineTrend(trend),
  ...changes,
})
