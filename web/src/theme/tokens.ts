type Pair = readonly [light: string, dark: string]

/** Every colour of Strata. A name `x` is read in styles as `var(--st-x)`; `-bg` is a tint, `-solid` a dot, a bar or a filled mark. */
const tokens = {
  bg: ['#F3F4F6', '#0E1114'],
  surface: ['#FFFFFF', '#15191D'],
  sunken: ['#F7F8FA', '#111518'],
  raised: ['#FFFFFF', '#1C2126'],
  canvas: ['#F8F9FA', '#101316'],
  hover: ['#ECEEF1', '#22282E'],
  line: ['#E1E4E9', '#282F36'],
  'line-2': ['#C6CCD4', '#3A434C'],
  'line-3': ['#868F9B', '#76818D'],
  text: ['#171B21', '#E7EAED'],
  'text-2': ['#48515D', '#B2BAC3'],
  'text-3': ['#616A77', '#909AA5'],
  ink: ['#1B2128', '#E4E8EC'],
  'on-ink': ['#FFFFFF', '#14181C'],
  accent: ['#2352C7', '#86A9FF'],
  'accent-bg': ['#EAF0FD', '#1B2744'],
  guide: ['#C01C8C', '#F07CC8'],
  danger: ['#B3261E', '#FF9A90'],

  wip: ['#155A94', '#8FCBFA'],
  'wip-bg': ['#E3F1FC', '#14293C'],
  'wip-solid': ['#3A8FD6', '#5FB0F0'],
  ia: ['#0A626C', '#74DCE7'],
  'ia-bg': ['#DBF4F6', '#0F2E32'],
  'ia-solid': ['#0F98A8', '#35BFCF'],
  approved: ['#1A663A', '#84D8A5'],
  'approved-bg': ['#E2F3E8', '#152C1F'],
  'approved-solid': ['#2F9A5A', '#46B574'],
  retired: ['#515A66', '#B2BAC3'],
  'retired-bg': ['#ECEEF1', '#242A30'],
  'retired-solid': ['#8A93A0', '#7E8893'],

  'cell-green': ['#1A663A', '#8ADBAA'],
  'cell-green-bg': ['#DDF1E3', '#173523'],
  'cell-yellow': ['#6E5100', '#EBCB62'],
  'cell-yellow-bg': ['#FBF0C4', '#3A3212'],
  'cell-red': ['#A01F17', '#FFA59C'],
  'cell-red-bg': ['#FCDEDA', '#45201E'],
  'cell-grey': ['#4A535F', '#B2BAC3'],
  'cell-grey-bg': ['#E6E8EC', '#2A3138'],

  attention: ['#6E5100', '#EBCB62'],
  'attention-bg': ['#FBF0C4', '#3A3212'],

  sponsor: ['#B8570A', '#F0A15C'],
  leader: ['#6C43C0', '#B79AF7'],
  owner: ['#237A48', '#6CCB93'],

  added: ['#1A7541', '#6CCB93'],
  'added-bg': ['#E7F5EC', '#152C1F'],
  removed: ['#B3261E', '#FF9A90'],
  'removed-bg': ['#FDECEA', '#3A1C1A'],
  changed: ['#8F5A00', '#EBBF5B'],
  'changed-bg': ['#FDF3DC', '#352A10'],
  moved: ['#4A5A78', '#A9B8D6'],
  'moved-bg': ['#ECEFF5', '#212836'],

  'node-line': ['#87919E', '#626D78'],
  'node-enabling': ['#F4F5F7', '#171B1F'],
  edge: ['#6F7985', '#8C97A2'],
  overlay: ['rgba(14, 17, 20, 0.42)', 'rgba(0, 0, 0, 0.6)'],
  'shadow-float': ['0 4px 12px rgba(14, 17, 20, 0.1)', '0 4px 12px rgba(0, 0, 0, 0.4)'],
  'shadow-dialog': ['0 16px 40px rgba(14, 17, 20, 0.18)', '0 16px 40px rgba(0, 0, 0, 0.55)'],
} as const satisfies Record<string, Pair>

/** `{ '--st-bg': '#F3F4F6', … }` of one colour scheme. */
export function tokenVariables(scheme: 'light' | 'dark'): Record<string, string> {
  return Object.fromEntries(Object.entries(tokens).map(([name, [light, dark]]) => [`--st-${name}`, scheme === 'light' ? light : dark]))
}
