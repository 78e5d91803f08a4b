import type { AuditHead, KeptLine, Link } from './head-line.ts'

/** How far a folder of kept heads has come, as the database knows it. */
export interface HeadsEnd {
  chain: string
  number: number
  keptOn: string
}

interface VerifiedHeads {
  /** How many lines there are that were not altered; one kept before the first entry has no heads. */
  lines: number
  /** Each once. */
  heads: AuditHead[]
  /** Sentences on lines that were altered or removed. */
  findings: string[]
  /** Sentences on what cannot be checked here. */
  notes: string[]
}

/** Holds the kept lines to their seals, to each other, and to what the database knows of them. */
export function verifyHeads(lines: readonly KeptLine[], ends: readonly HeadsEnd[]): VerifiedHeads {
  const heads = new Map<string, AuditHead>()
  for (const { content } of lines)
    for (const head of content?.heads ?? []) heads.set(`${head.companyId}/${head.lane ?? 0}/${head.seq}/${head.mac}`, head)
  const altered = lines.filter(({ content }) => !content).map(({ place }) => `The kept heads were altered: ${place}.`)
  const chains = groupByChain(lines)
  const seals = new Set(lines.flatMap(({ content }) => content?.seal ?? []))
  const broken = [...chains.values()].flatMap((links) => findGaps(links, seals))
  const cut = ends.flatMap((end) => findCutEnd(end, chains.get(end.chain)))
  const elsewhere = ends.filter(({ chain }) => !chains.has(chain)).map(describeElsewhere)
  return { lines: lines.length - altered.length, heads: [...heads.values()], findings: [...altered, ...broken, ...cut], notes: elsewhere }
}

interface PlacedLink extends Link {
  place: string
  seal: string
}

/** In the order of their numbers: a clock that is set back writes into the file of an earlier month. */
function groupByChain(lines: readonly KeptLine[]): Map<string, PlacedLink[]> {
  const chains = new Map<string, PlacedLink[]>()
  for (const { place, content } of lines) {
    if (!content?.link) continue
    const { link, seal } = content
    chains.set(link.chain, [...(chains.get(link.chain) ?? []), { ...link, place, seal }])
  }
  for (const links of chains.values()) links.sort((one, other) => one.number - other.number)
  return chains
}

function findGaps(links: readonly PlacedLink[], seals: ReadonlySet<string>): string[] {
  return links.flatMap(({ number, after, place }, index) => {
    const before = links[index - 1]
    if (before?.number === number) return [`The kept heads have two lines of one number: ${place}.`]
    // The first line of all follows none, or one of the first release.
    const isLinked = number === 1 ? after === null || seals.has(after) : before?.number === number - 1 && before.seal === after
    return isLinked ? [] : [`Lines of the kept heads were removed or altered before ${place}.`]
  })
}

function findCutEnd({ number, keptOn }: HeadsEnd, links: readonly PlacedLink[] | undefined): string[] {
  const last = links?.at(-1)?.number
  if (last === undefined || last >= number) return []
  return [`The newest lines of the kept heads were removed: ${number - last}, the last of ${keptOn}.`]
}

const describeElsewhere = ({ number, keptOn }: HeadsEnd): string =>
  `${number} lines of heads, the last of ${keptOn}, were kept in another folder. Where no server has another AUDIT_HEADS_DIR, they were removed.`
